import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { DocumentSymbol } from '../language/index.ts'
import type { MonacoModule } from './monaco-module.ts'
import { type Lines, toRange } from './places.ts'

const SYMBOL_KINDS: Readonly<
  Record<DocumentSymbol['kind'], keyof typeof Monaco.languages.SymbolKind>
> = {
  condition: 'Boolean',
  quantifier: 'Array',
  chain: 'Operator',
  negation: 'Operator',
}

/** The parts of a filter, for Monaco's outline. */
export function toMonacoSymbols(
  monaco: Pick<MonacoModule, 'languages'>,
  model: Lines,
  symbols: readonly DocumentSymbol[],
): Monaco.languages.DocumentSymbol[] {
  return symbols.map(({ name, kind, span, children }) => ({
    name,
    detail: '',
    kind: monaco.languages.SymbolKind[SYMBOL_KINDS[kind]],
    tags: [],
    range: toRange(model, span),
    selectionRange: toRange(model, span),
    children: toMonacoSymbols(monaco, model, children),
  }))
}
