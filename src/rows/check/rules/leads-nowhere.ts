import {
  type Binding,
  ownBytes,
  type Segment,
  type Selector,
  shown,
  unreachable,
} from '../../../../grammar/index.ts'
import { replaceSelector } from '../../../filters/print/index.ts'
import type { Schema, Scope, Unresolved } from '../../schema/index.ts'
import { type Clause, scopeAt, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { kindText, pathText } from '../words.ts'

/** A path that continues below a value without members, or a position that no list has. */
export const leadsNowhere: FailureRule = function* (clause): Iterable<Failure> {
  const { resolution } = clause
  if (resolution.found) return
  const { at, parent, reason } = resolution
  const segments = segmentsOf(clause)
  const segment = segments[at] as Segment
  const { span } = segment
  const before = pathText(segments, at)
  const name = shown(segment.text)
  switch (reason) {
    case 'not-traversable': {
      const split = joinKey(clause, resolution)
      yield {
        code: reason,
        span,
        message: `\`${before}\` is ${kindText(parent)}, so it has no \`${name}\`.`,
        hint: split
          ? `Write the whole key in brackets: \`${pathText(split.segments)}\`.`
          : 'Remove the parts after it.',
        fix:
          split &&
          replaceSelector(`Write \`${pathText(split.segments)}\``, clause.node.selector, split),
        fails: 'always',
      }
      break
    }
    case 'invalid-index':
      // A name after a list has its own rule: `list-crossed`.
      if (parent.kind === 'list' || parent.kind === 'array') break
      yield {
        code: reason,
        span,
        message: `\`${before}\` is ${kindText(parent)} with integers for ${parent.kind === 'map' ? 'keys' : 'positions'}, and \`${name}\` is not one.`,
        hint: 'Write an integer.',
        fails: 'always',
      }
      break
    case 'index-out-of-range':
      yield {
        code: reason,
        span,
        message:
          parent.kind === 'array'
            ? `\`${before}\` has ${parent.length} entries, so it has no position \`${name}\`.`
            : `No list has a position \`${name}\`.`,
        hint: 'Positions count from 0.',
        fails: 'always',
      }
      break
    case 'local-not-traversable':
      yield at === 0 ? keyOfKey(clause, name) : belowKey(clause, name, parent)
      break
    case 'unknown-field':
    case 'field-ignored':
      break
    default:
      unreachable(reason)
  }
}

/** The selector with the parts after a map joined into one key: `Attributes["kernel.name"]`. */
function joinKey({ node }: Clause, { steps }: Unresolved): Selector | undefined {
  const { selector } = node
  const key = steps.at(-1)
  if (key?.via !== 'key' || selector.segments.some(ownBytes)) return undefined
  const { segments, span } = selector
  const parts = segments.slice(key.at).map(({ text }) => text)
  return { ...selector, segments: [...segments.slice(0, key.at), { text: parts.join('.'), span }] }
}

function belowKey(clause: Clause, name: string, parent: Schema): Failure {
  const segments = segmentsOf(clause)
  const before = pathText(segments, 1)
  return {
    code: 'local-not-traversable',
    span: (segments[1] as Segment).span,
    message: `\`${before}\` is ${parent.kind === 'string' ? 'a key' : 'a position'}, so it has no \`${name}\`.`,
    hint: `The entry itself is the second name: \`as _, ${before}\`.`,
    fails: 'always',
  }
}

// `any k as k, v { v == 1 }`: `v` is read as `k` followed by the key, and `k` names the key.
function keyOfKey(clause: Clause, name: string): Failure {
  const entered = scopeAt(clause.scope, clause.resolution.depth) as Scope
  const { index } = entered.binding as Binding & { form: 'both' }
  const collection = shown(index.text)
  return {
    code: 'local-not-traversable',
    span: (segmentsOf(clause)[0] as Segment).span,
    message: `\`${name}\` is an entry of \`${collection}\`, but \`${collection}\` is the name of its key here.`,
    hint: `Choose a name for the key other than \`${collection}\`.`,
    fails: 'always',
  }
}
