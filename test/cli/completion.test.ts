import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../../src/cli/program/program.ts'
import { SHIPPED_NAMES } from '../../src/cli/schema-source.ts'
import { tamis } from './run.ts'

const program = createProgram({} as never, () => {}, { writeOut: () => {}, writeErr: () => {} })

/** The words that are offered at the end of a line. */
async function offered(...words: string[]): Promise<string[]> {
  const { code, err, out } = await tamis(['__complete', ...words.map((word) => `.${word}`)])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0] ?? '')
}

interface Path {
  readonly path: readonly string[]
  readonly command: Command
}

function everyCommand(command: Command, path: readonly string[] = []): Path[] {
  const inner = command.commands.filter((its) => !its.name().startsWith('_'))
  return [{ path, command }, ...inner.flatMap((its) => everyCommand(its, [...path, its.name()]))]
}

const all = everyCommand(program).map((its) => ({
  ...its,
  title: ['tamis', ...its.path].join(' '),
}))

test.each(all)('every word of $title is offered, and nothing else', async ({ path, command }) => {
  const shown = command.options.filter(({ hidden }) => !hidden)
  const globals = path.length === 0 ? [] : program.options.filter(({ hidden }) => !hidden)
  const names = [...shown, ...globals].flatMap(({ long, short }) => [long, short])
  const expected = [...names, '--help', '-h'].filter((name) => name !== undefined)
  expect((await offered(...path, '-')).sort()).toEqual(expected.sort())
  for (const option of shown.filter(({ required }) => required)) {
    const name = option.long ?? ''
    const values = option.argChoices ?? (name === '--schema' ? SHIPPED_NAMES : [])
    const paths = /<.*(file|folder).*>/.exec(option.flags)?.[1]
    expect(await offered(...path, name, '')).toEqual([...values, ...(paths ? [`:${paths}s`] : [])])
    expect(await offered(...path, `${name}=`)).toEqual(values.map((value) => `${name}=${value}`))
  }
  const [first] = command.registeredArguments
  const inner = all.filter(
    (its) => its.path.length === path.length + 1 && its.path.join(' ').startsWith(path.join(' ')),
  )
  const begun =
    command.commands.length > 0 ? inner.map((its) => its.path.at(-1)) : first?.argChoices
  const help = command.commands.length > 0 ? ['help'] : []
  const files = first && /FILE/.test(first.name()) ? [':files'] : []
  expect(await offered(...path, '')).toEqual([...(begun ?? []), ...help, ...files])
})

const cases: [words: string[], offers: string[]][] = [
  [
    ['check', '--schema', 'no'],
    ['node', ':files'],
  ],
  [
    ['filter', '--schema=consul/node'],
    ['--schema=consul/node', '--schema=consul/node-service'],
  ],
  [['fi'], ['filter']],
  [['--color', 'n'], ['never']],
  [['--color', 'never', 'fo'], ['format']],
  [['--color=a'], ['--color=auto', '--color=always']],
  [
    ['check', '--color', '=', 'a'],
    ['auto', 'always'],
  ], // what bash makes of it
  [
    ['check', '--color', '='],
    ['auto', 'always', 'never'],
  ],
  [['help', 'tea'], ['teams']],
  [['teams', 'add', '--u'], ['--user']],
  [['filter', 'a == 1', ''], [':files']],
  [['filter', 'a == 1', 'one.json', ''], [':files']],
  [['filter', '-f', 'x', ''], [':files']],
  [['filter', '--file=x', ''], [':files']],
  [['filter', '--on-error', 'skip', '--on'], []], // given already
  [['filter', '--', '--on'], []],
  [['check', 'a == 1', ''], []],
  [
    ['quote', 'p'],
    ['posix', 'powershell'],
  ],
  [['bogus', ''], []],
  [['filter', '--bogus', '--inv'], ['--invert']],
]

test.each(cases)('at the end of %j there can be %j', async (words, offers) => {
  expect(await offered(...words)).toEqual(offers)
})

test.each(['bash', 'zsh', 'fish', 'powershell'])(
  'the script for %s says how to use it',
  async (shell) => {
    const { code, out } = await tamis(['completion', shell])
    expect(code).toBe(0)
    expect(out).toContain(`tamis completion ${shell}`)
    expect(out).toContain(' __complete ')
  },
)

test('there is no script for another shell', async () => {
  const { code, err } = await tamis(['completion', 'tcsh'])
  expect(code).toBe(2)
  expect(err).toContain('bash, zsh, fish, powershell')
})

const colours: [words: string[], environment: Record<string, string>, isOn: boolean][] = [
  [[], {}, false],
  [['--color', 'auto'], { FORCE_COLOR: '1' }, true],
  [['--color', 'always'], {}, true],
  [['--color=always'], { NO_COLOR: '1' }, true],
  [['--color', 'always'], { FORCE_COLOR: '0' }, true],
  [['--color', 'never'], { FORCE_COLOR: '1' }, false],
  [['--no-color'], { FORCE_COLOR: '1' }, false],
]

test.each(colours)('with %j and %j, colours are on: %s', async (words, environment, isOn) => {
  for (const line of [
    [...words, 'check', 'a = 1'],
    ['check', ...words, 'a = 1'],
    // An error from outside of any command.
    ['check', ...words, '-f', '/none'],
  ]) {
    const { out, err } = await tamis(line, { environment })
    expect((out + err).includes('\u001b[')).toBe(isOn)
  }
})
