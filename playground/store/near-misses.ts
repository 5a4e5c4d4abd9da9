import { effect, signal } from '@preact/signals'
import type { Diagnostic } from 'tamis/language'
import { dataset, isEarlier, parsed, service, text, tools, verdicts } from './state.ts'

/** Where no row is in: the names and values of the filter that no row has, while another comes near. */
export const nearMisses = signal<readonly Diagnostic[]>([])

// They need a look at all rows, which is for a pause in typing.
const TYPING_MS = 350

/** Starts to look for near misses whenever a filter lets no row in. */
export function followNearMisses(): void {
  effect(() => {
    const { expression } = parsed.value
    const data = dataset.value
    const { check } = tools.value ?? {}
    const of = text.value
    const isNobodyIn = verdicts.value?.counts.in === 0 && !isEarlier.value
    nearMisses.value = []
    // Rows of a scheduler are only part of what its filter sees.
    if (!check || !expression || !data || !isNobodyIn || data.listing || data.rows.length === 0)
      return
    // Such a server knows all fields by their types, and has said so.
    if (data.target) return
    let isOver = false
    const timer = setTimeout(async () => {
      const { seenSchema } = await import('../data/seen-schema.ts')
      if (isOver) return
      const known = new Set(service.peek()?.diagnose(of).map(placeOf))
      nearMisses.value = check(of, { schema: seenSchema(expression, data.rows) }).flatMap(
        (issue): Diagnostic[] => {
          if (!issue.fix || known.has(placeOf(issue))) return []
          const name = of.slice(issue.span.start, issue.span.end)
          switch (issue.code) {
            case 'unknown-field':
              return [{ ...issue, severity: 'info', message: `No row has \`${name}\` there.` }]
            case 'value-not-listed':
              return [{ ...issue, severity: 'info', message: `No row has the value \`${name}\`.` }]
            default:
              return []
          }
        },
      )
    }, TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  })
}

const placeOf = ({ span: { start, end } }: Diagnostic) => `${start} ${end}`
