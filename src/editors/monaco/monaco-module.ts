import type * as Monaco from 'monaco-editor/editor/editor.api'
import { requireMembers } from '../../../grammar/index.ts'

/**
 * The part of Monaco's module in use. Pass `import * as monaco from 'monaco-editor/editor/editor.api'`, or any module
 * with the same exports.
 */
export type MonacoModule = Pick<
  typeof Monaco,
  'Emitter' | 'KeyCode' | 'KeyMod' | 'MarkerSeverity' | 'editor' | 'languages'
>

/**
 * Refuses what is not the module.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireMonaco(monaco: MonacoModule): void {
  const members = { Emitter: 'function', editor: 'object', languages: 'object' } as const
  const hint = "Pass the module: `import * as monaco from 'monaco-editor'`."
  requireMembers(monaco, 'the module of Monaco', members, hint)
}
