import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { ALIASES } from '../scripts/entries.ts'

// The filter boxes of `examples`, without a browser: a text arrives as from the editor, and the page shows rows.

const codeMirror = {
  code: readFileSync('examples/filter-box-codemirror/main.ts', 'utf8'),
  type: 'onUpdate({ docChanged: true, state: { doc: text } })',
}
const page = readFileSync('examples/filter-box-html/index.html', 'utf8')
const html = {
  code: /<script type="module">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
  type: 'onInput({ target: { value: text } })',
}

const CODEMIRROR_NAMES = [
  ...['autocompletion', 'startCompletion', 'linter', 'EditorState', 'Decoration', 'EditorView'],
  ...['hoverTooltip', 'defaultKeymap', 'history', 'historyKeymap', 'keymap', 'placeholder'],
]

// CodeMirror is not installed. Here it does nothing but keep the listener for updates.
const NO_CODEMIRROR = `
  const value = new Proxy(function () {}, {
    get: (_, name) =>
      name === 'updateListener' ? { of: (listener) => { onUpdate = listener } } : value,
    apply: () => value,
    construct: () => value,
  })
  export { ${CODEMIRROR_NAMES.map((name) => `value as ${name}`)} }
`

const modules: Plugin = {
  name: 'modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tamis/ }, ({ path }) => ({
      path: ALIASES.find(({ find }) => find.test(path))?.replacement ?? path,
    }))
    onResolve({ filter: /^@codemirror\// }, ({ path }) => ({ path, namespace: 'nothing' }))
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: NO_CODEMIRROR }))
  },
}

const DOCUMENT = `
  let onUpdate, onInput
  const element = () => ({
    items: [],
    addEventListener(_, listener) { onInput = listener },
    setAttribute() {},
    replaceChildren(...items) { this.items = items.map((item) => item.textContent) },
  })
  const elements = {}
  const document = {
    createElement: element,
    querySelector: (name) => (elements[name] ??= element()),
  };
`

test.each([
  ['CodeMirror', codeMirror],
  ['plain HTML', html],
])('the filter box in %s keeps its rows while the filter is wrong', async (_, { code, type }) => {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: 'examples/filter-box-codemirror' },
    ...{ bundle: true, write: false, format: 'iife', plugins: [modules] },
  })
  const rowsAfter: (text: string) => string[] = runInNewContext(
    `${DOCUMENT}${outputFiles[0]?.text};\n(text) => { ${type}; return [...elements['#rows'].items] }`,
    // Of the platform; everything else of a page is above.
    { TextDecoder },
  )
  const all = ['web: running', 'api: running', 'report: dead']
  expect([...rowsAfter('')]).toEqual(all)
  expect([...rowsAfter('Status == dead')]).toEqual(['report: dead'])
  for (const wrong of ['Statu == running', 'Status ==', 'Status == run(', 'Meta is running']) {
    expect([...rowsAfter(wrong)]).toEqual(['report: dead'])
  }
  expect([...rowsAfter(' ')]).toEqual(all)
})
