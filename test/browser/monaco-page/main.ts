// What a page can do with `tamis/monaco`, for the tests to do it.

import { createLanguageService } from 'tamis/language'
import * as filters from 'tamis/monaco'
import * as monaco from '../../../examples/filter-box/monaco.ts'

export const parts = { monaco, createLanguageService, ...filters }

Object.assign(globalThis, { parts })
