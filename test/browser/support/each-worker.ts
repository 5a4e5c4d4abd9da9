import { sharedBrowser } from './chromium.ts'

// Here, so that what it listens to on the process is not taken for what a test left behind.
await sharedBrowser()
