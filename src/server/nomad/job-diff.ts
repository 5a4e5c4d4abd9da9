import { canonicalJson } from '../../json/index.ts'
import type { ClusterRow } from '../data.ts'
import { LIST_KINDS } from '../lists.ts'

type Kind = 'None' | 'Added' | 'Deleted' | 'Edited'

/** How two jobs differ, as in a plan and in the list of versions. */
export interface JobDiff {
  readonly Type: Kind
  readonly ID: unknown
  readonly Fields: readonly FieldDiff[]
  readonly Objects: readonly ObjectDiff[]
  readonly TaskGroups: readonly GroupDiff[]
}

interface FieldDiff {
  readonly Type: Kind
  readonly Name: string
  readonly Old: string
  readonly New: string
  readonly Annotations: null
}

interface ObjectDiff {
  readonly Type: Kind
  readonly Name: string
  readonly Fields: null
  readonly Objects: null
}

/** How the groups of one name differ. */
export interface GroupDiff {
  readonly Type: Kind
  readonly Name: string
  readonly Fields: readonly FieldDiff[]
  readonly Objects: readonly ObjectDiff[]
  readonly Tasks: null
  /** What the scheduler would do, with the number of instances. */
  readonly Updates: Readonly<Record<string, number>> | null
}

/** What a plan does to the instances of one group; `Place`, `Stop` and so on, from 0. */
export type GroupUpdates = Readonly<Record<(typeof UPDATES)[number], number>>

const UPDATES = [
  'Ignore',
  'Place',
  'Migrate',
  'Stop',
  'InPlaceUpdate',
  'DestructiveUpdate',
  'Canary',
  'Preemptions',
] as const

/** Fields that the server sets, which say nothing about the job. */
const SET_BY_SERVER: ReadonlySet<string> = new Set([
  'CreateIndex',
  'ModifyIndex',
  'JobModifyIndex',
  'JobSummary',
  'Status',
  'StatusDescription',
  'Stable',
  'SubmitTime',
  'Version',
  'NomadTokenID',
])

/** How a job differs from the one it replaces, if there is one. */
export function jobDiff(before: ClusterRow | undefined, after: ClusterRow): JobDiff {
  const [old, now] = [before && whole(before), whole(after)]
  const { Fields, Objects } = membersDiff(old, now)
  const [oldGroups, groups] = [groupsOf(old), groupsOf(now)]
  const names = [...new Set([...oldGroups.keys(), ...groups.keys()])].sort()
  const TaskGroups = names.map((name) => groupDiff(name, oldGroups.get(name), groups.get(name)))
  const isSame =
    Fields.length + Objects.length === 0 && TaskGroups.every(({ Type }) => Type === 'None')
  return {
    Type: before ? (isSame ? 'None' : 'Edited') : 'Added',
    ID: after.ID,
    Fields,
    Objects,
    TaskGroups,
  }
}

/** What the scheduler would do with the instances of each group, by its name. */
export function desiredUpdates(
  before: ClusterRow | undefined,
  after: ClusterRow,
): Readonly<Record<string, GroupUpdates>> {
  const none = Object.fromEntries(UPDATES.map((name) => [name, 0])) as GroupUpdates
  const [oldGroups, groups] = [groupsOf(before && whole(before)), groupsOf(whole(after))]
  const names = new Set([...oldGroups.keys(), ...groups.keys()])
  return Object.fromEntries(
    Array.from(names, (name) => {
      const [old, now] = [oldGroups.get(name), groups.get(name)]
      const [from, to] = [countOf(old), countOf(now)]
      const stays = Math.min(from, to)
      const isSame = old && now && isEqual({ ...old, Count: 0 }, { ...now, Count: 0 })
      return [
        name,
        {
          ...none,
          [isSame ? 'Ignore' : 'DestructiveUpdate']: stays,
          Place: to - stays,
          Stop: from - stays,
        },
      ]
    }),
  )
}

function groupDiff(
  name: string,
  old: ClusterRow | undefined,
  now: ClusterRow | undefined,
): GroupDiff {
  const isSame = old && now && isEqual(old, now)
  return {
    Type: isSame ? 'None' : changeOf(old, now),
    Name: name,
    ...membersDiff(old, now),
    Tasks: null,
    Updates: null,
  }
}

/** The members that differ: scalar ones, and lists and objects. */
function membersDiff(old: ClusterRow | undefined, now: ClusterRow | undefined) {
  const names = Object.keys({ ...old, ...now }).filter(
    (name) =>
      name !== 'TaskGroups' && !SET_BY_SERVER.has(name) && !isEqual(old?.[name], now?.[name]),
  )
  const isValue = (name: string) =>
    [old?.[name], now?.[name]].every((value) => typeof value !== 'object')
  const Fields = names.filter(isValue).map((name): FieldDiff => {
    const [Old, New] = [old?.[name], now?.[name]].map((value) => String(value ?? ''))
    return { Type: changeOf(old, now), Name: name, Old: `${Old}`, New: `${New}`, Annotations: null }
  })
  const Objects = names
    .filter((name) => !isValue(name))
    .map((Name): ObjectDiff => ({ Type: changeOf(old, now), Name, Fields: null, Objects: null }))
  return { Fields, Objects }
}

function changeOf(old: unknown, now: unknown): Kind {
  return old === undefined ? 'Added' : now === undefined ? 'Deleted' : 'Edited'
}

const whole = (job: ClusterRow) => LIST_KINDS.jobs.showInFull(job)

function groupsOf(job: ClusterRow | undefined): ReadonlyMap<string, ClusterRow> {
  const groups = (job?.TaskGroups ?? []) as readonly ClusterRow[]
  return new Map(groups.map((group) => [String(group.Name), group]))
}

const countOf = (group: ClusterRow | undefined) => Number(group?.Count ?? 0)

function isEqual(one: unknown, other: unknown): boolean {
  return canonicalJson([one]) === canonicalJson([other])
}
