/** A path as written in a filter, as in `Meta["team.name"]`. A single name stays as it is. */
export function pathText(path: readonly string[]): string {
  const [first = '', ...rest] = path
  return first + rest.map((name) => (isBare(name) ? `.${name}` : `[${quoted(name)}]`)).join('')
}

function isBare(name: string): boolean {
  return /^\w+$/.test(name)
}

function quoted(name: string): string {
  return name.includes('`')
    ? JSON.stringify(name)
    : /["\\]/.test(name)
      ? `\`${name}\``
      : `"${name}"`
}
