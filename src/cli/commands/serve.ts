import { createServer, sampleData, type TamisServer } from '../../server/index.ts'
import { type Listening, listen, openStore } from '../../server/node.ts'
import { HEADER_PREFIX, HEADERS } from '../../wire/index.ts'
import { coloursFor } from '../colours.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { systemReason } from '../input.ts'
import type { Io } from '../io.ts'
import { renderNote } from '../render.ts'

export interface ServeCommandOptions {
  /** The first that is free from 4646 unless told; 0 for any. */
  readonly port?: number
  readonly host: string
  /** How many jobs the sample data has. */
  readonly jobs?: number
  /** Keep what is written in this file. */
  readonly store?: string
  /** Secrets, one of which every request must show. */
  readonly token?: readonly string[]
  readonly region?: string
  /** Read the white space of filters as the reference does. */
  readonly strictSpacing?: boolean
}

const FIRST_PORT = 4_646
const LAST_PORT = 4_745
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Serves the scheduler and the teams, with sample data unless a store holds other, until the process
 * is asked to end. Writes the address and what to try.
 * @returns `EXIT.yes`, once every connection has ended.
 * @throws {CommandError} `address-unavailable`.
 * @throws {FilterOptionError} `invalid-option` for a store that cannot be opened.
 */
export async function serve(io: Io, options: ServeCommandOptions): Promise<number> {
  const { jobs, store, token: tokens = [], region, strictSpacing } = options
  io.expectStop()
  const storage = store === undefined ? undefined : await openStore(store)
  const server = createServer(sampleData(jobs === undefined ? {} : { jobs }), {
    tokens,
    spacing: strictSpacing ? 'strict' : 'free',
    ...(region !== undefined && { region }),
    ...(storage && { storage }),
  })
  const listening = await listenSomewhere(server, options)
  if (!LOOPBACK.test(options.host) && tokens.length === 0) {
    const note = 'Whoever reaches this machine may read and write; --token asks for a secret.'
    await io.errors.write(renderNote(note, coloursFor(io.errors, io.environment)))
  }
  await io.output.write(whatToTry(listening, tokens.length > 0))
  if (!io.stop.aborted) {
    await new Promise((resolve) => io.stop.addEventListener('abort', resolve, { once: true }))
  }
  await listening.close()
  return EXIT.yes
}

async function listenSomewhere(
  server: TamisServer,
  { port, host }: ServeCommandOptions,
): Promise<Listening> {
  for (let at = port ?? FIRST_PORT; ; at++) {
    try {
      return await listen(server, { port: at, host })
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (isTaken && port === undefined && at < LAST_PORT) continue
      server.close()
      throw new CommandError(
        `Port ${at} of \`${host}\` cannot be listened on: ${systemReason(error)}.`,
        {
          code: 'address-unavailable',
          hint: 'Give another `--port`, or 0 for any that is free.',
          cause: error,
        },
      )
    }
  }
}

function whatToTry({ url, port }: Listening, asksForToken: boolean): string {
  // The secret itself is not for a screen.
  const secret = asksForToken ? ` -H "${HEADER_PREFIX}${HEADERS.token}: $CLUSTER_TOKEN"` : ''
  const bearer = asksForToken ? '$TEAMS_TOKEN' : 'any'
  const list = (name: string, parameters: string) =>
    `  curl${secret} '${url}/v1/${name}?${parameters}'\n`
  const filter = (text: string) => `filter=${encodeURIComponent(text)}`
  const address = port === FIRST_PORT ? '' : ` --address ${url}`
  return `Serving the scheduler and the teams at ${url}

${list('jobs', 'namespace=*&per_page=3&pretty')}${list('jobs', filter('Status == "running" and "dc1" in Datacenters'))}${list('nodes', filter('Attributes["os.name"] == "ubuntu"'))}  curl -H "Authorization: Bearer ${bearer}" '${url}/api/v2/teams'
  tamis query nodes --filter 'Status != "ready"'${address}

Ctrl-C ends it.
`
}
