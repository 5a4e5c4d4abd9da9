// A module of its own, so that only what imports it loads the engine.

export { re2Engine as patternEngine } from '../values/index.ts'
