// Prepares a worker for its tests.
import './law-seed.ts'
import './published-names.ts'
import './with-engine.ts'
