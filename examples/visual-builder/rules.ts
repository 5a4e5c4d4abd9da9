import type { RuleGroupType, RuleType } from 'react-querybuilder'
import { build, type Expression, type Filter, parse, print } from 'tamis'

const { contains, eq, field, matches, ne, notContains } = build
const BUILDERS = { '==': eq, '!=': ne, contains, 'not contains': notContains, matches }

export const OPERATORS = Object.keys(BUILDERS)
/** The fields of rules, as paths; the last one is for a rule that has the text of a condition. */
export const FIELDS = ['Name', 'Status', 'Datacenters', 'Meta.owner', 'text']

/** The filter of rules; `undefined` for none, which means all rows. Throws if the text of a rule is not a filter. */
export function toFilter({ combinator, not, rules }: RuleGroupType): Filter | undefined {
  const parts = rules.map((rule) => ('rules' in rule ? toFilter(rule) : conditionOf(rule)))
  const joined = combinator === 'or' ? build.anyOf(parts) : build.allOf(parts)
  return not && joined ? build.not(joined) : joined
}

function conditionOf({ field: path, operator, value }: RuleType): Filter | string {
  const [first = '', ...rest] = path.split('.')
  return path === 'text' ? value : BUILDERS[operator as '=='](field(first, ...rest), value)
}

/** The rules of a filter. What no rule can say is a rule with its text. */
export function toRules(filter: string | Expression): RuleGroupType {
  const node = typeof filter === 'string' ? parse(filter) : filter
  if (node.kind === 'Not') return { ...toRules(node.operand), not: true }
  const combinator = node.kind === 'Or' ? 'or' : 'and'
  return { combinator, rules: 'operands' in node ? node.operands.map(ruleOf) : [ruleOf(node)] }
}

function ruleOf(node: Expression): RuleType | RuleGroupType {
  if (node.kind === 'Match' && 'value' in node) {
    const path = node.selector.segments.map(({ text }) => text).join('.')
    const operator = node.operator.replace(/\bin$/, 'contains') // `"a" in b` is `b contains "a"`
    if (path !== 'text' && FIELDS.includes(path) && Object.hasOwn(BUILDERS, operator))
      return { field: path, operator, value: node.value.raw }
  }
  if (node.kind === 'Not' || 'operands' in node) return toRules(node)
  return { field: 'text', operator: '==', value: print(node) }
}
