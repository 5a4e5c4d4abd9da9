import type { Command } from 'commander'
import { completionsFor } from '../completion/completion.ts'
import { COMPLETION_SCRIPTS } from '../completion/scripts.ts'
import { EXIT } from '../exit-codes.ts'
import type { Io } from '../io.ts'

/**
 * Writes a shell script that completes the words of the command.
 * @returns `EXIT.yes`.
 */
export async function completion(io: Io, shell: keyof typeof COMPLETION_SCRIPTS): Promise<number> {
  await io.stdout.write(COMPLETION_SCRIPTS[shell])
  return EXIT.yes
}

/**
 * Writes the words that can end a command line, for the completion scripts.
 * @param dotted The words of the line, each with a dot before it.
 * @returns `EXIT.yes`.
 */
export async function complete(
  io: Io,
  program: Command,
  dotted: readonly string[],
): Promise<number> {
  const words = dotted.map((word) => word.slice(1))
  const { values, paths } = completionsFor(program, words)
  const lines = values.map(({ value, about }) => `${value}\t${about}\n`)
  await io.stdout.write(lines.join('') + (paths ? `:${paths}\n` : ''))
  return EXIT.yes
}
