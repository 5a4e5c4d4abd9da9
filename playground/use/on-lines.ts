/** A command on one line if it is short, otherwise with one argument per line. */
export function onLines(parts: readonly string[]): string {
  const line = parts.join(' ')
  return line.length <= 80 ? line : parts.join(' \\\n  ')
}
