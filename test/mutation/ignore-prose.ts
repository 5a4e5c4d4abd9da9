import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

interface Literal {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

interface Call {
  readonly callee?: { readonly name?: string }
}

// Tests assert codes and places, not words. Only messages and hints are sentences: a capital, a
// name in backticks or a gap to begin with, a space somewhere, and a full stop or a question mark.
// What `fail` is given completes one.
const SENTENCE = /^(?:[A-Z`…]|\\`).* .*[.?]$/s

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'prose', {
    shouldIgnore: ({ node, parent }: { node: Literal; parent?: Call }) => {
      const text =
        node.type === 'StringLiteral'
          ? String(node.value)
          : node.type === 'TemplateLiteral'
            ? (node.quasis ?? []).map(({ value }) => value.raw).join('…')
            : ''
      const isReason = text !== '' && parent?.callee?.name === 'fail'
      return isReason || SENTENCE.test(text) ? 'Words of a message or a hint.' : undefined
    },
  }),
]
