import { printable } from '../../../grammar/index.ts'
import { type Batch, createTeamsClient, type MembersOptions } from '../../client/index.ts'
import { DEFAULT_ADDRESS } from '../../wire/index.ts'
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
  /** Write how far it came as JSON. */
  readonly json?: boolean
}

/**
 * Adds or removes members of a team, and writes whom it was done for, whom not, and of whom nobody
 * knows. The environment is `TEAMS_ADDR` and `TEAMS_TOKEN`.
 * @returns `EXIT.yes` where it was done for all, else `EXIT.failure`.
 * @throws {CommandError} `members-missing`, `token-missing`.
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
  const {
    baseUrl = DEFAULT_ADDRESS,
    token,
    allowInsecureToken,
  } = readConnection(io, options, 'TEAMS_')
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
  if (batch) await io.output.write(options.json ? renderJson(batch) : renderBatch(batch))
  if (end.status === 'fulfilled') return EXIT.yes
  return io.stop.aborted ? EXIT.failure : reportFailure(io, end.reason)
}

function renderBatch({ applied, notApplied, uncertain }: Batch): string {
  return Object.entries({ applied, 'not applied': notApplied, uncertain })
    .filter(([, ids]) => ids.length > 0)
    .map(([title, ids]) => `${title}: ${ids.map(printable).join(' ')}\n`)
    .join('')
}
