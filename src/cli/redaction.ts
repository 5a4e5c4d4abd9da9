import { Transform } from 'node:stream'

const HIDDEN = '[token]'

/** A stream that passes bytes on, except for a secret, however chunks cut it and JSON may write it. */
export function createRedaction(secret: string | undefined): Transform {
  if (secret === undefined)
    return new Transform({ transform: (chunk, _, done) => done(null, chunk) })
  const forms = [...new Set([secret, inJson(secret), inHtmlSafeJson(secret)])]
  const longest = Math.max(...forms.map(({ length }) => length))
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _, done) {
      // One unit for each byte, so that no character is cut.
      held = forms.reduce(
        (text, form) => text.replaceAll(form, HIDDEN),
        held + chunk.toString('latin1'),
      )
      const end = Math.max(0, held.length - longest + 1)
      const whole = held.slice(0, end)
      held = held.slice(end)
      done(null, Buffer.from(whole, 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(held, 'latin1')),
  })
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** As Go writes it. */
function inHtmlSafeJson(text: string): string {
  return inJson(text).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
