import type { LiveSource, RowSource, Shown } from '../model.ts'

/** The state in a link. Never a token; the user's own rows only on request. */
export interface SharedState {
  readonly filter: string
  /** The rows to show; all of them by default. */
  readonly shown?: Shown
  /** The selected row: its key, or its position if rows have no keys. */
  readonly row?: string | number
  /** The filter to compare with. */
  readonly compare?: string
  /** The name of the target of the filter, unless it is the rows' own. */
  readonly target?: string
  readonly source:
    | Extract<RowSource, { readonly kind: 'sample' }>
    | {
        readonly kind: 'own'
        readonly name: string
        readonly text?: string
      }
    | Omit<LiveSource, 'hasToken'>
}

/** The version of the link format. */
export const VERSION = 'v1'
/** Mail and chat programs start to cut longer links. */
export const LONGEST_FRAGMENT = 30_000

/** Encodes a state as the fragment of an address, without `#`. */
export async function toFragment(state: SharedState): Promise<string> {
  const text = new Blob([JSON.stringify(state)])
  const packed = new Response(text.stream().pipeThrough(new CompressionStream('deflate-raw')))
  return `${VERSION}.${toBase64Url(new Uint8Array(await packed.arrayBuffer()))}`
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
