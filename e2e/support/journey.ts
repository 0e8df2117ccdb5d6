import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { launchBrowser, openPage, type WatchedPage } from './browser.ts'
import { type Product, type Settings, startProduct } from './product.ts'

export interface Journey {
  /** Known as soon as the first test runs. */
  readonly product: Product
  readonly browser: Browser
  /** Goes with the test that opened it; opened before all tests, it stays. */
  openPage(details?: Parameters<typeof openPage>[1]): Promise<WatchedPage>
}

/** A product with fresh demo data, with settings beside the usual ones, and a browser for the tests of a file. */
export function startJourney(settings: () => Promise<Settings> = async () => ({})): Journey {
  let started: readonly [Product, Browser] | undefined
  const known = () => {
    if (!started) throw new Error('The product is started before the first test, not before the file.')
    return started
  }
  beforeAll(async () => {
    started = await Promise.all([startProduct(await settings()), launchBrowser()])
  })
  // A page that stays goes on painting and listening beside the tests to come.
  let opened: WatchedPage[] = []
  beforeEach(() => {
    opened = []
  })
  afterEach(async () => {
    for (const { page } of opened) await page.context().close()
  })
  afterAll(async () => {
    const [product, browser] = known()
    await browser.close()
    await product.stop()
  })
  return {
    get product() {
      return known()[0]
    },
    get browser() {
      return known()[1]
    },
    async openPage(details) {
      const page = await openPage(known()[1], details)
      opened.push(page)
      return page
    },
  }
}
