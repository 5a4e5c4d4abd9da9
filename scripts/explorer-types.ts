// Writes the types of what `tamis-playground` exports beside its code: those of one file, which imports its types
// from `tamis` alone.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const folder = join(import.meta.dirname, '../playground')
const { outputText, diagnostics = [] } = ts.transpileDeclaration(
  readFileSync(join(folder, 'explorer.tsx'), 'utf8'),
  {
    fileName: 'explorer.tsx',
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    reportDiagnostics: true,
  },
)
for (const { messageText } of diagnostics) {
  console.error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  process.exitCode = 1
}
writeFileSync(join(folder, 'dist/explorer/index.d.ts'), outputText)
writeFileSync(join(folder, 'dist/explorer/style.css.d.ts'), 'export {}\n')
