import * as modules from 'node:module'
import { pathToFileURL } from 'node:url'
import { ALIASES } from '../../scripts/entries.ts'

// What the playground imports as `tamis` is the sources, for Node as for a bundler. If Node has no such hooks,
// `vitest.config.ts` lets Vite find them.
modules.registerHooks?.({
  resolve(specifier, context, next) {
    const alias = ALIASES.find(({ find }) => find.test(specifier))
    if (!alias) return next(specifier, context)
    return { url: pathToFileURL(alias.replacement).href, shortCircuit: true }
  },
})
