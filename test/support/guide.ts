/** The files of a guide, by name: each block follows a paragraph in which its name is the last. */
export function filesOf(markdown: string): ReadonlyMap<string, string> {
  const blocks = markdown.matchAll(/((?:.+\n)+)\n```(?:tsx?|go|html)\n((?:.*\n)*?)```/gm)
  return new Map(
    Array.from(blocks, ([, before = '', code = '']) => {
      const names = before.match(/(?<=`)[\w.-]+\.(?:tsx?|go|html)(?=`)/g)
      return [names?.at(-1) ?? before.trim(), code]
    }),
  )
}
