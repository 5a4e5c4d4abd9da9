// The languages of the contestants. Each says the questions of a filter as its users would; what a language lacks but
// lets its users add, such as patterns, is added.

import type { Path, Question } from './questions.ts'

/** JavaScript, as one would write the predicate by hand. */
export function javaScriptOf(question: Question): string {
  switch (question.kind) {
    case 'and':
      return `(${question.operands.map(javaScriptOf).join(' && ')})`
    case 'or':
      return `(${question.operands.map(javaScriptOf).join(' || ')})`
    case 'not':
      return `!${javaScriptOf(question.operand)}`
    case 'any':
    case 'all': {
      const { path, entry, body } = question
      const entries = path.type === 'list' ? memberOf(path) : `Object.values(${memberOf(path)})`
      return `${entries}.${question.kind === 'any' ? 'some' : 'every'}((${entry}) => ${javaScriptOf(body)})`
    }
    case 'equal':
      return `(${memberOf(question.path)} === ${JSON.stringify(question.value)})`
    case 'member': {
      const { path, value } = question
      if (path.type === 'object')
        return `Object.hasOwn(${memberOf(path)}, ${JSON.stringify(value)})`
      return `(${memberOf(path)}${isCertain(path) ? '' : '?'}.includes(${JSON.stringify(value)}) === true)`
    }
    case 'match': {
      const { path, value } = question
      const test = `${patternOf(String(value))}.test(${memberOf(path)})`
      return isCertain(path) ? test : `(${memberOf(path)} !== undefined && ${test})`
    }
    case 'empty': {
      const { path } = question
      if (path.type === 'object') return `(Object.keys(${memberOf(path)}).length === 0)`
      return isCertain(path) ? `(${memberOf(path)}.length === 0)` : `!${memberOf(path)}?.length`
    }
    case 'nil':
      return `(${memberOf(question.path)} == null)`
  }
}

/** CEL. Numbers of JSON are doubles. */
export function celOf(question: Question): string | undefined {
  switch (question.kind) {
    case 'and':
    case 'or': {
      const operands = question.operands.map(celOf)
      const sign = question.kind === 'and' ? ' && ' : ' || '
      return operands.includes(undefined) ? undefined : `(${operands.join(sign)})`
    }
    case 'not': {
      const operand = celOf(question.operand)
      return operand && `!(${operand})`
    }
    case 'any':
    case 'all': {
      const body = question.path.type === 'list' ? celOf(question.body) : undefined
      const macro = question.kind === 'any' ? 'exists' : 'all'
      return body && `${celMember(question.path)}.${macro}(${question.entry}, ${body})`
    }
    case 'equal':
      return `${celMember(question.path)} == ${celValue(question.value)}`
    case 'member': {
      const member = celMember(question.path)
      if (question.path.type === 'string') return `${member}.contains(${celValue(question.value)})`
      return `${celValue(question.value)} in ${member}`
    }
    case 'match':
      return `${celMember(question.path)}.matches(${celValue(question.value)})`
    case 'empty':
      return `size(${celMember(question.path)}) == 0`
    case 'nil':
      return `${celMember(question.path)} == null`
  }
}

/** JSON Logic, with the methods `matches`, `size` and `has`; `within` is the entry around the question. */
export function jsonLogicOf(question: Question, within = 'row'): unknown {
  switch (question.kind) {
    case 'and':
    case 'or': {
      const operands = question.operands.map((operand) => jsonLogicOf(operand, within))
      return operands.includes(undefined) ? undefined : { [question.kind]: operands }
    }
    case 'not': {
      const operand = jsonLogicOf(question.operand, within)
      return operand === undefined ? undefined : { '!': [operand] }
    }
  }
  const { path } = question
  // An entry is all that its questions see, and a dot separates names.
  if (path.start !== within || path.names.some((name) => name.includes('.'))) return undefined
  const member = { var: path.names.join('.') }
  switch (question.kind) {
    case 'any':
    case 'all': {
      const body = path.type === 'list' ? jsonLogicOf(question.body, question.entry) : undefined
      return body && { [question.kind === 'any' ? 'some' : 'all']: [member, body] }
    }
    case 'equal':
      return { '===': [member, question.value] }
    case 'member':
      return path.type === 'object'
        ? { has: [member, question.value] }
        : { in: [question.value, member] }
    case 'match':
      return { matches: [member, question.value] }
    case 'empty':
      return { '===': [{ size: [member] }, 0] }
    case 'nil':
      return { '===': [member, null] }
  }
}

const isCertain = ({ certain, names }: Path) => certain === names.length

/** The member at a path in JavaScript, with `?.` wherever there may be nothing. */
function memberOf({ start, names, certain }: Path): string {
  return names.reduce((text, name, at) => {
    const isWord = /^[A-Za-z_$][\w$]*$/.test(name)
    const step = isWord ? `.${name}` : `[${JSON.stringify(name)}]`
    return text + (at <= certain ? step : `?.${isWord ? name : step}`)
  }, start)
}

function patternOf(pattern: string): string {
  return `/${new RegExp(pattern).source}/`
}

function celMember({ start, names }: Path): string {
  return names.reduce(
    (text, name) =>
      /^[A-Za-z_]\w*$/.test(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`,
    start,
  )
}

function celValue(value: string | number | boolean): string {
  return typeof value === 'number' && Number.isInteger(value) ? `${value}.0` : JSON.stringify(value)
}
