// What a worker needs once, before its first test file.
import './law-seed.ts'
import './published-names.ts'
