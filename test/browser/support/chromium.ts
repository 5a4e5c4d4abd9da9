import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { WAIT_MS } from '../../support/limits.ts'
import { made } from '../../support/made-once.ts'

/** What the browser is called on the search path. The first has no window at all, and takes a fifth less time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Where installers put it when they leave the search path alone. */
const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/var/lib/flatpak/exports/bin/org.chromium.Chromium',
  ],
  darwin: ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) => [
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
    ]),
}

/** A Chromium without a window, to be closed by whoever opened it. */
export async function openBrowser(
  executablePath: string,
  switches: readonly string[] = [],
): Promise<Browser> {
  const args = ['--disable-gpu', '--disable-software-rasterizer', ...switches]
  // Chromium refuses to run as root in its sandbox.
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return chromium.launch({ executablePath, args, timeout: WAIT_MS })
}

let browserOfWorker: Promise<Browser> | undefined

/** The browser of this worker, which its test files share, one after the other. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  browserOfWorker ??= openBrowserOfWorker()
  return browserOfWorker
}

async function openBrowserOfWorker(): Promise<Browser> {
  const { TMPDIR } = process.env
  // A worker may end before Playwright has removed the browser's profile, so the run removes it.
  process.env.TMPDIR = inject('profiles')
  try {
    // A process less to start and to talk to.
    return await openBrowser(await made(inject('chromium')), ['--in-process-gpu'])
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** The path of a Chromium or Chrome on this machine, or `undefined`. A path set by hand must be one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH || process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`\`CHROME_PATH\` or \`CHROMIUM_PATH\` is ${named}, which cannot be run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const ending = process.platform === 'win32' ? '.exe' : ''
  const onPath = folders.flatMap((folder) =>
    COMMANDS.map((command) => join(folder, command + ending)),
  )
  return [...onPath, ...(PLACES[process.platform] ?? []), playwrightChromium()]
    .filter((path) => path !== undefined)
    .find(isExecutable)
}

/** Where Playwright keeps its own; it says so whether or not it is there. */
function playwrightChromium(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    // It has no build for this platform.
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
