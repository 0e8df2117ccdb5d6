import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { Page } from 'playwright-core'

/** Path of the checkout of the size of which most boxes are free now: the demo's rentals begin and end by the clock. */
export async function mostRoom(page: Page, shop: string): Promise<string> {
  const { path, reply } = storefrontCalls.findLocations
  await page.goto(shop)
  const answer: unknown = await page.evaluate(async (where) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(where, { method: 'POST', headers, body: '{}' })
    return response.json()
  }, path)
  const [most] = reply
    .parse(answer)
    .rows.flatMap(({ slug, sizes }) => sizes.map(({ size, free }) => ({ slug, size, free })))
    .toSorted((a, b) => b.free - a.free)
  if (!most?.free) throw new Error('no box is free anywhere')
  return `${most.slug}?groesse=${most.size}`
}
