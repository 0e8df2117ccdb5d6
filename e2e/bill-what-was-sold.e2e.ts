import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import { fillGoodsCheckout, openShop, payGoods, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, exported, press, toast } from './support/staff.ts'

const journey = startJourney()
const today = () => new Date().toLocaleDateString('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })
const thisMonth = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 7)

/** A drink at 19 % and a vegetable at 7 %, paid. @returns the order's number */
async function buy(page: Page): Promise<string> {
  await takeOne(page, journey.product, 'mate-spreewasser')
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await takeOne(page, journey.product, 'aubergine')
  await page.getByRole('link', { name: /^Warenkorb.*2 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/kasse`)
  await fillGoodsCheckout(page, 'nora.abrechnung@post.example')
  await payGoods(page)
  return page.locator('.goods-code').innerText()
}

/** The file that a press of this button gives. */
async function fileOf(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return readFile(await file.path())
}

/** A draft of today, from what is proposed: the month before. */
async function billToday(office: Page): Promise<void> {
  await press(office, 'Zeitraum abrechnen')
  const form = office.getByRole('dialog', { name: 'Zeitraum abrechnen' })
  await form.getByRole('textbox', { name: 'Bis' }).fill(today())
  await form.getByRole('textbox', { name: 'Bis' }).press('Tab')
  await form.getByRole('textbox', { name: 'Vom' }).fill(today())
  await form.getByRole('textbox', { name: 'Vom' }).press('Tab')
  await form.getByRole('table').waitFor()
  await expectAccessibleInBoth(office)
  await form.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await toast(office, 'Entwurf angelegt: 2 Positionen')
  await office.waitForURL('**/admin/billed-services/statements?*open=*')
}

describe('O-03 what was sold is billed', () => {
  it('LAW-47 from the paid order to the statement with its number, its PDF and the batch for DATEV', async () => {
    const { page: office, troubles } = await journey.openPage()
    await openShop(office, journey.product)
    const { page: shop } = await journey.openPage()
    const code = await buy(shop)

    // A row for each rate, some seconds after it was paid.
    await office.goto(`${journey.product.admin}/admin/billed-services`)
    const row = (rate: string) =>
      office.getByRole('link', { name: new RegExp(`^Bestellung ${code}, ${rate} vom .* ansehen$`) })
    await expect
      .poll(
        async () => {
          await office.reload()
          await office.getByRole('heading', { level: 1, name: 'Abgerechnete Leistungen' }).waitFor()
          await office.locator('[aria-busy="false"]').first().waitFor()
          return row('19 %').count()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1)
    await row('7 %').waitFor()
    await expectAccessibleInBoth(office)
    expect(await exported(office, 'Alle Treffer als CSV')).toContain(code)

    await billToday(office)
    const pane = office.getByRole('complementary').last()
    await pane.getByRole('heading', { level: 2, name: /^Entwurf vom/ }).waitFor()
    await expectAccessibleInBoth(office)
    await pane.getByRole('button', { name: 'Abschließen' }).click()
    await office
      .getByRole('dialog', { name: 'Diese Abrechnung abschließen?' })
      .getByRole('button', { name: 'Abschließen' })
      .click()
    await toast(office, /^AB-\d{4}-00001 abgeschlossen/)
    await pane.getByRole('heading', { level: 2, name: /^AB-\d{4}-00001$/ }).waitFor()
    await expectAccessibleInBoth(office)
    const statement = async (kind: string) => {
      await pane.getByRole('button', { name: 'Exportieren' }).click()
      return fileOf(office, () => office.getByRole('menuitem', { name: kind }).click())
    }
    expect((await statement('PDF')).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const lines = (await statement('CSV')).toString('utf8').split('\r\n')
    expect(lines.filter((line) => line.includes(code))).toHaveLength(2)

    // Nothing of it stays to be billed, and it stands among what is.
    await office.goto(`${journey.product.admin}/admin/billed-services`)
    await office
      .getByRole('link', { name: /^Bestellung .* ansehen$/ })
      .first()
      .waitFor()
    expect(await row('19 %').count()).toBe(0)
    await office.goto(`${journey.product.admin}/admin/billed-services?view=closed`)
    await row('19 %').waitFor()
    expect(troubles).toEqual([])
  })

  it('LAW-47 the accountant gets the month once the numbers are known; on a phone, too', async () => {
    const { page: office, troubles } = await journey.openPage(PHONE)
    await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/billed-services?view=closed`)
    await office.locator('[aria-busy="false"]').first().waitFor()
    await expectAccessibleInBoth(office)
    expect(await sideways(office)).toBe(0)
    await press(office, 'Mehr zu dieser Liste')
    await press(office, 'DATEV')
    const form = office.getByRole('dialog', { name: 'Buchungsstapel für DATEV' })
    await form.getByRole('textbox', { name: 'Beraternummer' }).fill('29098')
    await form.getByRole('textbox', { name: 'Mandantennummer' }).fill('55003')
    await expectAccessibleInBoth(office)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await form.getByRole('combobox', { name: 'Monat' }).selectOption(thisMonth())
    // What the demo sold this month stands in it as well.
    const said = await form.getByText(/^\d+ Buchungen, zusammen/).innerText()
    const count = Number.parseInt(said, 10)
    expect(count).toBeGreaterThanOrEqual(2)
    await form.getByText(/^Dieser Monat läuft noch/).waitFor()
    const batch = await fileOf(office, () => form.getByRole('button', { name: 'Stapel laden' }).click())
    const [head = '', columns = '', ...bookings] = batch.toString('latin1').trim().split('\r\n')
    expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;.*;29098;55003;/)
    expect(columns).toMatch(/^"?Umsatz/)
    expect(bookings).toHaveLength(count)
    // 1.79 € and its deposit at 19 %: the account that books the tax itself.
    const withTax = bookings.filter((line) => line.includes(';8400;') || line.includes(';"8400";'))
    expect(withTax.length).toBeGreaterThanOrEqual(1)
    expect(await sideways(office)).toBe(0)
    expect(troubles).toEqual([])
  })
})
