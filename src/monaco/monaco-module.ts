import type * as Monaco from 'monaco-editor/editor/editor.api'

/**
 * What is used of Monaco's module. The module itself is one, `import * as monaco from
 * 'monaco-editor/editor/editor.api'`, and so is any module that exports all of it.
 */
export type MonacoModule = Pick<
  typeof Monaco,
  'Emitter' | 'KeyCode' | 'KeyMod' | 'MarkerSeverity' | 'editor' | 'languages'
>
