import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { type PaymentServices, startPaymentServices } from './support/payment-services.ts'
import { postAs, signIn } from './support/staff.ts'
import { fillCheckout, pressOrder, type Wish } from './support/visitor.ts'

let services: PaymentServices
const journey = startJourney(async () => {
  services = await startPaymentServices()
  return services.settings
})
afterAll(() => services.close())

const PHONE = { width: 390, height: 844 }
const OFFER = [
  { method: 'card', provider: 'stripe' },
  { method: 'paypal', provider: 'paypal' },
] as const

/** What customers can choose from now on. */
async function offer(page: Page, version: number, methods: readonly object[]) {
  await postAs(page, '/private/payments/offer', { offer: { version, methods } })
}

let office: Page
beforeAll(async () => {
  ;({ page: office } = await journey.openPage())
  await signIn(office, journey.product)
  for (const { keys } of Object.values(services.stubs))
    await postAs(office, '/private/payments/account', { account: { version: 0, keys } })
  await offer(office, 0, OFFER)
  await office.goto(`${journey.product.admin}/admin/payments`)
  for (const name of ['stripe', 'mollie', 'paypal'] as const)
    services.newsTo[name] = (
      await office.getByText(`/public/payments/${name}/webhook?account=`).innerText()
    ).trim()
})

/** Of each size a few are free in the demo: each journey takes its own. */
async function order(page: Page, way: string | RegExp, wish: Pick<Wish, 'size'> & Partial<Wish>) {
  await fillCheckout(page, journey.product.shop, { location: 'konstanz-bahnhof', ...wish })
  await page.getByRole('radio', { name: way }).check({ force: true })
  await pressOrder(page)
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const key = (page: Page) => heading(page, /Ihr Fach ist die \d+/)

describe('a visitor pays with a payment service', () => {
  it('K-06 S-01 chooses a card, is denied, takes PayPal with one press and gets the key', async () => {
    const { page, troubles } = await journey.openPage()
    await page.goto(`${journey.product.shop}/mieten/konstanz-bahnhof?groesse=M`)
    await page.getByText('Sie bezahlen mit Kreditkarte oder PayPal.').waitFor()
    await expectAccessibleInBothShop(page)
    await order(page, /^Kreditkarte/, { size: 'M' })
    await press(page, 'Ablehnen')
    await heading(page, 'Die Kartenzahlung ist fehlgeschlagen.')
    await page.getByText('Es wurde nichts abgebucht.').waitFor()
    await expectAccessibleInBothShop(page)
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
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    await expectAccessible(page)
    await press(page, 'Mit Kreditkarte bezahlen')
    await press(page, 'Bezahlen')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 on its way: the window stays open, and the key comes by itself', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await order(page, /^PayPal/, { location: 'konstanz-hafen', size: 'M' })
    await press(page, 'In Arbeit')
    await heading(page, 'Überweisung läuft …')
    await expectAccessible(page)
    await services.later('paypal', services.lastOf('paypal'), 'pay')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 FAULT-06 a second window pays another way: the first one cannot pay any more', async () => {
    const { page } = await journey.openPage()
    await order(page, /^Kreditkarte/, { location: 'berlin-ostbahnhof', size: 'L' })
    await heading(page, 'stripe')
    const reference = services.lastOf('stripe')
    await press(page, 'Abbrechen')
    const second = await page.context().newPage()
    await second.goto(page.url().replace(/\?.*/, ''))
    await press(second, 'Mit PayPal bezahlen')
    await heading(second, 'paypal')
    const there = await services.stubs.stripe.provider.fetchState(reference)
    expect(there).toMatchObject({ ok: true, value: { state: 'expired' } })
    await press(second, 'Bezahlen')
    await key(second)
    await key(page)
  })

  it('K-06 FAULT-25 the service is away: order and box are kept, another way is one press away', async () => {
    const { page, troubles } = await journey.openPage()
    services.stubs.stripe.fail({ status: 503 })
    await order(page, /^Kreditkarte/, { location: 'berlin-ostbahnhof', size: 'M' })
    await heading(page, 'Die Bezahlseite war nicht erreichbar.')
    await page.getByText(/Ihr Fach bleibt bis .* vorgemerkt/).waitFor()
    services.stubs.stripe.fail()
    await press(page, 'Mit PayPal bezahlen')
    await press(page, 'Bezahlen')
    await key(page)
    expect(troubles).toEqual([])
  })

  it('K-06 at Mollie: leaves, tries again, and pays; without script too', async () => {
    await offer(office, 1, [{ method: 'card', provider: 'mollie' }])
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

/** Nothing for axe to find, on the screen and on a phone. */
async function expectAccessibleInBothShop(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}
