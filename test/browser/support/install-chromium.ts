import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** As long as a download may take before it is given up, in milliseconds. */
const PATIENCE_MS = 600_000

/**
 * The path of a Chromium that was installed just now: from the distribution on Debian as root, by Playwright
 * elsewhere.
 * @param find Looks for one.
 * @throws {Error} Where none can be installed, with what each way of doing it said: a test never passes for want
 *   of a tool.
 */
export async function installChromium(find: () => string | undefined): Promise<string> {
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
