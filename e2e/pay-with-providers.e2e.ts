import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  expectAccessibleAtBoth,
  heading,
  offer,
  PHONE,
  press,
  sideways,
  startPaymentJourney,
} from './support/paying.ts'
import { fillCheckout, pressOrder, type Input } from './support/visitor.ts'

const { journey, services, office } = startPaymentJourney([
  { method: 'card', provider: 'stripe' },
  { method: 'paypal', provider: 'paypal' },
])

/** Of each size a few are free in the demo: each journey takes its own. */
async function order(page: Page, way: string | RegExp, input: Pick<Input, 'size'> & Partial<Input>) {
  await fillCheckout(page, journey.product.shop, { location: 'konstanz-bahnhof', ...input })
  await page.getByRole('radio', { name: way }).check({ force: true })
  await pressOrder(page)
}
const key = (page: Page) => heading(page, /Ihr Fach ist die \d+/)

describe('a visitor pays with a payment service', () => {
  it('K-06 S-01 chooses a card, is denied, takes PayPal with one press and gets the key', async () => {
    const { page, troubles } = await journey.openPage()
    await page.goto(`${journey.product.shop}/mieten/konstanz-bahnhof?groesse=M`)
    await page.getByText('Sie bezahlen mit Kreditkarte oder PayPal.').waitFor()
    await expectAccessibleAtBoth(page)
    await order(page, /^Kreditkarte/, { size: 'M' })
    await press(page, 'Ablehnen')
    await heading(page, 'Die Kartenzahlung ist fehlgeschlagen.')
    await page.getByText('Es wurde nichts abgebucht.').waitFor()
    await expectAccessibleAtBoth(page)
    await press(page, 'Mit PayPal bezahlen')
    await press(page, 'Bezahlen')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 on a phone: leaves Stripe, goes on there, and pays', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await order(page, /^Kreditkarte/, { size: 'L' })
    await press(page, 'Abbrechen')
    await heading(page, 'Sie haben die Zahlung abgebrochen.')
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
    await press(page, 'Mit Kreditkarte bezahlen')
    await press(page, 'Bezahlen')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 on its way: the window stays open, and the key comes by itself', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await order(page, /^PayPal/, { location: 'konstanz-bahnhof', size: 'M' })
    await press(page, 'In Arbeit')
    await heading(page, 'Überweisung läuft …')
    await expectAccessible(page)
    await services().later('paypal', services().lastOf('paypal'), 'pay')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 FAULT-06 a second window pays another way: the first one cannot pay any more', async () => {
    const { page } = await journey.openPage()
    await order(page, /^Kreditkarte/, { location: 'berlin-ostbahnhof', size: 'L' })
    await heading(page, 'stripe')
    const reference = services().lastOf('stripe')
    await press(page, 'Abbrechen')
    const second = await page.context().newPage()
    const link = page.url().replace(/\?.*/, '')
    await second.goto(link)
    // Whether the first attempt can still be paid nobody knows: no second one begins.
    services().stubs.stripe.fail({ status: 503 })
    await press(second, 'Mit PayPal bezahlen')
    await heading(second, 'Die Zahlung wurde an anderer Stelle begonnen.')
    await expectAccessibleAtBoth(second)
    services().stubs.stripe.fail()
    await second.goto(link)
    await press(second, 'Mit PayPal bezahlen')
    await heading(second, 'paypal')
    const there = await services().stubs.stripe.provider.fetchState(reference)
    expect(there).toMatchObject({ ok: true, value: { state: 'expired' } })
    await press(second, 'Bezahlen')
    await key(second)
    await key(page)
  })

  it('K-06 FAULT-25 the service is away: order and box are kept, another way is one press away', async () => {
    const { page, troubles } = await journey.openPage()
    services().stubs.stripe.fail({ status: 503 })
    await order(page, /^Kreditkarte/, { location: 'berlin-ostbahnhof', size: 'M' })
    await heading(page, 'Die Bezahlseite war nicht erreichbar.')
    await page.getByText(/Ihr Fach bleibt bis .* vorgemerkt/).waitFor()
    services().stubs.stripe.fail()
    await press(page, 'Mit PayPal bezahlen')
    await press(page, 'Bezahlen')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 at Mollie: leaves, tries again, and pays; without script too', async () => {
    await offer(office(), 2, [{ method: 'card', provider: 'mollie' }])
    const context = await journey.browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
    const page = await context.newPage()
    await order(page, /^Kreditkarte/, { location: 'berlin-ostbahnhof', size: 'S' })
    await press(page, 'Abbrechen')
    await heading(page, 'Sie haben die Zahlung abgebrochen.')
    await press(page, 'Noch einmal mit Kreditkarte bezahlen')
    await press(page, 'Bezahlen')
    await key(page)
    expect(await page.locator('.code').count()).toBe(1)
    await context.close()
  })
})
