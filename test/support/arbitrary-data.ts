export { aDatumFor } from '../../src/testing/a-datum.ts'
