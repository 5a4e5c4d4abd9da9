import { effect, signal } from '@preact/signals'
import type { Diagnostic } from 'tamis/language'
import { inSlices } from '../data/in-slices.ts'
import { dataset, isVerdictOutdated, parsed, service, text, tools, verdicts } from './state.ts'

/** If no row matches: the names and values of the filter that no row has, although a similar one exists. */
export const nearMisses = signal<readonly Diagnostic[]>([])

// Finding them reads every row, so it waits for a pause in typing.
const NEAR_MISS_DELAY_MS = 350

/** Starts to look for near misses whenever no row matches. */
export function startFindingNearMisses(): void {
  effect(() => {
    const { expression } = parsed.value
    const data = dataset.value
    const language = tools.value
    const of = text.value
    const isNobodyIn = verdicts.value?.counts.in === 0 && !isVerdictOutdated.value
    nearMisses.value = []
    // A scheduler's filter sees more rows than these.
    if (!language || !expression || !data || !isNobodyIn || data.listing || data.rows.length === 0)
      return
    const { target } = data
    const aborting = new AbortController()
    const timer = setTimeout(find, NEAR_MISS_DELAY_MS)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }

    async function find() {
      if (!language || !expression || !data) return
      const { observe, schema } = language.createObserver(expression)
      function* look(rows: readonly unknown[]) {
        for (const row of rows) yield observe(row)
      }
      if (!(await inSlices(look(data.rows), aborting.signal))) return
      const reported = new Set(service.peek()?.diagnose(of).map(spanKey))
      nearMisses.value = language
        .check(of, { schema: schema(), target })
        .flatMap((issue): Diagnostic[] => {
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
        })
    }
  })
}

const spanKey = ({ span: { start, end } }: Diagnostic) => `${start} ${end}`
