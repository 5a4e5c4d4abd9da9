/** A sentence with the names in backticks shown as code. */
export function Prose({ text }: { readonly text: string }) {
  // Every second part is between backticks.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
