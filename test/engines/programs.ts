// What an engine wants on this machine, how it is installed, and where it is then.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const FOLDER = import.meta.dirname
export const PYTHON = `${FOLDER}/python/bin/python`

/** The folder of PostgreSQL's programs; `undefined` where it is not installed. */
export function findPostgres(): string | undefined {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(), onPath].find(
    (folder) => folder && existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`),
  )
}

/** The server of MariaDB; `undefined` where it or its client is not installed. */
export function findMariadb(): string | undefined {
  if (!runs('mariadb', '--version')) return undefined
  return ['mariadbd', '/usr/sbin/mariadbd'].find((program) => runs(program, '--version'))
}

interface Want {
  readonly what: string
  /** The commands that bring it, on Debian as root. */
  readonly install: readonly (readonly [program: string, ...words: string[]])[]
  readonly isThere: () => boolean
}

const apt = (name: string) =>
  [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', name],
  ] as const

const venv: Want = {
  what: 'the Python packages of test/engines/requirements.txt',
  install: [
    ['python3', '-m', 'venv', `${FOLDER}/python`],
    [PYTHON, '-m', 'pip', 'install', '--quiet', '-r', `${FOLDER}/requirements.txt`],
  ],
  isThere: () =>
    runs(
      PYTHON,
      '-c',
      'import importlib.util as u; assert u.find_spec("chdb") and u.find_spec("pyspark")',
    ),
}

/** What each engine wants. */
export const WANTS = {
  postgres: [
    { what: 'PostgreSQL', install: apt('postgresql'), isThere: () => findPostgres() !== undefined },
    {
      what: 'a client of PostgreSQL',
      install: [['npm', 'ci', '--silent', '--prefix', FOLDER]],
      isThere: () => existsSync(`${FOLDER}/node_modules/postgres`),
    },
  ],
  mariadb: [
    {
      what: 'MariaDB',
      install: apt('mariadb-server'),
      isThere: () => findMariadb() !== undefined,
    },
  ],
  clickhouse: [venv],
  spark: [
    venv,
    {
      what: 'Java 17 or later',
      install: apt('default-jre-headless'),
      isThere: () => runs('java', '-version'),
    },
  ],
} as const satisfies Record<string, readonly Want[]>

export type EngineName = keyof typeof WANTS

/** What an engine lacks on this machine. */
export function missingFor(name: EngineName): readonly Want[] {
  return WANTS[name].filter(({ isThere }) => !isThere())
}

/** Installs it. @throws {Error} where a command fails. */
export function install({ install }: Want): void {
  for (const [program, ...words] of install) {
    execFileSync(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/** The commands of a `Want`, as one would type them. */
export function commandsOf({ install }: Want): string {
  return install.map((words) => words.join(' ')).join(' && ')
}

function runs(program: string, ...words: readonly string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0
}
