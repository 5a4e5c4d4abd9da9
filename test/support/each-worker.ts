// Prepares a worker for its tests.
import { beforeEach } from 'vitest'
import './law-seed.ts'
import './published-names.ts'
import './with-engine.ts'

// So that `watchdog.ts` can name the test of a worker that is stuck.
beforeEach(({ task }) => {
  process.title = `${task.file.name} > ${task.fullTestName}`
})
