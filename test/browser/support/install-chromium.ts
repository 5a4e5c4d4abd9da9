import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rmdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** As long as a download may take before it is given up, in milliseconds. */
const PATIENCE_MS = 600_000

/**
 * Installs a Chromium, unless another test file is at it: then waits for that one to be done.
 * @param find Looks for one, before and after.
 * @throws {Error} Where it cannot be installed, with what each way of doing it said.
 */
export async function installChromium(find: () => string | undefined): Promise<string> {
  const lock = join(tmpdir(), 'tamis-installs-chromium')
  while (!(await tryLock(lock))) {
    await wait(1_000)
    const path = find()
    if (path !== undefined && !existsSync(lock)) return path
  }
  try {
    return find() ?? (await install(find))
  } finally {
    await rmdir(lock)
  }
}

async function tryLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    // What was left behind by a run that was killed holds up nobody.
    const made = await stat(lock).catch(() => undefined)
    if (made !== undefined && Date.now() - made.mtimeMs > PATIENCE_MS)
      await rmdir(lock).catch(() => {})
    return false
  }
}

async function install(find: () => string | undefined): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const failures: string[] = []
  for (const attempt of isDebianRoot ? [fromDebian, fromPlaywright] : [fromPlaywright]) {
    try {
      await attempt()
      const path = find()
      if (path !== undefined) return path
      failures.push(`${attempt.name}: it left no browser behind.`)
    } catch (error) {
      failures.push(`${attempt.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(
    `There is no Chromium here, and none could be installed. Install Chromium or Chrome, or set \`CHROME_PATH\`.\n${failures.join('\n')}`,
  )
}

async function fromDebian(): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: PATIENCE_MS,
  }
  await run('/usr/bin/apt-get', ['update'], options)
  await run('/usr/bin/apt-get', ['install', '-y', 'chromium'], options)
}

async function fromPlaywright(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json')
  const command = join(dirname(manifest), 'cli.js')
  await run(process.execPath, [command, 'install', 'chromium'], { timeout: PATIENCE_MS })
}
