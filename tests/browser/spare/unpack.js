// Unpacks the browser of the package into TMPDIR and prints where its program is.
import chromium from "@sparticuz/chromium";

console.log(await chromium.executablePath());
