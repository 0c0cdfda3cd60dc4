"""The documents as a site: `make docs` builds it into build/docs, to be read from a folder.

pages     which file becomes which page, and where its links lead then
rules     the rules of the games, from their clauses, in both languages
wire      the protocol, from the OpenAPI document and the types of the wire
names     what `import cadran` gives, with links into the reference
plots     drawings from the tables of the lab log
conf      what Sphinx is told
links     every link of what was built
"""
