import { effect, signal } from '@preact/signals'
import type { Diagnostic } from 'tamis/language'
import { observedSchema } from '../data/observed-schema.ts'
import { dataset, isVerdictOutdated, parsed, service, text, tools, verdicts } from './state.ts'

/** Where no row is in: the names and values of the filter that no row has, while another comes near. */
export const nearMisses = signal<readonly Diagnostic[]>([])

// They need a look at all rows, which is for a pause in typing.
const NEAR_MISS_DELAY_MS = 350

/** Starts to look for near misses whenever a filter lets no row in. */
export function startFindingNearMisses(): void {
  effect(() => {
    const { expression } = parsed.value
    const data = dataset.value
    const { check } = tools.value ?? {}
    const of = text.value
    const isNobodyIn = verdicts.value?.counts.in === 0 && !isVerdictOutdated.value
    nearMisses.value = []
    // Rows of a scheduler are only part of what its filter sees.
    if (!check || !expression || !data || !isNobodyIn || data.listing || data.rows.length === 0)
      return
    // Such a server knows all fields by their types, and has said so.
    if (data.target) return
    const timer = setTimeout(() => {
      const reported = new Set(service.peek()?.diagnose(of).map(spanKey))
      nearMisses.value = check(of, { schema: observedSchema(expression, data.rows) }).flatMap(
        (issue): Diagnostic[] => {
          if (!issue.fix || reported.has(spanKey(issue))) return []
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
    }, NEAR_MISS_DELAY_MS)
    return () => clearTimeout(timer)
  })
}

const spanKey = ({ span: { start, end } }: Diagnostic) => `${start} ${end}`
