import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { DESK, PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, payGoods, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, press } from './support/staff.ts'

const journey = startJourney()
/** The whole day in hours, of which each takes one delivery: journeys run at any hour. */
const HOURS = 'täglich 0–24 Uhr: 1 je Stunde'

describe('K-04 B-10 goods are brought in windows of a delivery area', () => {
  it('staff name them, a customer is promised one, the next customer reads that it is full, and the board has it', async () => {
    const { page: office, troubles: inOffice } = await journey.openPage()
    const locationId = await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/locations/${locationId}/delivery`)
    await office.getByText('Mo–Fr 17:00–20:00: 3 je Stunde').first().waitFor()
    await office.getByRole('button', { name: /^„Schillerkiez“ (ändern|bearbeiten)/ }).click()
    const form = office.getByRole('dialog', { name: /Schillerkiez/ })
    const windows = form.getByRole('textbox', { name: /^Zeitfenster/ })
    await windows.fill('abends')
    await form.getByRole('button', { name: /Speichern/ }).click()
    await form
      .getByText(/je Zeile „Mo–Fr 17–19 Uhr: 4“/)
      .first()
      .waitFor()
    await windows.fill(HOURS)
    await expectAccessibleInBoth(office)
    await form.getByRole('button', { name: /Speichern/ }).click()
    await form.waitFor({ state: 'detached' })
    await office.getByText('täglich 00:00–24:00: 1 je Stunde').waitFor()

    const { page, troubles } = await journey.openPage(PHONE)
    await toTheDoor(page)
    const window = await page.locator('.slot:has([name="abholung"]:checked) b').innerText()
    expect(window).toMatch(/\d\d:\d\d bis \d\d:\d\d$/)
    const times = window.slice(-15)
    await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Okerstraße 3')
    await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Berlin')
    await fillGoodsCheckout(page, 'nora.fenster@post.example')
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await payGoods(page)
    await page.getByText(times).first().waitFor()
    await expectFitAnywhere(page)
    const code = await page.locator('.goods-code').innerText()

    const { page: other } = await journey.openPage(PHONE)
    await toTheDoor(other)
    // In the evening it was the last window of its day, and the next day is shown first.
    await other.locator('[name="tag"]').first().check({ force: true })
    const full = other.locator('.slot:has([name="abholung"][aria-disabled])').first()
    expect(await full.innerText()).toContain(times)
    expect(await full.innerText()).toMatch(/voll/)

    await office.goto(`${journey.product.admin}/admin/orders/board`)
    const card = office.getByRole('article', { name: `Bestellung ${code}, Lieferung` })
    await card.waitFor()
    await press(office, 'Annahme')
    const counter = office.getByRole('dialog', { name: /^Annahme/ })
    await counter.getByRole('heading', { name: 'Zeitfenster der Liefergebiete' }).waitFor()
    await expectAccessibleInBoth(office)
    expect([...troubles, ...inOffice]).toEqual([])
  })
})

describe('K-04 delivery areas on the map', () => {
  it('a press on the map takes a postcode into an area, a tick takes it out, and one of another area cannot be saved', async () => {
    const { page: office, troubles } = await journey.openPage()
    const locationId = await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/locations/${locationId}/delivery`)
    await pressCode(office, '12047')
    await office.getByText('12047 gehört zu „Reuterkiez“.').waitFor()
    await expectFitAnywhere(office)
    await office.setViewportSize(DESK)
    await press(office, '„Reuterkiez“ ändern')
    const form = office.getByRole('dialog', { name: 'Liefergebiet „Reuterkiez“' })
    const codes = form.getByRole('textbox', { name: /^Postleitzahlen/ })
    await pressCode(form, '12043')
    expect(await codes.inputValue()).toBe('12043, 12045, 12047')
    await form.getByRole('checkbox', { name: /^12049.*„Schillerkiez“/ }).check()
    await form.getByText(/12049 gehört zu „Schillerkiez“/).waitFor()
    await expectAccessibleInBoth(office)
    await form.getByRole('button', { name: /Speichern/ }).click()
    await form
      .getByText(/gehört an diesem Standort schon zu einem anderen Gebiet/)
      .first()
      .waitFor()
    await form.getByRole('checkbox', { name: /^12049/ }).uncheck()
    await form.getByRole('button', { name: /Speichern/ }).click()
    await form.waitFor({ state: 'detached' })
    await office.getByText('12043, 12045, 12047').waitFor()
    // The refused attempt is the browser's one complaint.
    expect(troubles.filter((trouble) => !/409/.test(trouble))).toEqual([])
  })
})

/** Presses where the number of a postcode stands on the map. */
async function pressCode(on: Page | Locator, code: string): Promise<void> {
  const label = on.locator('.am-code', { hasText: code }).first()
  await label.waitFor()
  const box = await label.boundingBox()
  const page = 'page' in on ? on.page() : on
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
}

async function toTheDoor(page: Page): Promise<void> {
  await takeOne(page, journey.product, 'gemuesekiste-klein')
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/warenkorb`)
  for (let pieces = 2; pieces <= 3; pieces += 1) {
    await page.getByRole('button', { name: /ein Stück mehr$/ }).click()
    await page.getByRole('link', { name: new RegExp(`^Warenkorb.*${pieces} Stück`) }).waitFor()
  }
  await page.goto(`${journey.product.kiez}/kasse`)
  await page.getByRole('radio', { name: /^Lieferung/ }).check()
  await page.getByRole('textbox', { name: 'Postleitzahl' }).first().fill('12049')
  await page.getByRole('textbox', { name: 'Postleitzahl' }).first().press('Tab')
  await page.locator('#feld-abholung').waitFor()
}
