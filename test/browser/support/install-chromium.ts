import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FETCH_MS } from '../../support/limits.ts'
import { ending, startProgram } from '../../support/programs.ts'

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
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('/usr/bin/apt-get', ['update'], env)
  // Without fonts, a page has no text.
  const words = ['install', '-y', '--no-install-recommends', 'fonts-liberation']
  try {
    await run('/usr/bin/apt-get', [...words, 'chromium-headless-shell'], env)
  } catch {
    // Only Debian has that package.
    await run('/usr/bin/apt-get', [...words, 'chromium'], env)
  }
}

async function fromPlaywright(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json')
  const command = join(dirname(manifest), 'cli.js')
  await run(process.execPath, [command, 'install', 'chromium'])
}

async function run(program: string, words: readonly string[], env = process.env): Promise<void> {
  const child = startProgram(program, words, { env, timeout: FETCH_MS })
  const { code, err } = await ending(child, FETCH_MS)
  if (code !== 0) throw new Error(err)
}
