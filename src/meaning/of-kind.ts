import type { Literal, Reading } from './literal.ts'
import {
  type Asked,
  type ByKind,
  equalAs,
  equalText,
  type Kind,
  NO,
  NOT_APPLICABLE,
  refused,
  type Verdict,
  YES,
} from './verdict.ts'

/** The verdict for decoded JSON: the kind of each value decides. */
export function verdictOfJson(asked: Asked): ByKind {
  return { is: 'by kind', of: (kind) => verdictOfKind(asked, kind) }
}

/** The verdict for any entry of a list of decoded JSON. */
export function verdictOfEntries(asked: Asked): Verdict {
  return { is: 'some', entry: { is: 'by kind', of: (kind) => verdictOfEntry(asked, kind) } }
}

/** The verdict for a value of this kind. */
export function verdictOfKind(asked: Asked, kind: Kind): Verdict {
  const { isTotal, asks } = asked
  const verdict = ofKind(asked, kind)
  if (!isTotal) return verdict
  return asks === 'empty' && kind === 'null' ? YES : answering(verdict)
}

// An operator that does not apply answers no.
function answering(verdict: Verdict): Verdict {
  return verdict.is === 'refused' || verdict.is === 'unreadable' ? NO : verdict
}

function ofKind(asked: Asked, kind: Kind): Verdict {
  switch (asked.asks) {
    case 'equal':
      return equality(asked, kind)
    case 'member':
      return membership(asked, kind)
    case 'match':
      if (kind === 'string') return { is: 'matches' }
      return kind === 'null' ? refused('null') : NOT_APPLICABLE
    case 'empty': {
      const applies = kind === 'string' || kind === 'list' || kind === 'map'
      return applies ? { is: 'empty' } : NOT_APPLICABLE
    }
    case 'nil':
      if (kind === 'null') return YES
      return kind === 'list' || kind === 'map' || kind === 'opaque' ? NO : NOT_APPLICABLE
  }
}

function membership(asked: Asked, kind: Kind): Verdict {
  switch (kind) {
    case 'string':
      return { is: 'contains' }
    case 'list':
      return verdictOfEntries(asked)
    case 'map':
      return asked.literal?.text === undefined ? NO : { is: 'key' }
    default: {
      // The text is first read as the type of a scalar, which is then refused.
      const read = equality(asked, kind)
      return read.is === 'unreadable' ? read : NOT_APPLICABLE
    }
  }
}

const READINGS: Readonly<Partial<Record<Kind, Reading>>> = {
  number: 'double',
  integer: 'integer',
  digits: 'digits',
  numeral: 'double',
  boolean: 'boolean',
}

function equality({ literal, isTotal }: Asked, kind: Kind, isEntry = false): Verdict {
  const text = literal as Literal
  if (kind === 'string') return equalText(text)
  const reading = READINGS[kind]
  if (reading === undefined) return NOT_APPLICABLE
  if (!isTotal) return equalAs(text, reading, isEntry)
  if (kind === 'boolean') return equalAs(text, 'exactBoolean')
  // `JSON.parse` has rounded a number, so the literal is rounded in the same way.
  if (kind === 'number') return equalAs(text, 'decimal')
  return text.size === undefined ? NO : { is: 'equal', as: 'size', to: text.size }
}

/** The verdict for an entry of this kind. Each entry decides how the text is read, and is passed over if it cannot be. */
export function verdictOfEntry(asked: Asked, kind: Kind): Verdict {
  const verdict = ofEntry(asked, kind)
  return asked.isTotal ? answering(verdict) : verdict
}

function ofEntry(asked: Asked, kind: Kind): Verdict {
  if (kind === 'null') return refused('null')
  if (kind === 'numeral' && !asked.isTotal) return equalText(asked.literal as Literal)
  const verdict = equality(asked, kind, true)
  if (verdict.is === 'refused') return refused('entries')
  return verdict.is === 'unreadable' && verdict.why === 'syntax' ? NO : verdict
}
