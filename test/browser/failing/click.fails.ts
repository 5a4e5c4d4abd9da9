import { test } from 'vitest'
import { sharedBrowser } from '../support/chromium.ts'
import { openPage } from '../support/open-page.ts'

test('a click that something is in the way of', async () => {
  const { page } = await openPage(await sharedBrowser(), 'about:blank')
  await page.setContent(
    '<button>Below</button><div class="veil" style="position: fixed; inset: 0"></div>',
  )
  await page.evaluate(() => {
    console.log('said by the page')
    setTimeout(() => {
      throw new Error('thrown by the page')
    })
  })
  await page.getByRole('button').click()
})
