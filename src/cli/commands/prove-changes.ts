import { type Fact, prover } from '../../prove/index.ts'
import { stringifyJson } from '../../rows/json/index.ts'
import { re2Engine } from '../../rows/values/index.ts'
import { DIFF_EXIT } from '../exit-codes.ts'
import type { CompiledSource } from '../expression.ts'
import { inFlags } from '../failure.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { renderJson, writeNote } from '../output/render.ts'
import type { DiffCommandOptions } from './diff.ts'

/**
 * Writes how two expressions differ on some row of a schema, without rows: one row each after `+`, `-` and `!`, with
 * the meaning that `diff` gives these marks. What is not certain goes to stderr.
 * @returns `DIFF_EXIT.same` only if that is proved; `DIFF_EXIT.trouble` if nothing is certain.
 */
export async function proveChanges(
  io: Io,
  before: CompiledSource,
  after: CompiledSource,
  { gained: isGainedOnly = false, json }: Pick<DiffCommandOptions, 'gained' | 'json'>,
): Promise<number> {
  const { schema, target } = before.options
  const { prove, changesBetween } = prover({ schema, target, patternEngine: re2Engine })
  const [one, other] = [before.expression, after.expression]
  const allChanges = () => {
    const { gained, lost, newlyFails } = changesBetween(one, other)
    const fails = newlyFails.answer === 'holds' ? prove('fails-no-more', other, one) : newlyFails
    return { gained, lost, fails }
  }
  const changes = isGainedOnly ? { gained: prove('implies', other, one) } : allChanges()

  const colours = coloursFor(io.stdout, io.environment)
  const lines = {
    gained: (text: string) => colours.good(`+ ${text}`),
    lost: (text: string) => colours.bad(`- ${text}`),
    fails: (text: string) => colours.warning(`! ${text}`),
  }
  const all = Object.entries(changes) as [keyof typeof lines, Fact][]
  const found = all.flatMap(([change, fact]) =>
    fact.answer === 'fails' ? [{ change, row: fact.row }] : [],
  )
  const unknown = new Set(all.flatMap(([, fact]) => (fact.answer === 'unknown' ? [fact.hint] : [])))
  if (json) await io.stdout.write(renderJson(found))
  else if (found.length > 0)
    await io.stdout.write(
      found.map(({ change, row }) => `${lines[change](stringifyJson(row))}\n`).join(''),
    )
  else if (unknown.size === 0)
    await io.stdout.write(isGainedOnly ? 'no row is gained\n' : 'the same on every row\n')
  for (const hint of unknown)
    await writeNote(io, `This is not certain for every row. ${inFlags(hint)}`)
  if (found.length > 0) return DIFF_EXIT.different
  return unknown.size > 0 ? DIFF_EXIT.trouble : DIFF_EXIT.same
}
