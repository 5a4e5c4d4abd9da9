import { type Colours, coloursOf } from '../../../grammar/index.ts'
import type { OutputStream } from '../io.ts'

/**
 * The colours for a stream. A terminal has colours, unless it is a dumb one or `NO_COLOR` is set. `FORCE_COLOR`
 * overrides both: `0` and `false` turn them off, any other value on.
 */
export function coloursFor(
  stream: Pick<OutputStream, 'isTerminal'>,
  environment: Readonly<Record<string, string | undefined>>,
): Colours {
  const { FORCE_COLOR, NO_COLOR, TERM } = environment
  const isOn =
    FORCE_COLOR === undefined || FORCE_COLOR === ''
      ? stream.isTerminal && !NO_COLOR && TERM !== 'dumb'
      : FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return coloursOf(isOn)
}
