"""Games as numbers, for programs that learn: observations, batches, perfect recall."""

from cadran.study.batch import Batch, batch
from cadran.study.observers import observer
from cadran.study.recall import Recall
from cadran.study.stepping import rewards_of

__all__ = ["Batch", "Recall", "batch", "observer", "rewards_of"]
