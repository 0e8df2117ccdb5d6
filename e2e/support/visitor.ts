import type { Page } from 'playwright-core'

type Size = 'S' | 'M' | 'L' | 'XL'

/** Who rents, by the names of the fields. Nobody of the demo, where a Lena owes money: who owes may not rent anew. */
export const CONTACT = {
  firstName: 'Lena',
  lastName: 'Hoffmann',
  email: 'lena.besuch@post.example',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
} as const

export interface Wish {
  readonly location: string
  /** Several of them are a cart (K-03). */
  readonly size: Size | readonly Size[]
  readonly lastName?: string
}

/** Fills the checkout as a customer would and presses the order button; ends on the bank's page. */
export async function placeOrder(page: Page, shop: string, wish: Wish): Promise<void> {
  await fillCheckout(page, shop, wish)
  await pressOrder(page)
  await page.waitForURL('**/bezahlen/**')
}

export const pressOrder = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'zahlungspflichtig bestellen', exact: true }).click()

/** Fills the checkout as a customer would. */
export async function fillCheckout(page: Page, shop: string, wish: Wish): Promise<void> {
  const sizes = [wish.size].flat().map((size) => `groesse=${size}`)
  await page.goto(`${shop}/mieten/${wish.location}?${sizes.join('&')}`)
  await fillForm(page, wish)
}

/** Name, address and consents, on the page that is open. */
export async function fillForm(page: Page, wish: Pick<Wish, 'lastName'> = {}): Promise<void> {
  await page.getByLabel('Vorname').fill(CONTACT.firstName)
  await page.getByLabel('Nachname').fill(wish.lastName ?? CONTACT.lastName)
  await page.getByLabel('E-Mail-Adresse').fill(CONTACT.email)
  await page.getByLabel('Straße und Hausnummer').fill(CONTACT.street)
  await page.getByLabel('Postleitzahl').fill(CONTACT.postcode)
  await page.getByLabel('Ort', { exact: true }).fill(CONTACT.city)
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
