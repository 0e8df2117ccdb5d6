import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { openLine } from './support/line.ts'
import type { Product } from './support/product.ts'
import { expectAccessibleInBoth, press, signInAt } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }

/** The monitoring, once it is live. */
async function watch(page: Page, product: Product) {
  await signInAt(page, product, '/admin/real-time-monitoring')
  await live(page)
}
const live = (page: Page) => page.getByText('live', { exact: true }).first().waitFor()

/** Opens a box from its page. */
async function openBox(page: Page, box: string) {
  await page.goto(`${journey.product.admin}/admin/locks?q=${box}`)
  await page
    .getByRole('link', { name: new RegExp(`^${box}`) })
    .first()
    .click()
  await press(page, 'Fach öffnen')
  await page.getByRole('textbox', { name: 'Grund' }).fill('Probe')
  await press(page, 'Jetzt öffnen')
  await page.getByText('Das Schloss hat bestätigt: Das Fach ist offen.').waitFor()
}

it('L-08 two watch: an alarm is taken once for both, and a phone that lost the line misses nothing', async () => {
  const [desk, phone] = await Promise.all([journey.openPage(), journey.openPage(PHONE)])
  const line = await openLine(journey.product.port)
  await watch(desk.page, journey.product)
  await watch(phone.page, { ...journey.product, admin: `http://localhost:${line.port}` })
  await expectAccessibleInBoth(phone.page)

  await desk.page
    .getByRole('button', { name: /^Übernehmen: Überzogen/ })
    .first()
    .click()
  await phone.page
    .getByText(/^übernommen von Jana Brandt/)
    .first()
    .waitFor()
  await phone.page
    .getByRole('button', { name: /^Zurückgeben: Überzogen/ })
    .first()
    .click()
  await desk.page.getByText(/^übernommen von Jana Brandt/).waitFor({ state: 'detached' })

  line.cut()
  await phone.page.getByText('live', { exact: true }).first().waitFor({ state: 'detached' })
  for (const box of ['BE-002', 'BE-003']) await openBox(desk.page, box)
  line.mend()
  await live(phone.page)
  for (const box of ['BE-002', 'BE-003'])
    await phone.page
      .locator('li')
      .filter({ hasText: 'Tür geöffnet' })
      .filter({ hasText: box })
      .first()
      .waitFor()
  await expectAccessibleInBoth(phone.page)
  expect(desk.troubles).toEqual([])
  expect(phone.troubles.filter((trouble) => !/net::ERR_/.test(trouble))).toEqual([])
  line.close()
})
