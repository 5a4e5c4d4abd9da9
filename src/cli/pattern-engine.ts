// A separate module, so that only modules that import it load the engine.

export { re2Engine as patternEngine } from '../values/index.ts'
