import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInByMail } from './support/customer.ts'
import { startJourney } from './support/journey.ts'
import { PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, postAs, press, toast } from './support/staff.ts'
import { fillPostal, pressOrder } from './support/visitor.ts'

const journey = startJourney()
const IBAN = 'DE89370400440532013000'
const TABLET = { width: 1180, height: 820 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The shop sells on invoice to everybody who is signed in. */
async function sellOnInvoice(office: Page): Promise<void> {
  await openShop(office, journey.product)
  const keys = { provider: 'transfer', holder: 'Kiezladen', iban: IBAN, bic: '', days: 2 }
  await postAs(office, '/private/payments/account', { account: { version: 0, keys } })
  await office.goto(`${journey.product.admin}/admin/payments`)
  await press(office, 'Kauf auf Rechnung über Eigenes Bankkonto anbieten')
  await toast(office, 'Zahlungsarten gespeichert')
  await press(office, 'Bedingungen ändern')
  await office.getByLabel('Bezahlte Bestellungen davor').fill('0')
  await press(office, 'Speichern')
  await office.getByText('Für alle, die angemeldet sind').waitFor()
}

describe('K-06 buying on invoice', () => {
  it('a guest reads that signing in is missing, signs in, orders, fetches unpaid and pays by transfer', async () => {
    const { page: office, troubles: inOffice } = await journey.openPage()
    await sellOnInvoice(office)
    const { page, troubles } = await journey.openPage(PHONE)
    await takeOne(page, journey.product, 'mate-spreewasser')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/kasse`)
    await page.getByText('auch auf Rechnung bezahlen').waitFor()
    await signInByMail(page, { ...journey.product, shop: journey.product.kiez })
    await page.goto(`${journey.product.kiez}/kasse`)
    await page.getByRole('radio', { name: /^Kauf auf Rechnung/ }).check({ force: true })
    await fillGoodsCheckout(page, 'lena.besuch@post.example', 'Lena Hoffmann')
    await fillPostal(page)
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await pressOrder(page)
    await heading(page, 'Danke, Ihre Bestellung ist angenommen.')
    await page.getByText(/Auf Rechnung, noch nicht bezahlt: .* fällig am/).waitFor()
    await page.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
    await page.getByRole('link', { name: /^Rechnung RE-/ }).waitFor({ timeout: 30_000 })
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    const code = /Bestellung (\w+)/.exec(await page.locator('.cart-sum h2').innerText())?.[1] ?? ''

    await office.setViewportSize(TABLET)
    await office.goto(`${journey.product.admin}/admin/orders/board`)
    const card = office.getByRole('article', { name: `Bestellung ${code}, Abholung` })
    for (const step of ['Vorbereiten', 'Abholbereit melden', 'Übergeben'])
      await card.getByRole('button', { name: step }).click()
    await card.waitFor({ state: 'detached' })
    await heading(page, 'Abgeholt. Viel Freude damit!')
    await page.getByText(/Auf Rechnung, noch nicht bezahlt/).waitFor()

    await office.setViewportSize({ width: 1440, height: 900 })
    await office.goto(`${journey.product.admin}/admin/orders?view=all&q=${code}`)
    await office
      .getByText(/auf Rechnung, fällig am/)
      .first()
      .waitFor()
    await office
      .getByRole('link', { name: new RegExp(code) })
      .first()
      .click()
    await press(office, 'Zahlungseingang buchen')
    await expectAccessibleInBoth(office)
    await office.getByRole('dialog').getByRole('button', { name: 'Zahlungseingang buchen' }).click()
    await page.getByText(/^bezahlt am/).waitFor({ timeout: 30_000 })
    expect(await page.getByText('Auf Rechnung, noch nicht').count()).toBe(0)
    expect([...troubles, ...inOffice].filter((trouble) => !/status of (409|422)/.test(trouble))).toEqual([])
  })
})
