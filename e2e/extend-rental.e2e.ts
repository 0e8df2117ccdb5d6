import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { typeCode } from './support/at-kiosk.ts'
import { startJourney } from './support/journey.ts'
import { codeOnPage, payAtBank, placeOrder, pressOrder } from './support/visitor.ts'

const journey = startJourney()

/** By keyboard: under a mouse the header that stays at the top may lie. */
async function consent(page: Page): Promise<void> {
  for (const name of [/Ich akzeptiere die AGB/, /Ich verlange ausdrücklich/]) {
    await page.getByLabel(name).press('Space')
    expect(await page.getByLabel(name).isChecked()).toBe(true)
  }
}

describe('R-06 a renter needs the box for longer', () => {
  it('chooses a day more on the phone, orders and pays it, and the key holds until then', async () => {
    const { page, troubles } = await journey.openPage({ width: 390, height: 844 })
    await placeOrder(page, journey.product.shop, { location: 'konstanz-bahnhof', size: 'L' })
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    await page.getByRole('link', { name: 'Miete verlängern' }).click()
    await page.getByRole('heading', { name: 'Miete verlängern' }).waitFor()
    await expectAccessible(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)

    const day = page.getByRole('link', { name: /^1 Tag länger/ })
    const [, until] = /bis \D*(\d+\.\d+\.\d+, \d+:\d+)/.exec(await day.innerText()) ?? []
    expect(until).toBeDefined()
    await day.click()
    await consent(page)
    await expectAccessible(page)
    await pressOrder(page)
    await page.waitForURL('**/bezahlen/**')
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()

    await page.getByRole('link', { name: 'Miete verlängern' }).click()
    await page.getByText(`Ihre Miete endet am`).waitFor()
    expect(await page.locator('main').innerText()).toContain(`endet am`)
    await expect.poll(async () => await page.locator('main').innerText()).toContain(String(until))
    expect(troubles).toEqual([])
  })

  it('given up at the bank, the box stays booked as it was, and it can be tried again', async () => {
    const { page } = await journey.openPage()
    await placeOrder(page, journey.product.shop, { location: 'berlin-ostbahnhof', size: 'L' })
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const before = page.url()
    await page.getByRole('link', { name: 'Miete verlängern' }).click()
    await page.getByRole('link', { name: /^2 Tage länger/ }).click()
    await consent(page)
    await pressOrder(page)
    await page.waitForURL('**/bezahlen/**')
    await page.getByRole('button', { name: 'Abbrechen', exact: true }).click()
    await page.waitForURL('**/bestellung/**')
    await page.goto(before)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    await page.getByRole('link', { name: 'Miete verlängern' }).click()
    await page.getByRole('link', { name: /^2 Tage länger/ }).waitFor()
    expect(await page.getByRole('heading', { name: 'Miete verlängern' }).isVisible()).toBe(true)
  })

  it('L-12 R-06 at the terminal: a QR code leads the phone to more time, and not to the key', async () => {
    const { page: visitor } = await journey.openPage({ width: 390, height: 844 })
    await placeOrder(visitor, journey.product.shop, { location: 'konstanz-bahnhof', size: 'M' })
    await payAtBank(visitor)
    await visitor.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const code = await codeOnPage(visitor)

    const { page: kiosk } = await journey.openPage({ width: 1280, height: 800 })
    const answered = kiosk.waitForResponse('**/api/open')
    await typeCode(kiosk, journey.product.kiosk, code)
    const { extendUrl }: { extendUrl: string } = await (await answered).json()
    await kiosk.getByRole('button', { name: 'Verlängern' }).click()
    await kiosk.getByRole('heading', { name: /^Fach \d+ verlängern$/ }).waitFor()
    await expectAccessible(kiosk)

    const { page: phone, troubles } = await journey.openPage({ width: 390, height: 844 })
    await phone.goto(extendUrl)
    await expectAccessible(phone)
    expect(await phone.getByRole('link', { name: 'Zurück zum Schlüssel' }).count()).toBe(0)
    await phone.getByRole('link', { name: /^2 Tage länger/ }).click()
    await consent(phone)
    await pressOrder(phone)
    await phone.waitForURL('**/bezahlen/**')
    await payAtBank(phone)
    await phone.getByRole('heading', { name: /^Verlängert bis/ }).waitFor()
    await expectAccessible(phone)
    const shown = await phone.locator('main').innerText()
    expect(shown).not.toMatch(/Hoffmann|Ihr Fach ist die/)
    expect(shown.replaceAll(/\s/g, '')).not.toContain(code)
    expect(troubles).toEqual([])
  })
})
