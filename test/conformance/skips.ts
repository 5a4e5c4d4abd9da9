/** Vectors that are not held against us, as `file:line`, each with its reason. There are none. */
export const SKIPS: Readonly<Record<string, string>> = {}
