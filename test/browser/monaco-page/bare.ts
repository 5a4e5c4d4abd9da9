// A page that imports Monaco without its features.

import * as monaco from 'monaco-editor/editor/editor.api'
import { createLanguageService } from 'tamis/language'
import { createFilterBox } from 'tamis/monaco'

const service = createLanguageService({ rows: [{ a: 1 }] })

function refusal(): unknown {
  try {
    return createFilterBox(document.body, { monaco, service })
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string }
    return { code, hint, models: monaco.editor.getModels().length }
  }
}

export const refused = refusal()

Object.assign(globalThis, { refused })
