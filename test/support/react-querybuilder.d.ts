// The part of react-querybuilder's types that `examples/visual-builder/rules.ts` uses. Only the example installs it.
declare module 'react-querybuilder' {
  export interface RuleType {
    field: string
    operator: string
    // biome-ignore lint/suspicious/noExplicitAny: as there.
    value: any
  }
  export interface RuleGroupType {
    combinator: string
    not?: boolean
    rules: (RuleType | RuleGroupType)[]
  }
}
