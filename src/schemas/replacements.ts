import type { Replacement } from '../schema/index.ts'

/**
 * What to filter by in place of the names that the rows of a list have and its full type does not,
 * or has as another kind.
 */
export const replacements = {
  job: {
    Periodic: {
      path: ['Periodic'],
      asks: 'is not nil',
      note: 'In the list true or false; for filters an object, null where the job is not periodic.',
    },
    ParameterizedJob: {
      path: ['ParameterizedJob'],
      asks: 'is not nil',
      note: 'In the list true or false; for filters an object, null where the job takes no parameters.',
    },
    JobSummary: {
      note: 'Shown in the list alone: no server filters by it. Filter the rows you get.',
    },
  },
  node: {
    Address: {
      path: ['HTTPAddr'],
      note: 'Shown in the list as `Address`, filtered by as `HTTPAddr`, which has the port as well.',
    },
    Version: {
      path: ['Attributes', 'nomad.version'],
      note: 'Shown in the list as `Version`, filtered by as the attribute `nomad.version`.',
    },
    Drain: {
      path: ['DrainStrategy'],
      asks: 'is not nil',
      note: 'Shown in the list as `Drain`, true or false; for filters a strategy, null without one.',
    },
  },
  allocation: {
    JobType: {
      path: ['Job', 'Type'],
      note: 'Shown in the list as `JobType`, filtered by as the `Type` of its `Job`.',
    },
    JobVersion: {
      path: ['Job', 'Version'],
      note: 'Shown in the list as `JobVersion`, filtered by as the `Version` of its `Job`.',
    },
  },
} as const satisfies Record<string, Record<string, Replacement>>
