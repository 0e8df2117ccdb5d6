import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, payGoods, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, press, toast } from './support/staff.ts'

const journey = startJourney()
const SLUG = 'aubergine'

/** The part of an article that its list leads to. */
async function openStock(office: Page): Promise<void> {
  await office.goto(`${journey.product.admin}/admin/articles?q=aubergine`)
  await office.getByRole('link', { name: 'Artikel Aubergine öffnen' }).click()
  await office
    .getByRole('link', { name: /^Bestand/ })
    .last()
    .click()
  await office.getByRole('region', { name: 'Bestand je Ausführung' }).waitFor()
}

/** So many stand in the shelf. */
async function count(office: Page, pieces: string): Promise<void> {
  await office.getByRole('button', { name: / zählen$/ }).click()
  const form = office.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Gezählt' }).fill(pieces)
  await form.getByRole('button', { name: 'Zählen' }).click()
  await toast(office, 'Bestand gezählt')
}

const figure = (office: Page, name: string) =>
  office
    .getByRole('region', { name: 'Bestand je Ausführung' })
    .locator('div', { has: office.locator('dt', { hasText: name }) })
    .last()
    .locator('dd')
    .innerText()

/** Lays so many into the cart. */
async function take(page: Page, pieces: number): Promise<void> {
  await takeOne(page, journey.product, SLUG)
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/warenkorb`)
  for (let has = 2; has <= pieces; has += 1) {
    await page.getByRole('button', { name: /ein Stück mehr$/ }).click()
    await page.getByRole('link', { name: new RegExp(`^Warenkorb.*${has} Stück`) }).waitFor()
  }
}

async function buy(page: Page, email: string): Promise<string> {
  await page.goto(`${journey.product.kiez}/kasse`)
  await fillGoodsCheckout(page, email)
  await payGoods(page)
  return page.locator('.goods-code').innerText()
}

/** Cancels a paid order before it is fetched; what it was of goes back into the shelf. */
async function cancel(office: Page, code: string): Promise<void> {
  await office.goto(`${journey.product.admin}/admin/orders?view=all&q=${code}`)
  await office
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await press(office, 'Stornieren, erstatten')
  const form = office.getByRole('dialog', { name: 'Stornieren und erstatten' })
  await form.getByText('Ganze Bestellung').click()
  expect(await form.getByRole('checkbox', { name: 'Ware zurück ins Regal' }).isChecked()).toBe(true)
  await form.getByRole('combobox', { name: 'Grund' }).click()
  await office.getByRole('option', { name: 'Kulanz' }).click()
  await expectAccessibleInBoth(office)
  await form
    .getByRole('button', { name: /stornieren|erstatten/i })
    .last()
    .click()
  await form.waitFor({ state: 'detached' })
}

describe('K-01 somebody manages the stock of a shop', () => {
  it('B-10 the last pieces are sold once; others read what is left, and cancelling puts them back', async () => {
    const { page: office, troubles } = await journey.openPage()
    await openShop(office, journey.product)
    await openStock(office)
    await count(office, '1')
    await office.getByRole('button', { name: /^Zugang von / }).click()
    const form = office.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Stück' }).fill('2')
    await expectAccessibleInBoth(office)
    await form.getByRole('button', { name: 'Zugang' }).click()
    await toast(office, 'Zugang gebucht')
    expect(await figure(office, 'verfügbar')).toBe('3')

    const { page: first } = await journey.openPage(PHONE)
    const { page: second } = await journey.openPage(PHONE)
    await take(second, 3)
    await take(first, 1)
    const one = await buy(first, 'nora.erste@post.example')
    // Whoever still has three in the cart reads that, and takes what is there.
    await second.goto(`${journey.product.kiez}/warenkorb`)
    await second.getByText('Nur noch 2 da.').waitFor()
    await expectFitAnywhere(second)
    await second.getByRole('button', { name: /Anzahl auf 2 ändern$/ }).click()
    await second.getByRole('link', { name: /^Warenkorb.*2 Stück/ }).waitFor()
    await buy(second, 'nora.zweite@post.example')
    await first.goto(`${journey.product.kiez}/artikel/${SLUG}`)
    await first
      .getByText(/ausverkauft/i)
      .first()
      .waitFor()
    expect(await first.getByRole('button', { name: 'In den Warenkorb', exact: true }).count()).toBe(0)
    await expectFitAnywhere(first)

    await office.goto(`${journey.product.admin}/admin/articles?view=soldOut&q=aubergine`)
    await office.getByRole('link', { name: 'Artikel Aubergine öffnen' }).waitFor()
    await expectAccessibleInBoth(office)
    await cancel(office, one)
    await first.reload()
    await first.getByText('noch 1 da').first().waitFor()
    await openStock(office)
    expect(await figure(office, 'verfügbar')).toBe('1')
    await expectAccessibleInBoth(office)
    await office.setViewportSize(PHONE)
    expect(await sideways(office)).toBe(0)
    expect(troubles).toEqual([])
  })

  it('K-09 a price is changed in its row and taken back; many at once, and customers pay the new one', async () => {
    const { page: office, troubles } = await journey.openPage()
    await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/articles?q=minztee`)
    const cell = office.getByRole('button', { name: /^Preis von Minztee: .*, ändern$/ })
    await cell.focus()
    await office.keyboard.press('Enter')
    await office.getByRole('textbox', { name: 'Preis von Minztee' }).fill('3,10')
    await expectAccessibleInBoth(office)
    await office.keyboard.press('Enter')
    await toast(office, /^Minztee: 2,90.€ → 3,10.€$/)
    await press(office, 'Rückgängig')
    await office.getByRole('button', { name: /^Preis von Minztee: 2,90/ }).waitFor()

    await office.getByRole('checkbox', { name: /^Artikel Minztee .*auswählen$/ }).check()
    await office
      .getByRole('region', { name: 'Auswahl' })
      .getByRole('button', { name: 'Preis', exact: true })
      .click()
    const form = office.getByRole('dialog')
    await form.getByRole('textbox', { name: /^Prozent/ }).fill('10')
    await form.getByText(/2,90.€ → 3,19.€/).waitFor()
    await expectAccessibleInBoth(office)
    await form.getByRole('button', { name: 'Preis ändern' }).click()
    await toast(office, '1 Preis geändert')
    const { page: shop } = await journey.openPage(PHONE)
    await shop.goto(`${journey.product.kiez}/artikel/minztee`)
    await shop.getByText('3,19\u00a0€').first().waitFor()
    expect(troubles).toEqual([])
  })

  it('B-14 a file is tried, taken over and given back unchanged', async () => {
    const { page: office, troubles } = await journey.openPage()
    await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/articles/import`)
    const csv = 'Titel;Artikelnummer;Preis\r\nHonig vom Dach;KD-001;6,50\r\nEi;KD-002;1.790\r\n'
    const file = { name: 'dach.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await office.getByLabel('Datei wählen').setInputFiles(file)
    await office.getByText('Noch ist nichts geändert.').waitFor()
    await office.getByText(/mehrdeutig/).waitFor()
    await expectAccessibleInBoth(office)
    await office.getByRole('checkbox', { name: /^Den fehlerhaften Artikel auslassen/ }).check()
    await press(office, '1 Artikel übernehmen')
    await office.getByText('1 Artikel übernommen').waitFor()
    await expectAccessibleInBoth(office)

    // What we give is read back without a change.
    await press(office, 'Weitere Datei')
    const [given] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: 'Alle als CSV' }).click(),
    ])
    const again = { ...file, name: 'artikel.csv', buffer: await readFile(await given.path()) }
    await office.getByLabel('Datei wählen').setInputFiles(again)
    await office.getByRole('button', { name: 'Nichts zu übernehmen' }).waitFor()
    await office.setViewportSize(PHONE)
    await expectAccessibleInBoth(office)
    expect(await sideways(office)).toBe(0)
    expect(troubles).toEqual([])
  })
})
