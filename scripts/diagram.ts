// Writes grammar/diagram/diagram.html: the grammar as pictures, drawn from the parser's own rules. `npm run generate`

import { readFileSync, writeFileSync } from 'node:fs'
import railroad, { type Piece } from 'railroad-diagrams'
import { FilterParser } from '../grammar/parser.ts'
import { keywords, tokenTypes, Underscore } from '../grammar/tokens.ts'

/** A rule of the parser, or a part of one, as plain data. */
export interface Production {
  readonly type: string
  readonly name?: string
  readonly definition?: readonly Production[]
}

/** Every rule of the parser, in its order. */
export function rulesOfParser(): readonly Production[] {
  return new FilterParser().getSerializedGastProductions() as Production[]
}

/** A terminal as `filter.ebnf` writes it: the text itself in double quotes, or the name of a token. */
export function terminalText({ name = '' }: Production): string {
  if (name === 'EOF') return 'end'
  const type = tokenTypes().find((candidate) => candidate.name === name)
  const keyword = Object.entries(keywords).find(([, candidate]) => candidate === type)?.[0]
  const pattern = type === Underscore ? '_' : type?.PATTERN
  const literal = keyword ?? (typeof pattern === 'string' ? pattern : undefined)
  if (literal !== undefined) return `"${literal}"`
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** The productions of a text in EBNF by name, each on one line and without its comments. */
export function productionsOf(ebnf: string): ReadonlyMap<string, string> {
  const productions = ebnf
    .replace(/\(\*[\s\S]*?\*\)/g, '')
    .matchAll(/^(\w+)\s*=([\s\S]*?);[ \t]*$/gm)
  return new Map(
    Array.from(productions, ([, name = '', text = '']) => [name, text.trim().replace(/\s+/g, ' ')]),
  )
}

function draw(production: Production): Piece {
  const { type, name = '', definition = [] } = production
  switch (type) {
    case 'Terminal':
      return terminal(terminalText(production))
    case 'NonTerminal':
      return linked(railroad.NonTerminal(name), name, 'rule')
    case 'Alternation':
      return railroad.Choice(0, ...definition.map(draw))
    case 'Option':
      return railroad.Optional(sequence(definition))
    case 'Repetition':
      return railroad.ZeroOrMore(sequence(definition))
    default:
      return sequence(definition)
  }
}

function terminal(text: string): Piece {
  if (!text.startsWith('"')) return linked(railroad.Terminal(text), text, 'token')
  const piece = railroad.Terminal(text.slice(1, -1))
  piece.attrs.class = 'literal'
  return piece
}

function linked(piece: Piece, name: string, kind: string): Piece {
  piece.tagName = 'a'
  piece.attrs.href = `#${name}`
  piece.attrs.class = kind
  return piece
}

// Draws `x, { "or", x }` as one x with a way back over "or".
function sequence(definition: readonly Production[]): Piece {
  const pieces: Piece[] = []
  for (let index = 0; index < definition.length; index++) {
    const here = definition[index] as Production
    const next = definition[index + 1]
    const last = next?.type === 'Repetition' ? next.definition?.at(-1) : undefined
    if (here.type === 'NonTerminal' && last?.type === 'NonTerminal' && last.name === here.name) {
      const between = next?.definition?.slice(0, -1) ?? []
      pieces.push(railroad.OneOrMore(draw(here), sequence(between)))
      index++
    } else pieces.push(draw(here))
  }
  return pieces.length === 1 ? (pieces[0] as Piece) : railroad.Sequence(...pieces)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The whole page: without scripts or external files, for light and dark themes. */
export function diagramPage(ebnf: string): string {
  const productions = productionsOf(ebnf)
  const rules = rulesOfParser()
  const names = new Set(rules.map(({ name = '' }) => name))
  const text = (name: string) =>
    `<pre><b>${name}</b> = ${escaped(productions.get(name) ?? '')} ;</pre>`
  const drawn = rules.map(({ name = '', definition = [] }) => {
    const svg = railroad.Diagram(sequence(definition)).toString()
    return `<section id="${name}">\n<h2>${name}</h2>\n${svg}${text(name)}\n</section>`
  })
  const tokens = [...productions.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `<div id="${name}">${text(name)}</div>`)
  const links = [...names].map((name) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html>
<!-- Written by \`npm run generate\`; change the parser or filter.ebnf instead. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The filter language as railroad diagrams</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>The filter language</h1>
<p>Follow the line from left to right.
<span class="key key-literal">and</span> is typed as it is,
<span class="key key-token">name</span> is one token,
<span class="key key-rule">match</span> is another diagram.
What pictures cannot say, where a quantifier may be, when <code>not</code>, <code>any</code> and
<code>all</code> are names, and white space, is said in <a href="filter.ebnf">filter.ebnf</a>.</p>
<nav>${links.join('\n')}</nav>
</header>
<main>
${drawn.join('\n')}
<section id="tokens">
<h2>Tokens</h2>
${tokens.join('\n')}
</section>
</main>
</body>
</html>
`
}

const STYLE = `
:root {
  color-scheme: light dark;
  --page: #fbfbf9; --card: #fff; --ink: #23272e; --soft: #667085; --edge: #e4e4df; --line: #98a2b3;
  --literal: #fdf1dc; --literal-edge: #c98b1b; --token: #e4f4ec; --token-edge: #2f8f63;
  --rule: #e8eefc; --rule-edge: #4a6fd0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171c; --card: #1b1f26; --ink: #e4e7ec; --soft: #98a2b3; --edge: #2c323c; --line: #667085;
    --literal: #3a2c12; --literal-edge: #d8a13d; --token: #14332a; --token-edge: #46b384;
    --rule: #1f2a47; --rule-edge: #7f9ff0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem; }
h1 { margin: 1rem 0 .25rem; font-size: 1.75rem; }
h2 { margin: 0 0 .5rem; font: 600 1.05rem ui-monospace, Menlo, Consolas, monospace; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font: .875rem ui-monospace, Menlo, Consolas, monospace; }
a { color: var(--rule-edge); text-decoration: none; }
a:hover { text-decoration: underline; }
section { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; scroll-margin-top: 1rem; }
section:target, div:target { border-color: var(--rule-edge); }
#tokens div { border-left: 2px solid transparent; padding-left: .5rem; margin-left: -.5rem; }
code { font: .875em ui-monospace, Menlo, Consolas, monospace; }
pre { margin: .25rem 0 0; color: var(--soft); white-space: pre-wrap; overflow-wrap: anywhere; font: .8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre b { color: var(--ink); font-weight: 600; }
.key { padding: .1rem .5rem; border: 1px solid; font: .8125rem ui-monospace, Menlo, Consolas, monospace; }
.key-literal { background: var(--literal); border-color: var(--literal-edge); border-radius: .7rem; }
.key-token { background: var(--token); border-color: var(--token-edge); border-radius: .7rem; font-style: italic; }
.key-rule { background: var(--rule); border-color: var(--rule-edge); }
svg { display: block; max-width: 100%; height: auto; margin-left: -1.25rem; }
path { stroke: var(--line); stroke-width: 2; fill: none; }
rect { stroke-width: 1.5; }
text { fill: var(--ink); text-anchor: middle; font: 13px ui-monospace, Menlo, Consolas, monospace; }
.literal rect { fill: var(--literal); stroke: var(--literal-edge); }
.token rect { fill: var(--token); stroke: var(--token-edge); }
.token text { font-style: italic; }
.rule rect { fill: var(--rule); stroke: var(--rule-edge); }
`

if (import.meta.main) {
  const inGrammar = (name: string) => new URL(`../grammar/${name}`, import.meta.url)
  const ebnf = readFileSync(inGrammar('filter.ebnf'), 'utf8')
  writeFileSync(inGrammar('diagram/diagram.html'), diagramPage(ebnf))
}
