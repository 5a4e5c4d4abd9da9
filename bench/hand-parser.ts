// A parser for what the nine expressions use, written by hand for speed and nothing else: no errors
// that say what is wrong, no limits, no escapes. It is the limit that real parsers are held against.

interface Tree {
  readonly kind: string
  readonly start: number
  readonly end: number
}

let text = ''
let at = 0

/** The tree of a filter, with the place of every node. */
export function parseByHand(given: string): Tree {
  text = given
  at = 0
  skip()
  const tree = or()
  if (at !== text.length) throw new SyntaxError(`Something is left at ${at}.`)
  return tree
}

function or(): Tree {
  const first = and()
  if (!takesWord('or')) return first
  const operands = [first]
  do operands.push(and())
  while (takesWord('or'))
  return node({ kind: 'Or', operands, start: first.start, end: at })
}

function and(): Tree {
  const first = unary()
  if (!takesWord('and')) return first
  const operands = [first]
  do operands.push(unary())
  while (takesWord('and'))
  return node({ kind: 'And', operands, start: first.start, end: at })
}

function unary(): Tree {
  const start = at
  if (takesWord('not')) return node({ kind: 'Not', operand: unary(), start, end: at })
  if (takes('(')) {
    const inner = or()
    expect(')')
    return inner
  }
  if (takesWord('any')) {
    const list = selector()
    expect('as')
    const binding = name()
    expect('{')
    const body = or()
    expect('}')
    return node({ kind: 'Any', list, binding, body, start, end: at })
  }
  if (text.charCodeAt(at) === 34) {
    const value = literal()
    expect('in')
    return node({ kind: 'Match', operator: 'in', value, selector: selector(), start, end: at })
  }
  const left = selector()
  const operator = takes('==') ? '==' : takes('!=') ? '!=' : expect('matches')
  return node({ kind: 'Match', operator, selector: left, value: literal(), start, end: at })
}

function selector() {
  const start = at
  const path = [name()]
  while (text.charCodeAt(at) === 46) {
    at++
    path.push(name())
  }
  return { path, start, end: at }
}

function literal() {
  const start = at
  if (text.charCodeAt(at) !== 34) return name()
  const end = text.indexOf('"', at + 1)
  if (end === -1) throw new SyntaxError(`No end to the string at ${at}.`)
  at = end + 1
  skip()
  return { text: text.slice(start + 1, end), start, end: end + 1 }
}

function name() {
  const start = at
  while (isNamePart(text.charCodeAt(at))) at++
  if (at === start) throw new SyntaxError(`No name at ${at}.`)
  const end = at
  skip()
  return { text: text.slice(start, end), start, end }
}

function expect(mark: string): string {
  if (!takes(mark)) throw new SyntaxError(`Not ${mark} at ${at}.`)
  return mark
}

function takesWord(word: string): boolean {
  return !isNamePart(text.charCodeAt(at + word.length)) && takes(word)
}

function takes(mark: string): boolean {
  if (!text.startsWith(mark, at)) return false
  at += mark.length
  skip()
  return true
}

function skip(): void {
  while (text.charCodeAt(at) === 32) at++
}

function node<Made extends Tree>(made: Made): Made {
  return made
}

function isNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95
  )
}
