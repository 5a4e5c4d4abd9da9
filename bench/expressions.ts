// The nine expressions in the language of every contestant. Where a language cannot say one, its
// entry is absent. What a language lacks but lets its user add, such as `matches`, is added.

import type { Tables } from './data.ts'

export interface Contest<Table extends keyof Tables = keyof Tables> {
  readonly id: string
  /** What of the language it exercises. */
  readonly shape: string
  readonly table: Table
  readonly filter: string
  readonly hand: (row: Tables[Table]) => boolean
  /** For json-logic-engine. */
  readonly logic: unknown
  /** For sift and mingo. */
  readonly query: object
  /** For both CELs. */
  readonly cel: string
  readonly jexl: string
  /** Of one row; asked of all of them at once. */
  readonly jsonata: string
  readonly filtrex?: string
  readonly liqe?: string
}

function contest<Table extends keyof Tables>(entry: Contest<Table>): Contest {
  return entry as unknown as Contest
}

export const CONTESTS: readonly Contest[] = [
  contest({
    id: 'E1',
    shape: 'equality',
    table: 'jobs',
    filter: 'Status == "running"',
    hand: (row) => row.Status === 'running',
    logic: { '===': [{ var: 'Status' }, 'running'] },
    query: { Status: 'running' },
    cel: 'Status == "running"',
    jexl: 'Status == "running"',
    jsonata: 'Status = "running"',
    filtrex: 'Status == "running"',
    liqe: 'Status:"running"',
  }),
  contest({
    id: 'E2',
    shape: 'chain',
    table: 'jobs',
    filter: 'Type == "service" and Status != "dead" and Priority == 50',
    hand: (row) => row.Type === 'service' && row.Status !== 'dead' && row.Priority === 50,
    logic: {
      and: [
        { '===': [{ var: 'Type' }, 'service'] },
        { '!==': [{ var: 'Status' }, 'dead'] },
        { '===': [{ var: 'Priority' }, 50] },
      ],
    },
    query: { Type: 'service', Status: { $ne: 'dead' }, Priority: 50 },
    cel: 'Type == "service" && Status != "dead" && Priority == 50.0',
    jexl: 'Type == "service" && Status != "dead" && Priority == 50',
    jsonata: 'Type = "service" and Status != "dead" and Priority = 50',
    filtrex: 'Type == "service" and Status != "dead" and Priority == 50',
    liqe: 'Type:"service" AND NOT Status:"dead" AND Priority:=50',
  }),
  contest({
    id: 'E3',
    shape: 'nested path through a map',
    table: 'deployments',
    filter: 'TaskGroups.web.HealthyAllocs == 3',
    hand: (row) => row.TaskGroups.web?.HealthyAllocs === 3,
    logic: { '===': [{ var: 'TaskGroups.web.HealthyAllocs' }, 3] },
    query: { 'TaskGroups.web.HealthyAllocs': 3 },
    cel: 'TaskGroups.web.HealthyAllocs == 3.0',
    jexl: 'TaskGroups.web.HealthyAllocs == 3',
    jsonata: 'TaskGroups.web.HealthyAllocs = 3',
    filtrex: 'HealthyAllocs of web of TaskGroups == 3',
    liqe: 'TaskGroups.web.HealthyAllocs:=3',
  }),
  contest({
    id: 'E4',
    shape: 'list membership',
    table: 'jobs',
    filter: '"dc1" in Datacenters',
    hand: (row) => row.Datacenters.includes('dc1'),
    logic: { in: ['dc1', { var: 'Datacenters' }] },
    query: { Datacenters: 'dc1' },
    cel: '"dc1" in Datacenters',
    jexl: '"dc1" in Datacenters',
    jsonata: '"dc1" in Datacenters',
    filtrex: 'has(Datacenters, "dc1")',
    liqe: 'Datacenters:"dc1"',
  }),
  contest({
    id: 'E5',
    shape: 'regular expression',
    table: 'jobs',
    filter: 'Name matches "^web-[0-9]+$"',
    hand: (row) => WEB.test(row.Name),
    logic: { matches: [{ var: 'Name' }, '^web-[0-9]+$'] },
    query: { Name: { $regex: /^web-[0-9]+$/ } },
    cel: 'Name.matches("^web-[0-9]+$")',
    jexl: 'Name matches "^web-[0-9]+$"',
    jsonata: 'Name ~> /^web-[0-9]+$/',
    filtrex: 'Name ~= "^web-[0-9]+$"',
    liqe: 'Name:/^web-[0-9]+$/',
  }),
  contest({
    id: 'E6',
    shape: 'quantifier',
    table: 'nodes',
    filter: 'any NodeResources.Networks as network { network.MBits == 10000 }',
    hand: (row) => row.NodeResources.Networks.some((network) => network.MBits === 10_000),
    logic: { some: [{ var: 'NodeResources.Networks' }, { '===': [{ var: 'MBits' }, 10_000] }] },
    query: { 'NodeResources.Networks': { $elemMatch: { MBits: 10_000 } } },
    cel: 'NodeResources.Networks.exists(network, network.MBits == 10000.0)',
    jexl: 'NodeResources.Networks[.MBits == 10000]|count > 0',
    jsonata: '10000 in NodeResources.Networks.MBits',
  }),
  contest({
    id: 'E7',
    shape: 'chain with a choice and a pattern',
    table: 'deployments',
    filter:
      'Status != "cancelled" and (TaskGroups.web.HealthyAllocs != 0 or "dc1" in Datacenters) and Name matches "^web-[0-9]+$"',
    hand: (row) =>
      row.Status !== 'cancelled' &&
      (row.TaskGroups.web?.HealthyAllocs !== 0 || row.Datacenters.includes('dc1')) &&
      WEB.test(row.Name),
    logic: {
      and: [
        { '!==': [{ var: 'Status' }, 'cancelled'] },
        {
          or: [
            { '!==': [{ var: 'TaskGroups.web.HealthyAllocs' }, 0] },
            { in: ['dc1', { var: 'Datacenters' }] },
          ],
        },
        { matches: [{ var: 'Name' }, '^web-[0-9]+$'] },
      ],
    },
    query: {
      Status: { $ne: 'cancelled' },
      $or: [{ 'TaskGroups.web.HealthyAllocs': { $ne: 0 } }, { Datacenters: 'dc1' }],
      Name: { $regex: /^web-[0-9]+$/ },
    },
    cel: 'Status != "cancelled" && (TaskGroups.web.HealthyAllocs != 0.0 || "dc1" in Datacenters) && Name.matches("^web-[0-9]+$")',
    jexl: 'Status != "cancelled" && (TaskGroups.web.HealthyAllocs != 0 || "dc1" in Datacenters) && Name matches "^web-[0-9]+$"',
    jsonata:
      'Status != "cancelled" and (TaskGroups.web.HealthyAllocs != 0 or "dc1" in Datacenters) and (Name ~> /^web-[0-9]+$/)',
    filtrex:
      'Status != "cancelled" and (HealthyAllocs of web of TaskGroups != 0 or has(Datacenters, "dc1")) and Name ~= "^web-[0-9]+$"',
    liqe: 'NOT Status:"cancelled" AND (NOT TaskGroups.web.HealthyAllocs:=0 OR Datacenters:"dc1") AND Name:/^web-[0-9]+$/',
  }),
  contest({
    id: 'E8',
    shape: 'negation, over a key a third lacks',
    table: 'nodes',
    filter: 'not (Meta.owner == "ops" or Status == "down")',
    hand: (row) => !(row.Meta.owner === 'ops' || row.Status === 'down'),
    logic: {
      '!': {
        or: [{ '===': [{ var: 'Meta.owner' }, 'ops'] }, { '===': [{ var: 'Status' }, 'down'] }],
      },
    },
    query: { $nor: [{ 'Meta.owner': 'ops' }, { Status: 'down' }] },
    cel: '!(has(Meta.owner) && Meta.owner == "ops" || Status == "down")',
    jexl: '!(Meta.owner == "ops" || Status == "down")',
    jsonata: '$not(Meta.owner = "ops" or Status = "down")',
    liqe: 'NOT (Meta.owner:"ops" OR Status:"down")',
  }),
  contest({
    id: 'E9',
    shape: 'ten clauses',
    table: 'jobs',
    filter:
      'Type == "service" and Status != "dead" and Priority != 80 and Namespace == "default" and (Region == "eu" or Region == "us") and JobSummary.Children.Running != 0 and "dc1" in Datacenters and not Stop == true and Name matches "^(web|api)-[0-9]+$"',
    hand: (row) =>
      row.Type === 'service' &&
      row.Status !== 'dead' &&
      row.Priority !== 80 &&
      row.Namespace === 'default' &&
      (row.Region === 'eu' || row.Region === 'us') &&
      row.JobSummary.Children.Running !== 0 &&
      row.Datacenters.includes('dc1') &&
      !row.Stop &&
      WEB_OR_API.test(row.Name),
    logic: {
      and: [
        { '===': [{ var: 'Type' }, 'service'] },
        { '!==': [{ var: 'Status' }, 'dead'] },
        { '!==': [{ var: 'Priority' }, 80] },
        { '===': [{ var: 'Namespace' }, 'default'] },
        { or: [{ '===': [{ var: 'Region' }, 'eu'] }, { '===': [{ var: 'Region' }, 'us'] }] },
        { '!==': [{ var: 'JobSummary.Children.Running' }, 0] },
        { in: ['dc1', { var: 'Datacenters' }] },
        { '!': { '===': [{ var: 'Stop' }, true] } },
        { matches: [{ var: 'Name' }, '^(web|api)-[0-9]+$'] },
      ],
    },
    query: {
      Type: 'service',
      Status: { $ne: 'dead' },
      Priority: { $ne: 80 },
      Namespace: 'default',
      $or: [{ Region: 'eu' }, { Region: 'us' }],
      'JobSummary.Children.Running': { $ne: 0 },
      Datacenters: 'dc1',
      Stop: { $ne: true },
      Name: { $regex: /^(web|api)-[0-9]+$/ },
    },
    cel: 'Type == "service" && Status != "dead" && Priority != 80.0 && Namespace == "default" && (Region == "eu" || Region == "us") && JobSummary.Children.Running != 0.0 && "dc1" in Datacenters && !(Stop == true) && Name.matches("^(web|api)-[0-9]+$")',
    jexl: 'Type == "service" && Status != "dead" && Priority != 80 && Namespace == "default" && (Region == "eu" || Region == "us") && JobSummary.Children.Running != 0 && "dc1" in Datacenters && !(Stop == true) && Name matches "^(web|api)-[0-9]+$"',
    jsonata:
      'Type = "service" and Status != "dead" and Priority != 80 and Namespace = "default" and (Region = "eu" or Region = "us") and JobSummary.Children.Running != 0 and "dc1" in Datacenters and $not(Stop = true) and (Name ~> /^(web|api)-[0-9]+$/)',
    filtrex:
      'Type == "service" and Status != "dead" and Priority != 80 and Namespace == "default" and (Region == "eu" or Region == "us") and Running of Children of JobSummary != 0 and has(Datacenters, "dc1") and not isTrue(Stop) and Name ~= "^(web|api)-[0-9]+$"',
    liqe: 'Type:"service" AND NOT Status:"dead" AND NOT Priority:=80 AND Namespace:"default" AND (Region:"eu" OR Region:"us") AND NOT JobSummary.Children.Running:=0 AND Datacenters:"dc1" AND NOT Stop:true AND Name:/^(web|api)-[0-9]+$/',
  }),
]

const WEB = /^web-[0-9]+$/
const WEB_OR_API = /^(web|api)-[0-9]+$/

/** The expressions as a list, for the page. */
export function renderExpressions(): string {
  const lines = CONTESTS.map(
    ({ id, shape, table, filter }) => `- **${id}**, ${shape}, over ${table}: \`${filter}\``,
  )
  return `The expressions, over 8,000 job stubs, 8,000 deployments and 4,000 nodes:\n\n${lines.join('\n')}`
}
