/** One of our sentences, with names in backticks shown as code. */
export function Prose({ text }: { readonly text: string }) {
  // Every second part was between backticks.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
