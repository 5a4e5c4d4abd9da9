/** Bytes of one row, or of a file that is read whole, unless told otherwise: 64 MiB. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024
