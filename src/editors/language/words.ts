import { shown } from '../../../grammar/index.ts'

// Shows untrusted texts safely.

/** A text of the filter or the rows as one plain line. */
export function labelOf(text: string): string {
  return shown(text, 80)
}

/** A text as code in Markdown, whatever characters it has. */
export function code(text: string): string {
  const safe = labelOf(text)
  const runs = safe.match(/`+/g) ?? []
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1)
  const pad = /^`|`$|^ .* $/.test(safe) ? ' ' : ''
  return safe === '' ? 'the empty text' : `${fence}${pad}${safe}${pad}${fence}`
}

/** A sentence as Markdown that shows exactly the sentence, with the parts in backticks as code. */
export function sentence(text: string): string {
  return shown(text, 500)
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_[\]<>#|&!~]/g, '\\$&')))
    .join('')
}
