import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type MadeOnce, offer } from '../../support/made-once.ts'
import { findChromium } from './chromium.ts'
import { installChromium } from './install-chromium.ts'
import { servePage } from './page-server.ts'

const FOLDERS = {
  playground: 'playground',
  filterBox: 'examples/filter-box',
  monaco: 'test/browser/monaco-page',
  react: 'test/browser/react-page',
} as const

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a Chromium. */
    readonly chromium: MadeOnce<string>
    /** A folder for the profiles of browsers. */
    readonly profiles: string
    /** Where each page is served, with a `/` at the end. */
    readonly pages: Readonly<Record<keyof typeof FOLDERS, string>>
    /** The folder of the playground. */
    readonly playgroundFolder: MadeOnce<string>
  }
}

/** Finds or installs the Chromium of a run, and serves its pages, each built when the first test visits it. */
export default async function setup({ provide }: TestProject) {
  const profiles = await mkdtemp(join(tmpdir(), 'tamis-browsers-'))
  provide('profiles', profiles)
  const chromium = await offer(
    'Chromium',
    async () => findChromium() ?? (await installChromium(findChromium)),
  )
  provide('chromium', chromium.address)
  // While other tests run.
  chromium.begin()
  const [playground, filterBox, monaco, react] = await Promise.all([
    servePage(FOLDERS.playground),
    servePage(FOLDERS.filterBox),
    servePage(FOLDERS.monaco),
    servePage(FOLDERS.react),
  ])
  provide('pages', {
    playground: playground.address,
    filterBox: filterBox.address,
    monaco: monaco.address,
    react: react.address,
  })
  const playgroundFolder = await offer('the playground', playground.build)
  provide('playgroundFolder', playgroundFolder.address)
  return async () => {
    await Promise.all(
      [playground, filterBox, monaco, react, chromium, playgroundFolder].map(({ close }) =>
        close(),
      ),
    )
    await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  }
}
