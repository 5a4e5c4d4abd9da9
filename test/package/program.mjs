// A little of every entry that needs nothing of Node. It says `works` where all is well.

import { compile, parse, print } from 'tamis'
import { createSchedulerClient } from 'tamis/client'
import { compile as coreFilter } from 'tamis/core'
import { tokenize } from 'tamis/grammar'
import { createLanguageService } from 'tamis/language'
import { re2Engine } from 'tamis/re2'
import { jobSchema } from 'tamis/schemas'
import { createServer, sampleData } from 'tamis/server'
import { postgres, table, toSql } from 'tamis/sql'

const rows = [
  { Status: 'running', Name: 'web-1' },
  { Status: 'dead', Name: 'api-1' },
]
const server = createServer(sampleData({ jobs: 5 }))
const client = createSchedulerClient({ fetch: server.fetch, namespace: '*' })
const { data } = await client.jobs.list({ filter: 'Status == running or Status != running' })
client.close()

export const answers = {
  all: rows.filter(compile('Name matches "^(web|job)-[0-9]+$"')).length === 1,
  core: rows.filter(coreFilter('Status == dead')).length === 1,
  print: print(parse('(a  ==1)')) === 'a == 1',
  grammar: tokenize('a == 1').tokens.length === 3,
  schemas: jobSchema.kind === 'object',
  language: createLanguageService({ rows }).complete('Stat', 4)[0]?.text === 'Status',
  re2: coreFilter('Name matches "^([a-z]*)*-1$"', { patternEngine: re2Engine })(rows[0]),
  client: data.length === 5,
  sql:
    toSql(parse('a == 1'), { table: table({ document: 'doc' }), dialect: postgres }).verdict
      .text !== '',
}

const wrong = Object.entries(answers).filter(([, isRight]) => !isRight)
if (wrong.length > 0) throw new Error(`Wrong: ${wrong.map(([name]) => name).join()}`)
console.log('works')
if (globalThis.document) document.title = 'works'
