import type { Page } from 'playwright-core'
import { fillLogin } from '../e2e/support/staff.ts'
import type { Product } from '../e2e/support/product.ts'

/** A screen in one of its states. */
export interface Stop {
  readonly name: string
  /** The picture shows all of it, however far one has to scroll. */
  readonly whole?: boolean
  show(page: Page): Promise<unknown>
  /** Once the picture is taken. */
  after?(page: Page): Promise<unknown>
}

export const go = (url: string) => (page: Page) => page.goto(url)
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Opens an address and waits for something to stand there. */
export const goAndSee = (url: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(url)
  await page.locator('main').getByText(text).first().waitFor()
}

/** Opens the first row of a list; on a telephone its link says all of the row. */
export const openFirst = (list: string) => async (page: Page) => {
  await page.goto(list)
  await page.locator('main a[href*="open="]').first().click()
}

/** Opens an address and presses a button there. */
export const goAndPress = (url: string, name: string) => async (page: Page) => {
  await page.goto(url)
  await press(page, name)
}

/** An address while these calls fail, up to the words that say so. */
export const failing = (url: string, calls: readonly string[], said: string) => async (page: Page) => {
  for (const call of calls) await page.route(call, (route) => route.abort())
  await page.goto(url)
  await page.getByText(said).first().waitFor()
  for (const call of calls) await page.unroute(call)
}

/** An address while these calls are still on their way. */
export const waiting = (name: string, url: string, calls: readonly string[]): Stop => ({
  name,
  async show(page) {
    for (const call of calls) await page.route(call, () => undefined)
    await page.goto(url)
  },
  async after(page) {
    for (const call of calls) await page.unroute(call)
  },
})

/** An address where a call answers this instead. */
export const answering = (url: string, call: string, json: unknown) => async (page: Page) => {
  await page.route(call, (route) => route.fulfill({ json }))
  await page.goto(url)
  await page.waitForTimeout(600)
  await page.unroute(call)
}

/** Signs in and waits until the dashboard asked for what it shows. */
export const signedIn = (product: Product, email?: string) => async (page: Page) => {
  await fillLogin(page, product, email)
  await page.waitForURL('**/admin/dashboard')
}
