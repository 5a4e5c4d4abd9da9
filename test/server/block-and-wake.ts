import { expect } from 'vitest'
import { until } from '../support/waits.ts'
import { opened, path, raw, serving } from './serving.ts'

/** So many blocked queries are woken by one write; as many that are dropped leave no timer. */
export async function blockAndWake(count: number): Promise<void> {
  const jobs = Array.from({ length: 10 }, (_, at) => ({ ID: `job-${at}` }))
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const { server, listening } = await serving({ jobs })
  const request = (at: number) => {
    const asked = path('jobs', { index: '1', filter: `ID == new or ID == "${at % 10}"` })
    return `GET ${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  }
  const all = Array.from({ length: count }, (_, at) => raw(listening.port, request(at)))
  await until(() => server.blockedQueries() === count)
  server.put('jobs', { ID: 'new' })
  const answers = await Promise.all(all)
  expect(answers.filter((answer) => answer.includes('"ID":"new"'))).toHaveLength(count)

  const waiting = `GET ${path('jobs', { index: '2' })} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const dropped = await Promise.all(
    Array.from({ length: count }, () => opened(listening.port, waiting)),
  )
  await until(() => server.blockedQueries() === count)
  for (const socket of dropped) socket.destroy()
  await until(() => server.blockedQueries() === 0)
  // Of all these waits no timer is left; those of the platform's own sockets are few.
  await until(() => timers() < before + 20)
}
