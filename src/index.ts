// tamis: `tamis/core` with the RE2 engine, which importing this module registers for the whole program.

import { re2Engine, registerEngine } from './rows/values/index.ts'

export * from './core.ts'

registerEngine(re2Engine)
