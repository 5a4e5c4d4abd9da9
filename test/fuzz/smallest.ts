/** A text of which no piece can be left out without losing what is asked of it. */
export function smallest(text: string, isStill: (text: string) => boolean): string {
  let left = text
  for (let size = left.length; size > 0; size = Math.min(size - 1, left.length)) {
    for (let at = 0; at + size <= left.length; ) {
      const less = left.slice(0, at) + left.slice(at + size)
      if (isStill(less)) left = less
      else at++
    }
  }
  // What was cut last may have made room for a larger cut.
  return left.length < text.length ? smallest(left, isStill) : left
}
