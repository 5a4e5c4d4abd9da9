// A package with declarations of its own: each type that it exports can be named.

import {
  build,
  check,
  compile,
  explain,
  filterRows,
  fold,
  type Part,
  parse,
  type Row,
  s,
  tryParse,
} from 'tamis'
import { and, eq, fields } from 'tamis/build'
import { createSchedulerClient, createTeamsClient } from 'tamis/client'
import { compile as coreFilter } from 'tamis/core'
import { tokenize } from 'tamis/grammar'
import { createLanguageService } from 'tamis/language'
import { prover } from 'tamis/prove'
import { re2Engine } from 'tamis/re2'
import { jobSchema } from 'tamis/schemas'
import { nodeSchema } from 'tamis/schemas/consul'
import { createServer, sampleData } from 'tamis/server'
import { listen } from 'tamis/server/node'
import { postgres, table, toSql } from 'tamis/sql'
import { consul } from 'tamis/targets'
import { aMatchingRow, anExpression, lawsOf } from 'tamis/testing'

export interface Job {
  readonly ID: string
  readonly Status: 'running' | 'dead'
  readonly Meta: Readonly<Record<string, string>>
  readonly Datacenters: readonly string[]
}

export const job = fields<Job>()
export const schema = s.json(
  s.object({ Status: s.string({ oneOf: ['running', 'dead'] }), Meta: s.map(s.string()) }),
)
export type SchemaRow = Row<typeof schema>
export const shipped = fields(jobSchema)
export const tag = build.filter`Status == ${'running'}`
export const { allOf, and: join } = build
export const nested = (part: Extract<Part, readonly unknown[]>) => [...part]
export const built = and(eq(job.Status, 'running'), eq(job.Meta.owner, 'ops'))
export const predicate = compile(built)
export const core = coreFilter('Status == dead')
export const compiled = compile(parse('Status == dead'), { schema })
export const rows = (all: readonly Job[]) => filterRows(all, predicate)
export const issues = check('Status == dead', { schema })
export const tried = tryParse('a')
export const tokens = tokenize('a')
export const explanation = explain(parse('a == 1'), {})
export const depth = (text: string) =>
  fold<number>(parse(text), {
    Or: (_, { operands }) => Math.max(...operands),
    And: (_, { operands }) => Math.max(...operands),
    Not: (_, { operand }) => operand + 1,
    Match: () => 1,
    Quantifier: (_, { body }) => body + 1,
  })
export const client = () => createSchedulerClient({ baseUrl: 'http://localhost:4646' })
export const teams = () => createTeamsClient({ baseUrl: 'http://localhost', token: 'x' })
export const server = () => listen(createServer(sampleData()))
export const service = createLanguageService({ schema: jobSchema })
export const translated = toSql(parse('a == 1'), {
  table: table({ document: 'doc' }),
  dialect: postgres,
})
export const engine = re2Engine
export const proved = prover({ schema: nodeSchema, target: consul('1.22.0') })
export const row = aMatchingRow('Status == dead', schema)
export const expression = anExpression(schema)
export const laws = lawsOf({ parse, print: String, compile: (tree) => compile(tree) })
