import { type QuoteContext, QuoteError, quoteFor } from '../../quote/index.ts'
import type { Io } from '../io.ts'

/** A text in the syntax of a shell. */
export interface Quoted {
  readonly shell: string
  readonly text: string
}

type Shell = Extract<QuoteContext, 'posix' | 'powershell' | 'cmd'>

const NAMES: Readonly<Record<Shell, string>> = {
  posix: 'the shell',
  powershell: 'PowerShell',
  cmd: 'cmd',
}

/** The shells that may have started the command. On Windows there is no way to know. */
function shellsOf({ platform, environment }: Pick<Io, 'platform' | 'environment'>): Shell[] {
  const { SHELL, MSYSTEM, PSModulePath } = environment
  if (platform === 'win32') return SHELL || MSYSTEM ? ['posix'] : ['powershell', 'cmd']
  // Elsewhere, only PowerShell sets this.
  return PSModulePath ? ['powershell'] : ['posix']
}

/** Words as one command line, for each shell that can express them. */
export function quotedWords(
  io: Pick<Io, 'platform' | 'environment'>,
  words: readonly string[],
): readonly Quoted[] {
  return shellsOf(io).flatMap((shell) => {
    try {
      return [{ shell: NAMES[shell], text: words.map((word) => quoted(shell, word)).join(' ') }]
    } catch (error) {
      if (error instanceof QuoteError) return []
      throw error
    }
  })
}

function quoted(shell: Shell, word: string): string {
  return /^[\w./:=+-]+$/.test(word) ? word : quoteFor(shell, word)
}
