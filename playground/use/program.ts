import { fileOf, notesOfFile } from './command.ts'
import type { SchedulerRequest } from './scheduler-request.ts'
import type { Subject, Use } from './subject.ts'

/** A TypeScript module that exports the rows: from a scheduler, or from a file with the user's own rows. */
export function programUse(subject: Subject, request: SchedulerRequest | undefined): Use {
  if (!request) return { code: fileProgram(subject), notes: notesOfFile(subject.data) }
  const code = `import { createSchedulerClient } from 'tamis/client'

${clientOf(request)}
export const { data: rows } = await client.${request.list}.collect({
  filter: ${textLiteral(subject.filter)},
})`
  return { code, notes: [] }
}

function clientOf({ address, scope, headerPrefix, variables, hasToken }: SchedulerRequest): string {
  const options = [
    `baseUrl: ${textLiteral(address)}`,
    ...Object.entries(scope).map(([name, value]) => `${name}: ${textLiteral(value)}`),
    ...(headerPrefix === 'X-Cluster-' ? [] : [`headerPrefix: ${textLiteral(headerPrefix)}`]),
    ...(hasToken ? [`token: process.env.${variables}TOKEN`] : []),
  ]
  return `const client = createSchedulerClient({\n${options.map((option) => `  ${option},\n`).join('')}})`
}

function fileProgram({ filter, data }: Subject): string {
  const { target, detected } = data
  const path = detected?.format === 'json' ? detected.path : []
  const rowsOptions = path.length === 0 ? '' : `, { path: [${path.map(textLiteral).join(', ')}] }`
  const options = target ? `, { target: parseTarget(${textLiteral(target.name)}) }` : ''
  return `import { readFile } from 'node:fs/promises'
import { compile, readRows } from 'tamis'
${target ? "import { parseTarget } from 'tamis/targets'\n" : ''}
const isWanted = compile(${textLiteral(filter)}${options})
const text = await readFile(${textLiteral(fileOf(data))}, 'utf8')
export const rows = readRows(text${rowsOptions}).filter(isWanted)`
}

/** A string as a TypeScript literal in single quotes, with invisible characters escaped. */
function textLiteral(text: string): string {
  const inside = text.replace(
    /['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) =>
      ESCAPES[character] ?? `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  )
  return `'${inside}'`
}

const ESCAPES: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
