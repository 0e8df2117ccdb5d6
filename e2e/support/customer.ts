import type { Page } from 'playwright-core'
import { mailsTo, nextMailTo } from './mails.ts'
import type { Product } from './product.ts'

/** Who rents in these journeys, see `placeOrder`. */
const CUSTOMER = 'lena.besuch@post.example'
const SAYING = '/anmelden/'

/** Asks for a link at the page that signs in, where the browser is, and waits for its mail. @returns the link */
export async function askForLink(page: Page, { dataDir }: Pick<Product, 'dataDir'>): Promise<string> {
  const before = mailsTo(dataDir, CUSTOMER, SAYING).length
  await page.getByLabel('E-Mail-Adresse').fill(CUSTOMER)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' }).waitFor()
  const text = await nextMailTo(dataDir, CUSTOMER, SAYING, before)
  return /https?:\/\/\S+\/anmelden\/\S+/.exec(text)?.[0] ?? ''
}

/** Signs in by the link of the mail; ends in the account. */
export async function signInByMail(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.shop}/konto`)
  await page.goto(await askForLink(page, product))
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click()
  await page.waitForURL('**/konto')
}
