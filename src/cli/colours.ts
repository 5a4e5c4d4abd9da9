import type { Sink } from './io.ts'

/** Colours for text; each returns it unchanged if colours are off. */
export interface Colours {
  bad(text: string): string
  warning(text: string): string
  note(text: string): string
  good(text: string): string
  strong(text: string): string
  faint(text: string): string
}

/**
 * The colours for a sink. They are on for a terminal, unless it is a dumb one or `NO_COLOR` is set.
 * `FORCE_COLOR` wins over both: `0` and `false` turn them off, any other value on.
 */
export function coloursFor(
  sink: Pick<Sink, 'isTerminal'>,
  environment: Readonly<Record<string, string | undefined>>,
): Colours {
  const { FORCE_COLOR, NO_COLOR, TERM } = environment
  const isOn =
    FORCE_COLOR === undefined || FORCE_COLOR === ''
      ? sink.isTerminal && !NO_COLOR && TERM !== 'dumb'
      : FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  const paint = (on: number, off: number) => (text: string) =>
    isOn ? `\u001b[${on}m${text}\u001b[${off}m` : text
  return {
    bad: paint(31, 39),
    warning: paint(33, 39),
    note: paint(36, 39),
    good: paint(32, 39),
    strong: paint(1, 22),
    faint: paint(2, 22),
  }
}
