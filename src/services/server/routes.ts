import type { Handler } from 'hono'
import type { Hono } from 'hono/tiny'
import { Refusal } from './refusal.ts'

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const

/** What a path answers to each method. HEAD is answered as GET, without the body. */
export type Methods = Readonly<Partial<Record<(typeof METHODS)[number], Handler>>>

/** Adds paths. They refuse every other method with 405. */
export function addPaths(routes: Hono, paths: Readonly<Record<string, Methods>>): void {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, handler] of Object.entries(methods)) routes.on(method, path, handler)
    const allowed = METHODS.filter((name) => methods[name === 'HEAD' ? 'GET' : name]).join(', ')
    routes.all(path, ({ req }) => {
      throw new Refusal(405, `\`${req.path}\` accepts ${allowed}.`, { Allow: allowed })
    })
  }
}
