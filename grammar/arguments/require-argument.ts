import { invalidOption } from '../errors.ts'
import { awaitHint, typeName } from './type-name.ts'

/**
 * Refuses an argument of another type than a function takes: whoever writes no types learns it from an error of ours.
 * @param what The argument, as it begins the message.
 * @param needed What it must be.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireArgument(
  isSo: boolean,
  what: string,
  needed: string,
  given: unknown,
  hint: string,
): asserts isSo {
  if (isSo) return
  const message = `${what} must be ${needed}, not ${typeName(given)}.`
  throw invalidOption(message, awaitHint(given) ?? hint)
}

/** Refuses an argument that is not a text. */
export function requireText(given: unknown, what: string): asserts given is string {
  requireArgument(typeof given === 'string', what, 'a string', given, 'Pass a text.')
}

/** Refuses an offset that is not a number. */
export function requireOffset(given: unknown): void {
  const hint = 'Count UTF-16 units from 0.'
  requireArgument(typeName(given) === 'a number', 'The offset', 'a number', given, hint)
}

/** Refuses an argument that is not a function. */
export function requireFunction(given: unknown, what: string, hint: string): void {
  requireArgument(typeof given === 'function', what, 'a function', given, hint)
}

/** What the proofs of a prover are about. Targets that answer alike are the same. */
interface ProverSubject {
  readonly schema: unknown
  readonly target: { readonly answering?: unknown } | undefined
}

/** Refuses a prover without this method, or one whose proofs are about other rows. */
export function requireProver(
  given: unknown,
  method: 'review' | 'prove',
  about: ProverSubject,
): void {
  const hint = 'Pass `prover({ schema })` of `tamis/prove`.'
  requireMembers(given, '`prover`', { [method]: 'function' }, hint)
  const { schema, target } = given as ProverSubject
  if (schema === about.schema && target?.answering === about.target?.answering) return
  throw invalidOption(
    '`prover` is for another schema or target.',
    'Make the prover with the same `schema` and `target` that you pass beside it.',
  )
}

/** Refuses an argument that is not an object, or lacks one of these members. */
export function requireMembers(
  given: unknown,
  what: string,
  members: Readonly<Record<string, 'function' | 'object'>>,
  hint: string,
): void {
  requireArgument(typeName(given) === 'an object', what, 'an object', given, hint)
  for (const [name, type] of Object.entries(members)) {
    const member = (given as Readonly<Record<string, unknown>>)[name]
    const needed = type === 'function' ? 'a function' : 'an object'
    const isSo = typeof member === type && member !== null
    requireArgument(isSo, `\`${name}\` of ${what}`, needed, member, hint)
  }
}
