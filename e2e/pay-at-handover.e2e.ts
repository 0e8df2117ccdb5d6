import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, press, toast } from './support/staff.ts'
import { pressOrder } from './support/visitor.ts'

const journey = startJourney()
const TABLET = { width: 1180, height: 820 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The shop lets its customers pay at the hand-over. @returns where the sign of its first table leads */
async function trust(office: Page): Promise<string> {
  const id = await openShop(office, journey.product)
  await office.goto(`${journey.product.admin}/admin/payments`)
  await press(office, 'Bar bei Übergabe anbieten')
  await toast(office, 'Zahlungsarten gespeichert')
  await press(office, 'Karte bei Übergabe anbieten')
  await office.getByRole('region', { name: 'Zahlung bei Übergabe' }).waitFor()
  await expectAccessibleInBoth(office)
  await office.goto(`${journey.product.admin}/admin/locations/${id}/delivery`)
  const sign = office.getByRole('link', { name: 'Link öffnen Tisch 1', exact: true })
  return (await sign.getAttribute('href')) ?? ''
}

describe('K-06 paying where goods are handed over', () => {
  it('O-02 somebody orders at the table, is served, and pays in cash there', async () => {
    const { page: office, troubles: inOffice } = await journey.openPage()
    const sign = await trust(office)
    const { page, troubles } = await journey.openPage(PHONE)
    await page.goto(sign)
    await press(page, 'Hier bestellen')
    await takeOne(page, journey.product, 'minztee')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(page, 'nora.zahlt.bar@post.example')
    await page.getByRole('radio', { name: /^Bar/ }).check({ force: true })
    await page.getByText('Sie bezahlen am Tisch.').first().waitFor()
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    // Nobody is trusted before they have shown that the address is theirs.
    await pressOrder(page)
    await heading(page, 'Danke, Ihre Bestellung ist angenommen.')
    await page.getByText(/Noch zu bezahlen: .*, bar bei der Übergabe\./).waitFor()
    await expectFitAnywhere(page)
    const code = /Bestellung (\w+)/.exec(await page.locator('.cart-sum h2').innerText())?.[1] ?? ''

    await office.setViewportSize(TABLET)
    await office.goto(`${journey.product.admin}/admin/orders/board`)
    const card = office.getByRole('article', { name: `Bestellung ${code}, Zu Tisch` })
    await card.getByText(/Noch zu bezahlen: .*, bar/).waitFor()
    await card.getByRole('button', { name: 'Vorbereiten' }).click()
    await heading(page, 'Ihre Bestellung wird vorbereitet.')
    await card.getByRole('button', { name: 'Fertig melden' }).click()
    await card.getByRole('button', { name: 'Serviert melden' }).click()
    const dialog = office.getByRole('dialog', { name: /erhalten\?/ })
    await dialog.getByText('Fachwerk ist keine Kasse').waitFor()
    await expectAccessibleInBoth(office)
    await dialog.getByRole('button', { name: 'Bar erhalten' }).click()
    await card.waitFor({ state: 'detached' })
    await heading(page, 'Serviert. Lassen Sie es sich schmecken!')
    await page.getByText(/^bezahlt am/).waitFor()
    await page.getByRole('link', { name: /^Rechnung/ }).waitFor({ timeout: 30_000 })
    expect(await page.getByText('Noch zu bezahlen').count()).toBe(0)
    // That the address is to be proven is answered with 422; the browser says that to its console.
    expect([...troubles, ...inOffice].filter((trouble) => !/status of (409|422)/.test(trouble))).toEqual([])
  })
})
