/** The default limit for one row, and the limit for a file that is read whole: 64 MiB. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024
