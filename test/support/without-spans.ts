/** The same data with every `span` left out, at any depth. */
export function withoutSpans(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (key, value) => (key === 'span' ? undefined : value)))
}
