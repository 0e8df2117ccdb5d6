import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Journey, startJourney } from './journey.ts'
import { type PaymentServices, startPaymentServices } from './payment-services.ts'
import type { Product } from './product.ts'
import { postAs, signInAt } from './staff.ts'
import { CONTACT, emailOf, fillPostal, pressOrder } from './visitor.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** What customers can choose from now on. @param version of the offer that is replaced */
export async function offer(office: Page, version: number, methods: readonly object[]): Promise<void> {
  await postAs(office, '/private/payments/offer', { offer: { version, methods } })
}

interface PaymentJourney {
  readonly journey: Journey
  /** Known as soon as the first test runs, as is the page of whoever keeps the accounts. */
  services(): PaymentServices
  office(): Page
}

function known<T>(what: T | undefined): T {
  if (what === undefined) throw new Error('The services are started before the first test.')
  return what
}

/** A product whose operator has an account at each payment service and offers these methods. */
export function startPaymentJourney(methods: readonly object[]): PaymentJourney {
  let started: PaymentServices | undefined
  let page: Page | undefined
  const journey = startJourney(async () => {
    started = await startPaymentServices()
    return started.settings
  })
  beforeAll(async () => {
    const services = known(started)
    ;({ page } = await journey.openPage())
    await setUpAccounts(page, journey.product, services)
    // The demo offers what its test bank takes; that is replaced.
    await offer(page, 1, methods)
  })
  afterAll(() => started?.close())
  return { journey, services: () => known(started), office: () => known(page) }
}

/** Signs in and gives the operator an account at each service; each learns where its news go. */
export async function setUpAccounts(
  office: Page,
  product: Product,
  services: PaymentServices,
): Promise<void> {
  await signInAt(office, product, '/admin/profile')
  for (const { keys } of Object.values(services.stubs))
    await postAs(office, '/private/payments/account', { account: { version: 0, keys } })
  await office.goto(`${product.admin}/admin/payments`)
  for (const name of ['stripe', 'mollie', 'paypal'] as const)
    services.reportsTo[name] = (
      await office.getByText(`/public/payments/${name}/webhook?account=`).innerText()
    ).trim()
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The site's own language stands at its root. */
export const inLanguage = (shop: string, language: string): string =>
  language === 'de' ? shop : `${shop}/${language}`

/** The same checkout in a language of the site, whatever its fields are called there; ends at the payment service. */
export async function orderIn(
  page: Page,
  shop: string,
  input: { readonly language: string; readonly path: string; readonly method: string },
): Promise<void> {
  await page.goto(`${inLanguage(shop, input.language)}/mieten/${input.path}`)
  await fillByName(page, { ...CONTACT, email: emailOf(page) })
  await page.locator(`input[name="zahlungsart"][value="${input.method}"]`).check({ force: true })
  await fillPostal(page)
  await pressOrder(page, page.locator('form.checkout .btn-primary').last())
}

/** Name, e-mail and consents of the checkout that is open, whatever its language calls them. */
export async function fillByName(page: Page, contact: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(contact)) await page.locator(`input[name="${name}"]`).fill(value)
  for (const consent of ['terms', 'earlyStart'])
    await page.locator(`input[name="${consent}"]`).check({ force: true })
}

/** Nothing for axe to find, on the screen and on a phone, and nothing that has to be scrolled sideways. */
export async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
}

/** What a finger reaches is large enough, or far enough from the next (LAW-69, WCAG 2.5.8). */
export async function expectReachable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

/** Pixels by which the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
