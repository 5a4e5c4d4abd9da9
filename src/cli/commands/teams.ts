import { printable } from '../../../grammar/index.ts'
import {
  type Batch,
  createTeamsClient,
  isRequestError,
  type MembersOptions,
} from '../../client/index.ts'
import { type ConnectionFlags, readConnection } from '../connection.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { reportFailure } from '../failure.ts'
import type { Io } from '../io.ts'
import { renderJson } from '../render.ts'

export interface TeamsCommandOptions extends ConnectionFlags {
  /** The members, by their user IDs. */
  readonly user?: readonly string[]
  /** The members, by their organization membership IDs. */
  readonly membership?: readonly string[]
  readonly chunkSize?: number
  /** Write how far it came, and why no further, as JSON. */
  readonly json?: boolean
}

/**
 * Adds or removes members of a team, and writes whom it was done for, whom not, and of whom nobody
 * knows. The environment is `TEAMS_ADDR` and `TEAMS_TOKEN`; without an address nothing is sent.
 * @returns `EXIT.yes` where it was done for all, else `EXIT.failure`.
 * @throws {CommandError} `members-missing`, `address-missing`, `token-missing`.
 * @throws {RequestError} For what was never sent.
 */
export async function teams(
  io: Io,
  action: 'add' | 'remove',
  teamId: string,
  options: TeamsCommandOptions,
): Promise<number> {
  const { user, membership, chunkSize } = options
  const ids = user ?? membership
  if (!ids || (user && membership)) {
    throw new CommandError('Members are given by user or by membership.', {
      code: 'members-missing',
      hint: 'Give `--user ID...` or `--membership ID...`, and only one of them.',
    })
  }
  const { baseUrl, token, allowInsecureToken } = readConnection(io, options, 'TEAMS_')
  // Unlike that of a scheduler, the specification names no address to begin with.
  if (baseUrl === undefined) {
    throw new CommandError('There is no address of the team service.', {
      code: 'address-missing',
      hint: 'Put it into the environment as `TEAMS_ADDR`, or give it with `--address`.',
    })
  }
  if (token === undefined) {
    throw new CommandError('There is no token, and teams ask for one.', {
      code: 'token-missing',
      hint: 'Put it into the environment as `TEAMS_TOKEN`, or give it with `--token`.',
    })
  }
  const client = createTeamsClient({ baseUrl, token, allowInsecureToken })
  const change = {
    add: user ? client.addUsers : client.addOrganizationMemberships,
    remove: user ? client.removeUsers : client.removeOrganizationMemberships,
  }[action]
  let batch: Batch | undefined
  const onProgress: MembersOptions['onProgress'] = (now) => {
    batch = now
  }
  const [end] = await Promise.allSettled([
    change(teamId, ids, { chunkSize, signal: io.stop, onProgress }),
  ])
  client.close()
  const error = end.status === 'rejected' ? end.reason : undefined
  if (batch)
    await io.output.write(options.json ? renderJson(report(batch, error)) : renderBatch(batch))
  if (end.status === 'fulfilled') return EXIT.yes
  return io.stop.aborted ? EXIT.failure : reportFailure(io, end.reason)
}

/** How far it came, and what is known of the error that ended it. */
function report(batch: Batch, error: unknown): object {
  if (!isRequestError(error)) return batch
  const { code, message, hint, status, ids, details } = error
  return { ...batch, error: { code, message, hint, status, ids, details } }
}

function renderBatch({ applied, notApplied, uncertain }: Batch): string {
  return Object.entries({ applied, 'not applied': notApplied, uncertain })
    .filter(([, ids]) => ids.length > 0)
    .map(([title, ids]) => `${title}: ${ids.map(shown).join(' ')}\n`)
    .join('')
}

/** An identifier among others; one with white space in it is quoted. */
function shown(id: string): string {
  return printable(/[\s"]/.test(id) ? JSON.stringify(id) : id)
}
