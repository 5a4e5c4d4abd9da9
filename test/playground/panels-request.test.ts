import fc from 'fast-check'
import { parse, print } from 'tamis'
import { expect, test } from 'vitest'
import { requestForms } from '../../playground/panels/request/request-forms.ts'
import { anExpression } from '../support/arbitraries.ts'
import { formsOf, live, sample } from './request-sources.ts'

test('a sample is asked for at the address of `tamis serve`', () => {
  const { forms, warnings, notes } = formsOf('Status == "running"', sample)
  expect([warnings, notes]).toEqual([[], []])
  expect(
    `\n${forms.map(({ title, code }) => `${title}\n${code}`).join('\n\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
    URL for GET
    http://127.0.0.1:4646/v1/jobs?filter=Status%20%3D%3D%20%22running%22

    curl, for a POSIX shell
    curl 'http://127.0.0.1:4646/v1/jobs' \\
      --get --data-urlencode 'filter=Status == "running"'

    curl, for PowerShell
    curl.exe 'http://127.0.0.1:4646/v1/jobs?filter=Status%20%3D%3D%20%22running%22'

    The tamis command
    tamis query jobs --filter 'Status == "running"'
    "
  `)
})

test('a live source is asked for with its namespace, header and variable', () => {
  const { forms } = formsOf('Status == "running"', live)
  expect(
    `\n${forms.map(({ title, code }) => `${title}\n${code}`).join('\n\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
    URL for GET
    https://cluster.example.org:4646/v1/nodes?namespace=it%27s%20%2A&filter=Status%20%3D%3D%20%22running%22

    curl, for a POSIX shell
    curl 'https://cluster.example.org:4646/v1/nodes' \\
      --data-urlencode 'namespace=it'\\''s *' \\
      --header 'X-Nomad-Token: '"$NOMAD_TOKEN" \\
      --get --data-urlencode 'filter=Status == "running"'

    curl, for PowerShell
    curl.exe 'https://cluster.example.org:4646/v1/nodes?namespace=it%27s%20%2A&filter=Status%20%3D%3D%20%22running%22' \`
      --header ('X-Nomad-Token: ' + $env:NOMAD_TOKEN)

    The tamis command
    tamis query nodes \\
      --address 'https://cluster.example.org:4646' \\
      --prefix NOMAD_ \\
      --namespace 'it'\\''s *' \\
      --filter 'Status == "running"'
    "
  `)
})

test('a region is asked for, and only the command filters members', () => {
  const elsewhere = { ...live, namespace: '', region: 'eu' }
  const { forms } = formsOf('a == 1', elsewhere)
  expect(forms[0]?.code).toContain('/v1/nodes?region=eu&filter=')
  expect(forms[1]?.code).toContain("--data-urlencode 'region=eu'")
  expect(forms.at(-1)?.code).toContain("--region 'eu'")
  const ofMembers = formsOf('a == 1', { ...elsewhere, resource: 'members' })
  expect(ofMembers.forms.map(({ title }) => title)).toEqual(['The tamis command'])
  expect(ofMembers.notes).toHaveLength(1)
})

test('own rows are filtered by the command', () => {
  const own = (name: string) => formsOf('-1 in a', { kind: 'own', name }).forms[0]?.code
  expect(own('my rows.json')).toBe("tamis filter -- '-1 in a' 'my rows.json'")
  expect(own('-x.json')).toBe("tamis filter -- '-1 in a' './-x.json'")
  expect(own('pasted rows')).toBe("tamis filter -- '-1 in a' 'rows.ndjson'")
})

test.each([
  ['a==1', 'a==1', 0],
  ['  a == 1 ', 'a == 1', 0],
  ['a ["b"] == 1', 'a.b == 1', 1], // white space that servers do not take
  ['a == 1\nand b == 2', 'a == 1 and b == 2', 1],
])('%j is sent as %j, with %i notes', (text, sent, notes) => {
  const { forms, notes: told } = formsOf(text, sample)
  expect(new URL(forms[0]?.code ?? '').searchParams.get('filter')).toBe(sent)
  expect(told).toHaveLength(notes)
})

test('a filter too long or too costly for a server is warned of', () => {
  const long = Array.from({ length: 900 }, (_, at) => `Name != "job-number-${at}"`).join(' and ')
  const deep = `${'('.repeat(14)}a == 1${')'.repeat(14)}`
  expect(formsOf(long, sample).warnings.join()).toContain('characters')
  expect(formsOf(deep, sample).warnings.join()).toContain('steps')
})

test('an issue that is an error is told as what a server will say', () => {
  const issue = {
    code: 'unknown-field',
    severity: 'error',
    message: 'There is no `a`.',
    hint: '',
    span: { start: 0, end: 1 },
  } as const
  const { warnings } = requestForms(
    { text: 'a == 1', source: sample, issues: [issue, { ...issue, severity: 'warning' }] },
    parse('a == 1'),
  )
  expect(warnings).toEqual(['Expect an error from a server: There is no `a`.'])
})

test('the address carries every filter', () => {
  fc.assert(
    fc.property(anExpression(), (expression) => {
      const filter = print(expression)
      const { searchParams } = new URL(formsOf(filter, live).forms[0]?.code ?? '')
      expect(searchParams.get('filter')).toBe(filter)
      expect(searchParams.get('namespace')).toBe("it's *")
    }),
    { numRuns: 100 },
  )
})
