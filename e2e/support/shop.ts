import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { expectAccessible } from './accessible.ts'
import { DESK, PHONE, sideways } from './paying.ts'
import type { Product } from './product.ts'
import { postAs, readAs, signInAt } from './staff.ts'
import { pressOrder } from './visitor.ts'

/** Who keeps the neighbourhood shop of the demo. */
export const SHOP_KEEPER = 'laden@kiez.example'
const ORDER = /\/einkauf\/[\w-]+$/

/** The whole week, every hour. */
const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))

/** Signs in as the shop's keeper and opens it around the clock: journeys run at any hour. @returns id of its counter */
export async function openShop(office: Page, product: Product): Promise<string> {
  await signInAt(office, product, '/admin/locations', SHOP_KEEPER)
  return await openAlways(office, /Kiezladen Neukölln/)
}

/** A location of the list that is on screen, open around the clock from now on. @returns its id */
export async function openAlways(office: Page, name: RegExp): Promise<string> {
  await office.getByRole('link', { name }).first().click()
  await office.waitForURL('**/admin/locations?*open=*')
  const id = new URL(office.url()).searchParams.get('open') ?? ''
  await setHours(office, id, ALWAYS)
  return id
}

/** The hours of a location from now on; none: it is closed. */
export async function setHours(office: Page, id: string, opening: typeof ALWAYS): Promise<void> {
  const path = `/location/storage-location/${id}`
  const { version } = z.object({ version: z.int() }).parse(await readAs(office, path))
  await postAs(office, path, { storageLocation: { version, holidayRule: 'asUsual', opening } })
}

/** Lays an article into the cart, from its own page. */
export async function takeOne(page: Page, product: Product, slug: string): Promise<void> {
  await page.goto(`${product.kiez}/artikel/${slug}`)
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
}

/** Who buys, and that the terms are read; the checkout of the shop is open. */
export async function fillGoodsCheckout(page: Page, email: string, name = 'Nora Albrecht'): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: /^E-Mail/ }).fill(email)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
}

/** Orders and pays at the bank; ends at the page of the order. */
export async function payGoods(page: Page): Promise<void> {
  await pressOrder(page)
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
  await page.waitForURL(ORDER)
  await page.getByRole('heading', { level: 1, name: 'Danke, Ihre Bestellung ist angenommen.' }).waitFor()
}

/** Nothing for axe to find and nothing wider than the screen, on a phone and at a desk, in the light and in the dark. */
export async function expectFitAnywhere(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    expect([size.width, await sideways(page)]).toEqual([size.width, 0])
  }
}
