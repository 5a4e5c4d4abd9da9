import {
  type Expression,
  FilterSyntaxError,
  hasValue,
  isPlainName,
  type MatchExpression,
  parse,
  type QuantifierExpression,
  type Selector,
  type SyntaxIssue,
  stepsToParse,
  type TargetText,
} from '../../../grammar/index.ts'
import { mapTree, walkTree, withQuotedValues } from '../../filters/ast/index.ts'
import { PrintError, textOf } from '../../filters/print/index.ts'
import { lackingIn } from './lacking.ts'
import { type Feature, understands, type Version } from './versions.ts'

/** How a version reads and writes text. */
export function dialectOf(version: Version): TargetText {
  const lacking: TargetText['lacking'] = (expression, text) => {
    const lacks: SyntaxIssue[] = []
    const add = (node: MatchExpression | QuantifierExpression) => {
      lacks.push(...lackingIn(node, version, text))
    }
    walkTree(expression, { Match: add, Quantifier: add })
    return lacks
  }
  return {
    spacing: version.kind === 'server' ? 'strict' : undefined,
    lacking,
    stepsToParse:
      version.kind === 'server' && understands(version, 'budget') ? stepsToParse : undefined,
    lackingIn: (node, text) => lackingIn(node, version, text),
    requireUnderstood(expression) {
      const [first, ...more] = lacking(expression)
      if (first) throw new FilterSyntaxError([first, ...more])
    },
    read: (expression, text) => asRead(expression, version, text),
    write(expression) {
      const text = written(expression, version)
      const [lack] = lacking(parse(text), text)
      if (lack) throw new PrintError(lack.message, lack.hint)
      return text
    },
  }
}

// In the specification a value in double quotes is its text, as in the reference before pointers.
function asRead(expression: Expression, version: Version, text: string): Expression {
  const isItsText = (feature: Feature) =>
    version.kind === 'specification' || !understands(version, feature)
  if (!isItsText('colonsInPointers')) return expression
  return withQuotedValues(expression, text, (inside) =>
    isItsText(inside.includes(':') ? 'colonsInPointers' : 'pointers'),
  )
}

function written(expression: Expression, version: Version): string {
  if (understands(version, 'slashesInNames')) return textOf(expression)
  const dotted = <Node extends { readonly selector: Selector }>(node: Node): Node =>
    understands(version, 'pointers')
      ? node
      : { ...node, selector: { ...node.selector, style: 'dotted' } }
  const plain = mapTree(expression, { Match: (node) => quoted(dotted(node)), Quantifier: dotted })
  return textOf(plain)
}

// A bare word has the limits of a path; in quotes it is the same text.
function quoted(node: MatchExpression): MatchExpression {
  return hasValue(node) &&
    node.value.form === 'word' &&
    !node.value.raw.split('.').every(isPlainName)
    ? { ...node, value: { ...node.value, form: 'string' } }
    : node
}
