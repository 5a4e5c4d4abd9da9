/** A sentence of ours, in which names stand in backticks. */
export function Prose({ text }: { readonly text: string }) {
  // Every second part stood between two backticks.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
