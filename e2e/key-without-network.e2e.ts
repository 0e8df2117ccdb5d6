import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { codeOnPage, endRental, payAtBank, placeOrder } from './support/visitor.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }

/** A key of one's own on a telephone, kept there. */
async function aStoredKey() {
  const opened = await journey.openPage(PHONE)
  const { page } = opened
  await placeOrder(page, journey.product.shop, { location: 'konstanz-bahnhof', size: 'M' })
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
  await page.getByText('auf diesem Gerät auch ohne Netz zu sehen').waitFor()
  return { ...opened, code: await codeOnPage(page), address: page.url() }
}

const namesOfStores = () => caches.keys()

describe('R-11 the key without network', () => {
  it('LAW-67 LAW-53 shows code and QR honestly, and nothing else of the site is kept', async () => {
    const { page, code, address, troubles } = await aStoredKey()
    expect(await page.evaluate(namesOfStores)).toEqual([`schluessel:1:${new URL(address).pathname}`])
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: /Schlüssel zu Fach \d+/ }).waitFor()
    const words = await page.locator('main').innerText()
    expect(words.replaceAll(/\s/g, '')).toContain(code)
    expect(words).toMatch(/Ohne Netz\. Stand von .+, \d\d:\d\d\./)
    expect(words).not.toContain('Hoffmann')
    const qr = page.getByRole('img', { name: /QR-Code/ })
    expect(await qr.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    )
    await expectAccessible(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    // The styles were kept along: a page without them has a serif font.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Sofia')

    // The app itself leads to the only key; the shop is not there, and says so in the browser's words.
    await page.goto(`${journey.product.shop}/konto`)
    await page.getByRole('heading', { name: /Schlüssel zu Fach \d+/ }).waitFor()
    await expect(page.goto(`${journey.product.shop}/so-gehts`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

    await page.context().setOffline(false)
    await page.goto(address)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    expect(troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(trouble))).toEqual([])
  })

  it('LAW-62 an ended rental is gone from the device at once', async () => {
    const { page } = await aStoredKey()
    await endRental(page)
    await expect.poll(() => page.evaluate(namesOfStores)).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })

  it('LAW-67 the sheet prints black on white, the instructions read well, signing out clears the device', async () => {
    const { page, address, troubles } = await aStoredKey()
    await page.goto(`${address}/drucken`)
    await page.getByRole('button', { name: 'Drucken' }).waitFor()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Drucken' }).count()).toBe(0)
    expect(await page.locator('.site-foot').isVisible()).toBe(false)
    const colour = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).color)
    expect(colour).toBe('rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${address}/anleitung`)
    await expectAccessible(page)
    expect(troubles).toEqual([])

    await page.goto(`${journey.product.shop}/abmelden`)
    await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL('**/anmelden?nach=abgemeldet')
    await expect.poll(() => page.evaluate(namesOfStores)).toEqual([])
  })
})
