import type { SharedState } from './fragment.ts'
import { OPENING } from './opening.ts'

/** A filter with its rows, and a row that it keeps out. */
export interface Example {
  readonly title: string
  readonly state: SharedState
}

const sample = (resource: 'jobs' | 'nodes') => ({ kind: 'sample', resource }) as const

const own = (name: string, rows: readonly object[]) =>
  ({
    kind: 'own',
    name,
    text: `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  }) as const

/** Filters to start from, each with its rows. The page opens with the first. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    title: 'Jobs that run in dc1',
    state: OPENING,
  },
  {
    title: 'Jobs with a group of three',
    state: {
      filter: 'Type != "system" and (any TaskGroups as group { group.Count == 3 })',
      row: 0,
      source: sample('jobs'),
    },
  },
  {
    title: 'Nodes that take no work',
    state: {
      filter: 'DrainStrategy is not nil or SchedulingEligibility == "ineligible"',
      row: 0,
      source: sample('nodes'),
    },
  },
  {
    title: 'Orders with nulls',
    state: {
      filter: 'status == "paid" and coupon is not nil and coupon.percent == 10',
      row: 1,
      source: own('orders.json', [
        { id: 1001, customer: 'Ada', status: 'paid', coupon: { code: 'SPRING', percent: 10 } },
        { id: 1002, customer: 'Grace', status: 'paid', coupon: null },
        { id: 1003, customer: 'Edsger', status: 'open', coupon: { code: 'SPRING', percent: 10 } },
        { id: 1004, customer: 'Barbara', status: 'paid', coupon: { code: 'HELLO', percent: 25 } },
        { id: 1005, customer: 'Donald', status: 'refunded', coupon: null },
        { id: 1006, customer: 'Frances', status: 'paid', coupon: { code: 'FRIEND', percent: 10 } },
      ]),
    },
  },
  {
    title: 'Services with a map of ports',
    state: {
      filter: 'any ports as use, port { use != "admin" and port.tls == false }',
      row: 1,
      source: own('services.json', [
        {
          name: 'web',
          owner: 'storefront',
          ports: { http: { number: 8080, tls: false }, admin: { number: 9000, tls: true } },
        },
        {
          name: 'checkout',
          owner: 'payments',
          ports: { https: { number: 8443, tls: true }, admin: { number: 9000, tls: false } },
        },
        { name: 'search', owner: 'storefront', ports: { grpc: { number: 50051, tls: false } } },
        { name: 'ledger', owner: 'payments', ports: { grpc: { number: 50051, tls: true } } },
        { name: 'report', owner: 'data', ports: {} },
      ]),
    },
  },
]
