import { askChild } from './child.ts'
import { type Answer, PATTERNS } from './patterns-process.ts'
import { atMost, figure, type Section, type Surroundings } from './section.ts'

/** `matches`, against the engine's own RegExp and against linear engines. */
export async function patterns({ short, folder, go }: Surroundings): Promise<Section> {
  const effort = short
    ? { rounds: 3, turnMs: 3, warmUpMs: 60 }
    : { rounds: 11, turnMs: 6, warmUpMs: 300 }
  const answer = askChild<Answer>('patterns-process.ts', [JSON.stringify({ effort, folder, go })])
  const growth = Math.max(...answer.hostile.map((one) => one.growth))
  const names = ['tamis', 're2js', ...(go ? ['Go'] : [])]
  const columns = answer.ordinary.map((entries) => new Map(entries))
  const ratio = (times: Map<string, number>, name: string) =>
    (times.get(name) ?? Number.NaN) / (times.get('RegExp') ?? Number.NaN)

  return {
    title: 'Regular expressions',
    text: [
      "`Name matches` a pattern, over the names of 8,000 jobs: nanoseconds of the engine's own RegExp, and",
      'the others as multiples of it. The last pattern is ambiguous, so tamis gives it to re2js. On hostile',
      `texts (${answer.hostile.map(({ pattern }) => `\`${pattern.replaceAll('|', '\\|')}\``).join(', ')}) tamis takes ${answer.hostile.map((one) => figure(one.growth)).join(', ')} times as long`,
      `for 40,000 letters as for 10,000; RegExp takes ${figure(answer.nativeMs)} ms for 22, and twice that for each more.`,
    ].join('\n'),
    head: ['', 'RegExp, ns', ...names.map((name) => `${name}, ×`)],
    rows: columns.map((times, index) => [
      `\`${PATTERNS[index]?.replaceAll('|', '\\|')}\``,
      figure(times.get('RegExp')),
      ...names.map((name) => figure(ratio(times, name))),
    ]),
    goals: [
      atMost(
        'matches, `^web-[0-9]+$`',
        1.1,
        ratio(columns[2] as Map<string, number>, 'tamis'),
        '× RegExp',
      ),
      atMost('matches, hostile: time at 4n', 6, growth, '× at n'),
    ],
  }
}
