/** The limit for a file that is read whole, and for a sample: 64 MiB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
