import type { RequestErrorCode } from '../../src/services/client/index.ts'

/**
 * The refusals that Nomad 1.10 and 1.11 answer with status 500: the text of each, and our code for it.
 */
export const REFUSALS = {
  'a job without groups': ['1 error occurred:\n\t* Missing job task groups\n\n', 'bad-request'],
  'a job in an unknown node pool': [
    '1 error occurred:\n\t* job "refused" is in nonexistent node pool "nope"\n\n',
    'bad-request',
  ],
  'a job in an unknown namespace': [
    '1 error occurred:\n\t* job "refused" is in nonexistent namespace "nope"\n\n',
    'not-found',
  ],
  'a job of an unknown region': ['No path to region', 'not-found'],
  'a list of an unknown region': ['No path to region', 'not-found'],
  'a job that was changed': [
    'Enforcing job modify index 3: job exists with conflicting job modify index: 20',
    'modified-since',
  ],
  'a job that exists': ['Enforcing job modify index 0: job already exists', 'modified-since'],
  'a job that is gone': ['Enforcing job modify index 7: job does not exist', 'modified-since'],
  'a revert to the current version': ["can't revert to current version", 'bad-request'],
  'a revert to an unknown version': [
    'job "refused" in namespace "default" at version 9 not found',
    'not-found',
  ],
  'a revert of an unknown job': ['job "nope" not found', 'not-found'],
  'a dispatch of a job without parameters': [
    'Specified job "refused" is not a parameterized job',
    'bad-request',
  ],
  'a forced launch of a job that is not periodic': [
    "can't force launch non-periodic job",
    'bad-request',
  ],
  'a promotion of an unknown deployment': ['deployment not found', 'not-found'],
  'a drain of an unknown node': ['node not found', 'not-found'],
  'a job without a leader': ['No cluster leader', 'unavailable'],
  'a list without a leader': ['No cluster leader', 'unavailable'],
} as const satisfies Readonly<Record<string, readonly [text: string, code: RequestErrorCode]>>
