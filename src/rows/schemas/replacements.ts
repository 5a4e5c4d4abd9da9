import type { Replacement } from '../schema/index.ts'

/** Replacements for names in the rows of a list that the full type lacks or has with another kind. */
export const replacements = {
  job: {
    Periodic: {
      path: ['Periodic'],
      asks: 'is not nil',
      note: 'The list shows true or false; filters see an object, null if the job is not periodic.',
    },
    ParameterizedJob: {
      path: ['ParameterizedJob'],
      asks: 'is not nil',
      unless: ['Dispatched'],
      note: 'The list shows true or false; filters see an object, null if the job takes no parameters. Jobs that were dispatched have it too.',
    },
    JobSummary: {
      note: 'Only the list shows it, and no server filters by it. Filter the rows returned.',
    },
  },
  node: {
    Address: {
      path: ['HTTPAddr'],
      part: 'host',
      note: 'The list shows `Address`; filter by `HTTPAddr`, which includes the port.',
    },
    Version: {
      path: ['Attributes', 'nomad.version'],
      note: 'The list shows `Version`; filter by the attribute `nomad.version`.',
    },
    Drain: {
      path: ['DrainStrategy'],
      asks: 'is not nil',
      note: 'The list shows `Drain`, true or false; filters see a strategy, null if there is none.',
    },
  },
  allocation: {
    JobType: {
      path: ['Job', 'Type'],
      note: 'The list shows `JobType`; filter by the `Type` of its `Job`.',
    },
    JobVersion: {
      path: ['Job', 'Version'],
      note: 'The list shows `JobVersion`; filter by the `Version` of its `Job`.',
    },
  },
} as const satisfies Record<string, Record<string, Replacement>>
