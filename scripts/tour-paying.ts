import type { Browser, Page } from 'playwright-core'
import { openPage } from '../e2e/support/browser.ts'
import { nextMailTo } from '../e2e/support/mails.ts'
import { heading, offer, press, setUpAccounts } from '../e2e/support/paying.ts'
import type { PaymentServices } from '../e2e/support/payment-services.ts'
import type { Product } from '../e2e/support/product.ts'
import { fillCheckout, pressOrder, type Input } from '../e2e/support/visitor.ts'
import { go, type Stop } from './tour-stops.ts'

interface Stage {
  readonly page: Page
  readonly shop: string
  readonly services: PaymentServices
}

/** From here on everybody pays at a payment service: whatever needs the test bank comes before. */
async function startPaying(browser: Browser, product: Product, services: PaymentServices): Promise<void> {
  const { page } = await openPage(browser)
  await setUpAccounts(page, product, services)
  await offer(page, 1, [
    { method: 'card', provider: 'stripe' },
    { method: 'paypal', provider: 'paypal' },
    { method: 'klarna', provider: 'stripe' },
  ])
  await page.context().close()
}

type Way = 'Kreditkarte' | 'PayPal' | 'Klarna'

async function order({ page, shop }: Stage, way: Way, input: Input): Promise<void> {
  await fillCheckout(page, shop, input)
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check({ force: true })
  await pressOrder(page)
}

/** An order whose payer did this at the service. @returns its page */
async function paidSo(stage: Stage, way: Way, input: Input, button: string): Promise<string> {
  await order(stage, way, input)
  await press(stage.page, button)
  await stage.page.waitForURL('**/bestellung/**')
  return stage.page.url()
}

/** It stays away: as soon as it answered, the order would go on. */
async function whileAway(stage: Stage, input: Input): Promise<string> {
  stage.services.stubs.paypal.fail({ status: 503 })
  await order(stage, 'PayPal', input)
  await heading(stage.page, 'Die Bezahlseite war nicht erreichbar.')
  return stage.page.url()
}

/** Left without a word to the service: nobody knows whether it will be paid. */
async function stillOpen(stage: Stage, input: Input): Promise<string> {
  await order(stage, 'Kreditkarte', input)
  await press(stage.page, 'Abbrechen')
  await stage.page.waitForURL('**/bestellung/**')
  return stage.page.url().replace(/\?.*/, '')
}

/** Somebody of the demo who left too late; their page asks for the rest. */
async function backPayment({ page, shop }: Stage, dataDir: string): Promise<string> {
  const late = 'lena.hoffmann@post.example'
  await page.goto(`${shop}/konto`)
  await page.getByLabel('E-Mail-Adresse').fill(late)
  await press(page, 'Link schicken')
  await heading(page, 'Sehen Sie in Ihr Postfach')
  const mail = await nextMailTo(dataDir, late, '/anmelden/')
  await page.goto(/https?:\/\/\S+\/anmelden\/\S+/.exec(mail)?.[0] ?? shop)
  await press(page, 'Jetzt anmelden')
  const href = await page.getByRole('link', { name: 'Nachzahlen' }).first().getAttribute('href')
  return shop + (href ?? '')
}

/** The checkout with several ways to pay, each way a payment can end, waiting, and the back payment (K-06, R-05). */
export async function payingStops(
  browser: Browser,
  product: Product,
  services: PaymentServices,
): Promise<readonly Stop[]> {
  const { shop, dataDir } = product
  await startPaying(browser, product, services)
  const { page } = await openPage(browser)
  const stage = { page, shop, services }
  const card = await paidSo(stage, 'Kreditkarte', { location: 'berlin-ostbahnhof', size: 'L' }, 'Ablehnen')
  const paypal = await paidSo(stage, 'PayPal', { location: 'muenchen-ostbahnhof', size: 'S' }, 'Ablehnen')
  const klarna = await paidSo(stage, 'Klarna', { location: 'konstanz-bahnhof', size: 'L' }, 'Ablehnen')
  const left = await paidSo(stage, 'Kreditkarte', { location: 'muenchen-ostbahnhof', size: 'M' }, 'Abbrechen')
  const over = await paidSo(stage, 'Kreditkarte', { location: 'muenchen-ostbahnhof', size: 'L' }, 'Verfallen')
  const pending = await paidSo(stage, 'PayPal', { location: 'berlin-ostbahnhof', size: 'M' }, 'In Arbeit')
  const away = await whileAway(stage, { location: 'muenchen-ostbahnhof', size: 'M' })
  const open = await stillOpen(stage, { location: 'berlin-ostbahnhof', size: 'S' })
  const owed = await backPayment(stage, dataDir)
  await page.context().close()
  const elsewhere: Stop = {
    name: 'zahlung-anderswo',
    async show(at) {
      services.stubs.stripe.fail({ status: 503 })
      await at.goto(open)
      await press(at, 'Mit PayPal bezahlen')
      await heading(at, 'Die Zahlung wurde an anderer Stelle begonnen.')
    },
    after: async () => services.stubs.stripe.fail(),
  }
  return [
    {
      name: 'kasse-zahlungsarten',
      whole: true,
      show: go(`${shop}/mieten/muenchen-ostbahnhof?groesse=M`),
    },
    { name: 'zahlung-karte', show: go(card) },
    { name: 'zahlung-paypal', show: go(paypal) },
    { name: 'zahlung-klarna', show: go(klarna) },
    { name: 'zahlung-abgebrochen', show: go(left) },
    { name: 'zahlung-abgelaufen', show: go(over) },
    { name: 'zahlung-nicht-erreichbar', show: go(away) },
    { name: 'zahlung-laeuft', show: go(pending) },
    { name: 'zahlung-offen', whole: true, show: go(open) },
    elsewhere,
    { name: 'nachzahlung', whole: true, show: go(owed) },
  ]
}
