import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { signInByMail } from './support/customer.ts'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, postAs, press, signInAt, toast } from './support/staff.ts'
import { fillCheckout, fillPostal, pressOrder } from './support/visitor.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const KEYS = {
  provider: 'transfer',
  holder: 'Zeitlager Lagerboxen GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  days: 5,
}

let office: Page
beforeAll(async () => {
  ;({ page: office } = await journey.openPage())
  await signInAt(office, journey.product, '/admin/profile')
  await postAs(office, '/private/payments/account', { account: { version: 0, keys: KEYS } })
})

const isNotWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('K-06 renting on invoice', () => {
  it('the owner sets the terms, a customer signs in and rents at once, and staff see what is due', async () => {
    await office.goto(`${journey.product.admin}/admin/payments`)
    await press(office, 'Kauf auf Rechnung über Eigenes Bankkonto anbieten')
    await toast(office, 'Zahlungsarten gespeichert')
    await press(office, 'Bedingungen ändern')
    await office.getByLabel('Bezahlte Bestellungen davor').fill('0')
    await press(office, 'Speichern')
    await office.getByText('Für alle, die angemeldet sind').waitFor()
    await expectAccessibleInBoth(office)

    const { page, troubles } = await journey.openPage(PHONE)
    await fillCheckout(page, journey.product.shop, { location: 'konstanz-bahnhof', size: 'L' })
    await page.getByText('auch auf Rechnung bezahlen').waitFor()
    await signInByMail(page, journey.product)
    await fillCheckout(page, journey.product.shop, { location: 'konstanz-bahnhof', size: 'L' })
    await page.getByRole('radio', { name: /^Kauf auf Rechnung/ }).check({ force: true })
    // That opens the address, which such an invoice needs.
    await fillPostal(page)
    await expectAccessible(page)
    await pressOrder(page)
    await page.getByRole('heading', { level: 1, name: /Ihr Fach ist die \d+/ }).waitFor()
    await page.getByText(/Auf Rechnung, noch nicht bezahlt/).waitFor()
    expect(await isNotWider(page)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Rechnung bezahlen' }).click()
    await page.getByText('DE89 3704 0044 0532 0130 00').waitFor()
    expect(await isNotWider(page)).toBe(true)
    await page.goto(page.url().replace('/bestellung/', '/ru/bestellung/'))
    await page.locator('[data-copies]:visible').first().waitFor()
    const heights = await page
      .locator('[data-copies]')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    // The longest word for „Kopieren“ stays in one line beside an IBAN.
    expect(new Set(heights).size).toBe(1)
    await page.goto(page.url().replace('/ru/bestellung/', '/bestellung/'))
    await expectAccessible(page)

    await office.goto(`${journey.product.admin}/admin/orders?view=all&q=Hoffmann`)
    await office
      .getByText(/auf Rechnung, fällig am/)
      .first()
      .waitFor()
    expect(troubles).toEqual([])
  })
})
