import { writeFileSync } from 'node:fs'
import { draw } from './broad/draw.ts'
import { SEEDS } from './broad/drawn.ts'
import { askChild } from './child.ts'
import { geometricMean } from './measure.ts'
import { atLeast, atMost, figure, type Section, type Surroundings } from './section.ts'

/** Texts to trees, each text seen for the first time. */
export async function parsing({ short, folder, go }: Surroundings): Promise<Section> {
  const effort = short
    ? { rounds: 3, turnMs: 4, warmUpMs: 100 }
    : { rounds: 15, turnMs: 8, warmUpMs: 500 }
  const filters = draw(SEEDS[0] as number).map(({ filter }) => filter)
  writeFileSync(`${folder}/filters.json`, JSON.stringify(filters))
  const results = askChild<Record<string, [string, number][]>>('parsing-process.ts', [
    JSON.stringify({ effort, folder, go }),
  ])
  const { drawn = [], ...races } = results
  const ofDrawn = new Map(drawn)
  const ratio = (name: string, base: string) =>
    (ofDrawn.get(name) ?? Number.NaN) / (ofDrawn.get(base) ?? Number.NaN)
  const columns = Object.values(races).map((entries) => new Map(entries))
  const names = Array.from(columns[0]?.keys() ?? [])
  const of = (name: string) => columns.map((times) => times.get(name) ?? Number.NaN)
  const mean = (name: string) => geometricMean(of(name))
  const [e1, e7, e9] = of('tamis') as [number, number, number]

  return {
    title: 'Parsing',
    text: [
      'Microseconds from a text to its tree, for 500 variants of each expression with another literal in',
      'each; the last column is the geometric mean of the multiples of a parser written by hand for what',
      'the nine expressions use, without error messages, limits or escapes. filtrex and both CELs make',
      'more than a tree of it, which is how they are used; sift, mingo and json-logic-engine have no text.',
      '',
      'The sixty drawn filters, warm, the geometric mean: ' +
        `${drawn.map(([name, time]) => `${name} ${figure(time)} µs`).join(', ')}. *Plain Chevrotain* is the same grammar over the`,
      'same tokens, with the same nodes, but without messages, limits or recovery.',
    ].join('\n'),
    head: ['', ...Object.keys(races).map((id) => `${id}, µs`), '× by hand'],
    rows: names
      .toSorted((one, other) => mean(one) - mean(other))
      .map((name) => [name, ...of(name).map(figure), figure(mean(name) / mean('by hand'))]),
    goals: [
      atMost('parse E1', 1.4, e1, 'µs'),
      atMost('parse E7', 5.5, e7, 'µs'),
      atMost('parse E9', 13, e9, 'µs'),
      atMost(
        'parse, against plain Chevrotain',
        1.15,
        ratio('parse', 'plain Chevrotain'),
        '× plain',
      ),
      atMost('parse, strict', 1.3, ratio('parse, strict', 'plain Chevrotain'), '× plain'),
      atMost(
        'compile, without patterns',
        2,
        ratio('compile, no patterns', 'parse, no patterns'),
        '× parse',
      ),
      atLeast('parse, against go-bexpr', 18, mean('go-bexpr') / mean('tamis'), '× as fast'),
    ],
  }
}
