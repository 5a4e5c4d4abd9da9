import type * as Monaco from 'monaco-editor/editor/editor.api'

/**
 * The part of Monaco's module in use. Pass `import * as monaco from 'monaco-editor/editor/editor.api'`, or any module
 * with the same exports.
 */
export type MonacoModule = Pick<
  typeof Monaco,
  'Emitter' | 'KeyCode' | 'KeyMod' | 'MarkerSeverity' | 'editor' | 'languages'
>
