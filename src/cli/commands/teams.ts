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
import { renderJson } from '../output/render.ts'
import { PREFIXES } from '../prefixes.ts'

export interface TeamsCommandOptions extends ConnectionFlags {
  /** The user IDs of members. */
  readonly user?: readonly string[]
  /** The organization membership IDs of members. */
  readonly membership?: readonly string[]
  readonly chunkSize?: number
  /** Write the result as JSON, including an error that ended the change. */
  readonly json?: boolean
}

/**
 * Adds or removes members of a team, and writes which changed, which did not, and which are uncertain. The
 * environment is `TEAMS_ADDR` and `TEAMS_TOKEN`. Without an address, sends nothing.
 * @returns `EXIT.yes` if all of them changed, otherwise `EXIT.failure`.
 * @throws {CommandError} `members-missing`, `address-missing`, `token-missing`.
 * @throws {RequestError} For a request that was never sent.
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
    throw new CommandError('Give members either by user or by membership.', {
      code: 'members-missing',
      hint: 'Use one of `--user ID...` and `--membership ID...`.',
    })
  }
  const connection = readConnection(io, options, PREFIXES.teams)
  const { baseUrl, token, allowInsecureToken } = connection
  // The specification has a default address for a scheduler, but not for teams.
  if (baseUrl === undefined) {
    throw new CommandError('The address of the team service is missing.', {
      code: 'address-missing',
      hint: 'Set `TEAMS_ADDR` in the environment, or give `--address`.',
    })
  }
  if (token === undefined) {
    throw new CommandError('The token for the team service is missing.', {
      code: 'token-missing',
      hint: 'Set `TEAMS_TOKEN` in the environment, or give `--token`.',
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
    await io.stdout.write(options.json ? renderJson(report(batch, error)) : renderBatch(batch))
  if (end.status === 'fulfilled') return EXIT.yes
  return io.stop.aborted ? EXIT.failure : reportFailure(io, end.reason)
}

/** The members by outcome, and the error that ended the change. */
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

/** An identifier for a list, in quotes if it has white space. */
function shown(id: string): string {
  return printable(/[\s"]/.test(id) ? JSON.stringify(id) : id)
}
