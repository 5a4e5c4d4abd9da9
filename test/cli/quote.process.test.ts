import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { outputOf } from '../support/programs.ts'
import { tamis } from './run.ts'

const FILTER = 'Name == "o\'brien" and Meta.owner == `a\\b`'

test('a shell gives the filter back', async ({ skip }) => {
  skip(process.platform === 'win32', 'a POSIX shell, because Windows has none')
  const { out } = await tamis(['quote', 'posix', FILTER])
  expect(parse(outputOf('sh', ['-c', `printf %s ${out}`]))).toEqual(parse(FILTER))
})
