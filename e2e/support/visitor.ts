import type { BrowserContext, Locator, Page } from 'playwright-core'
import { mailsTo, nextMailTo } from './mails.ts'
import { folderOf } from './product.ts'

type Size = 'S' | 'M' | 'L' | 'XL'

/** Who rents, by the names of the fields. Nobody of the demo, where a Lena owes money: who owes may not rent anew. */
export const CONTACT = {
  name: 'Lena Hoffmann',
  email: 'lena.besuch@post.example',
} as const
/** Where the order needs it (K-05), by the names of the fields. */
export const POSTAL = {
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
} as const

export interface Input {
  readonly location: string
  /** Several of them are a cart (K-03). */
  readonly size: Size | readonly Size[]
  readonly lastName?: string
  readonly email?: string
}

/** Fills the checkout as a customer would and presses the order button; ends on the bank's page. */
export async function placeOrder(page: Page, shop: string, input: Input): Promise<void> {
  await fillCheckout(page, shop, input)
  await pressOrder(page)
  await page.waitForURL('**/bezahlen/**')
}

const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'zahlungspflichtig bestellen', exact: true })

/**
 * Presses the order button; whoever is asked to prove the address does so with the digits of the mail (B-22).
 * @param button where the page is in another language than the site's own
 */
export async function pressOrder(page: Page, button: Locator = orderButton(page)): Promise<void> {
  const email = await page
    .locator('input[name="email"]')
    .inputValue({ timeout: 1_000 })
    .catch(() => CONTACT.email)
  const before = digitsTo(page, email).length
  // A message that stands there already answers the try before.
  const stale = await page.locator('[role="alert"]').count()
  await button.click()
  await proveIfAsked(page, email, { before, stale })
}

/** In every language that writes mails. */
const SAYS_DIGITS = /(?:Sechs Ziffern|Six digits|Sei cifre|Шесть цифр): (\d{3}\s\d{3})/
const digitsTo = (page: Page, email: string) => mailsTo(folderOf(page.url()), email, SAYS_DIGITS)

/** Waits until the order has led somewhere. */
async function proveIfAsked(
  page: Page,
  email: string,
  { before, stale }: { readonly before: number; readonly stale: number },
): Promise<void> {
  for (let looks = 0; looks < 150; looks += 1) {
    if (!/\/(mieten\/|monatlich\/|kasse)/.test(page.url())) return
    // While the page changes it cannot be looked at.
    const [asked, refused] = await Promise.all(
      ['form[data-proof]', '[role="alert"]'].map((part) =>
        page
          .locator(part)
          .count()
          .catch(() => 0),
      ),
    )
    if (asked) return await proveAddress(page, email, before)
    if (refused && stale === 0) return
    await page.waitForTimeout(100)
  }
}

/** The six digits of the newest mail to that address, as soon as there are more than `before` with digits. */
export async function digitsFor(page: Page, email: string, before = 0): Promise<string> {
  const mail = await nextMailTo(folderOf(page.url()), email, SAYS_DIGITS, before)
  return SAYS_DIGITS.exec(mail)?.[1]?.replaceAll(/\s/g, '') ?? ''
}

/** Types the digits of the mail into the step that asks for them; with script the sixth one sends them. */
export async function proveAddress(page: Page, email: string, before = 0): Promise<void> {
  const digits = await digitsFor(page, email, before)
  const form = page.locator('form[data-proof]')
  await form.locator('input[data-digits]').fill(digits)
  await form
    .locator('.btn-primary')
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await form.waitFor({ state: 'detached' })
}

/** Fills the checkout as a customer would. */
export async function fillCheckout(page: Page, shop: string, input: Input): Promise<void> {
  const sizes = [input.size].flat().map((size) => `groesse=${size}`)
  await page.goto(`${shop}/mieten/${input.location}?${sizes.join('&')}`)
  await fillForm(page, input)
}

const browsers = new WeakMap<BrowserContext, string>()
let opened = 0
/** No address gets more than five mails with digits in an hour (B-22): after so many browsers each is somebody else's. */
const OF_ONE = 4

/** The address of whoever sits at this browser. */
export function emailOf(page: Page): string {
  const known = browsers.get(page.context())
  if (known !== undefined) return known
  opened += 1
  const email = opened <= OF_ONE ? CONTACT.email : `lena.besuch.${opened}@post.example`
  browsers.set(page.context(), email)
  return email
}

/** The address, where it is asked for. */
export async function fillPostal(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(POSTAL)) {
    const field = page.locator(`input[name="${name}"]`)
    if (await field.isVisible()) await field.fill(value)
  }
}

/** Name, e-mail and consents, on the page that is open. */
export async function fillForm(page: Page, input: Pick<Input, 'lastName' | 'email'> = {}): Promise<void> {
  await page.locator('input[name="name"]').fill(input.lastName ? `Lena ${input.lastName}` : CONTACT.name)
  await page.getByLabel('E-Mail-Adresse').fill(input.email ?? emailOf(page))
  await fillPostal(page)
  await page.getByLabel(/Ich akzeptiere die AGB/).check({ force: true })
  await page.getByLabel(/Ich verlange ausdrücklich/).check({ force: true })
}

/** Presses one of the bank's buttons and comes back to the order. */
export async function payAtBank(page: Page, button = 'Bezahlen'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL('**/bestellung/**')
}

/** The six digits of the code, as they stand on the key page. */
export async function codeOnPage(page: Page): Promise<string> {
  const text = await page.locator('main').innerText()
  return /Ihr Code\s+((?:\d\s*){6})/.exec(text)?.[1]?.replaceAll(/\s/g, '') ?? ''
}

/** Confirms that the box is empty, clean and closed, and ends the rental. */
export async function endRental(page: Page): Promise<void> {
  await page.getByText('Miete beenden').first().click()
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all())
    await box.check({ force: true })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /beenden/ })
    .click()
  await page
    .getByText(/Miete von Fach \d+ beendet/)
    .first()
    .waitFor()
}
