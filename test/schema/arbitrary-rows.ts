export { aRow } from '../../src/testing/index.ts'
