import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { invalid } from '../errors.ts'
import {
  type Environment,
  type FromEnvOptions,
  readVariables,
  UNIX,
  type Variables,
} from '../from-env.ts'
import type { SchedulerClientOptions } from '../scheduler.ts'
import { createFetch } from './create-fetch.ts'
import { type TransportOptions, toTransport } from './transport.ts'

/** The address behind a Unix socket, whose host is only for the header `Host`. */
const SOCKET_HOST = 'http://127.0.0.1'

const PATHS = 'Set it to the path of a file in PEM format; `CAPATH` takes a folder of such files.'

/**
 * Client options from the environment variables of Nomad's own tools. Besides those of `fromEnv` of `tamis/client`,
 * it reads `CACERT` or `CAPATH`, `CLIENT_CERT` with `CLIENT_KEY`, `TLS_SERVER_NAME`, `SKIP_VERIFY`, and addresses such
 * as `unix:///run/nomad.sock`, and returns a `fetch` that connects in this way. Without them, it leaves `fetch` out.
 * Reads the files now, not later.
 *
 * @example
 * const nomad = createSchedulerClient(fromEnv(process.env, { prefix: 'NOMAD_' }))
 *
 * @throws {InvalidRequestError} `invalid-option`, also for a file that cannot be read; shows no part of a file or path.
 */
export function fromEnv(
  env: Environment,
  options?: FromEnvOptions,
): Pick<
  SchedulerClientOptions,
  'baseUrl' | 'token' | 'namespace' | 'region' | 'profile' | 'fetch'
> {
  const variables = readVariables(env, options)
  const { options: found } = variables
  const transport = transportOf(variables)
  return {
    ...found,
    baseUrl: transport?.socketPath === undefined ? found.baseUrl : SOCKET_HOST,
    ...(transport && { fetch: createFetch(transport) }),
  }
}

/**
 * The options of `createFetch` from the same variables, for instance to connect with `node:https` itself; `undefined`
 * if none is set.
 * @throws {InvalidRequestError} `invalid-option`, also for a file that cannot be read; shows no part of a file or path.
 */
export function transportFromEnv(
  env: Environment,
  options?: FromEnvOptions,
): TransportOptions | undefined {
  return transportOf(readVariables(env, options))
}

function transportOf({
  options: found,
  transport,
  prefix,
}: Variables): TransportOptions | undefined {
  const { CACERT, CAPATH, TLS_SERVER_NAME, SKIP_VERIFY } = transport
  const isSocket = String(found.baseUrl).startsWith(UNIX)
  if (!isSocket && Object.keys(transport).length === 0) return undefined
  const nameOf = (name: keyof typeof transport) => prefix + name
  const file = (name: keyof typeof transport) => {
    const path = transport[name]
    return path && readable(nameOf(name), () => readFileSync(path, 'utf8'))
  }
  // As in Nomad's own tools, the file comes before the folder.
  const authorities = CACERT ? 'CACERT' : 'CAPATH'
  return toTransport(
    {
      ca:
        file('CACERT') ??
        (CAPATH && readable(nameOf('CAPATH'), () => filesBelow(CAPATH).join('\n'))),
      cert: file('CLIENT_CERT'),
      key: file('CLIENT_KEY'),
      servername: TLS_SERVER_NAME,
      rejectUnauthorized: SKIP_VERIFY === undefined ? undefined : false,
      socketPath: isSocket ? found.baseUrl?.slice(UNIX.length) : undefined,
    },
    {
      ca: nameOf(authorities),
      cert: nameOf('CLIENT_CERT'),
      key: nameOf('CLIENT_KEY'),
      servername: nameOf('TLS_SERVER_NAME'),
      rejectUnauthorized: nameOf('SKIP_VERIFY'),
      socketPath: `${prefix}ADDR`,
    },
    PATHS,
  )
}

/** The contents of all files in a folder and those below it. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
}

/** What `read` returns. The error has neither the path nor the platform's error: a variable may hold the key itself. */
function readable<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const { errno } = error as NodeJS.ErrnoException
    const reason = errno === undefined ? 'it is not a path' : getSystemErrorMessage(errno)
    throw invalid(`\`${name}\` cannot be read: ${reason}.`, PATHS)
  }
}
