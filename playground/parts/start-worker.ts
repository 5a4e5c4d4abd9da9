import { insist } from './part.ts'

/**
 * Starts a worker, which posts one message as soon as it runs.
 * @throws If its code fails to load after a few attempts.
 */
export function startWorker(create: () => Worker): Promise<Worker> {
  return insist(
    () =>
      new Promise((resolve, reject) => {
        const worker = create()
        const isHere = new AbortController()
        const on = (name: string, listener: () => void) =>
          worker.addEventListener(name, listener, { signal: isHere.signal })
        on('message', () => {
          isHere.abort()
          resolve(worker)
        })
        on('error', () => {
          worker.terminate()
          reject(new Error('The code of a worker could not be loaded.'))
        })
      }),
  )
}
