import { quoteFor } from 'tamis/core'

/** One way to request the rows of a filter, ready to copy. */
export interface RequestForm {
  readonly title: string
  readonly code: string
  readonly note?: string
  /** True for one long word, which has to wrap. */
  readonly wraps?: boolean
}

interface CurlRequest {
  /** The address of the list, without parameters. */
  readonly list: string
  /** The address with every parameter. */
  readonly url: string
  readonly filter: string
  /** Its parameters besides the filter. */
  readonly scope?: Readonly<Record<string, string>>
  /** The header of the token including `: `, and the variable with the token. */
  readonly token: { readonly header: string; readonly variable: string } | undefined
}

/** The request with curl, in two shells. */
export function curlForms({
  list,
  url,
  filter,
  scope = {},
  token,
}: CurlRequest): readonly [posix: RequestForm, powershell: RequestForm] {
  const posix = [
    `curl ${quoteFor('posix', list)}`,
    ...Object.entries(scope).map(
      ([name, value]) => `--data-urlencode ${quoteFor('posix', `${name}=${value}`)}`,
    ),
    ...(token ? [`--header ${quoteFor('posix', token.header)}"$${token.variable}"`] : []),
    quoteFor('curl', filter),
  ]
  const powershell = [
    `curl.exe ${quoteFor('powershell', url)}`,
    ...(token
      ? [`--header (${quoteFor('powershell', token.header)} + $env:${token.variable})`]
      : []),
  ]
  return [
    { title: 'curl, for a POSIX shell', code: onLines(posix, '\\') },
    { title: 'curl, for PowerShell', code: onLines(powershell, '`') },
  ]
}

/** A command on one line if it is short, otherwise with one argument per line. */
export function onLines(parts: readonly string[], continuation: string): string {
  const line = parts.join(' ')
  return line.length <= 80 ? line : parts.join(` ${continuation}\n  `)
}
