import type { ColumnChoice, RowSource, RowTest, Shown } from '../model.ts'

/** The state in a link. Never a token; the user's own rows only on request. */
export interface SharedState {
  readonly filter: string
  readonly tab: string
  /** Which rows are shown; all of them if it is left out. */
  readonly shown?: Shown
  /** The columns, if they are not the usual ones. */
  readonly columns?: ColumnChoice
  /** The selected row, by its key or by its position where rows have no key. */
  readonly row?: string | number
  /** The filter that it is compared with. */
  readonly compare?: string
  /** Rows that must be in or out. */
  readonly tests?: readonly RowTest[]
  readonly source:
    | Extract<RowSource, { readonly kind: 'sample' | 'consul' }>
    | {
        readonly kind: 'own'
        readonly name: string
        readonly text?: string
        /** Of rows that the browser keeps, by which it finds them again. */
        readonly id?: string
        /** Which list in the text the rows are. */
        readonly path?: readonly string[]
      }
    | Omit<Extract<RowSource, { readonly kind: 'live' }>, 'hasToken'>
}

/** Of the form of links. */
export const VERSION = 'v1'
/** Mail and chat programs begin to cut longer links. */
export const LONGEST_FRAGMENT = 30_000

/** A state as the fragment of an address, without its `#`. */
export async function toFragment(state: SharedState): Promise<string> {
  const text = new Blob([JSON.stringify(state)])
  const packed = new Response(text.stream().pipeThrough(new CompressionStream('deflate-raw')))
  return `${VERSION}.${toBase64Url(new Uint8Array(await packed.arrayBuffer()))}`
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
