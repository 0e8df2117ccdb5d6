import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, postAs, press, toast } from './support/staff.ts'
import { pressOrder } from './support/visitor.ts'

const journey = startJourney()
const IBAN = 'DE89370400440532013000'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const today = () => new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

interface Ordered {
  readonly page: Page
  readonly code: string
  readonly euros: string
}

/** Takes the order that waits for a transfer, with what its page says of it. */
async function waiting(page: Page): Promise<Ordered> {
  await heading(page, 'Bitte noch bezahlen')
  await page.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
  const text = await page.locator('main').innerText()
  return {
    page,
    code: /Verwendungszweck\s+([0-9A-Z]{6,7})/.exec(text)?.[1] ?? '',
    euros: /Betrag\s+([\d,.]+)\s*€/.exec(text)?.[1] ?? '',
  }
}

/** Somebody has a notebook sent. */
async function orderParcel(): Promise<Ordered> {
  const { page } = await journey.openPage(PHONE)
  await takeOne(page, journey.product, 'notizbuch-a5')
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/kasse`)
  await page.getByRole('radio', { name: /^Versand/ }).check()
  await page.getByRole('radio', { name: /^Vorkasse/ }).check({ force: true })
  await fillGoodsCheckout(page, 'nora.vorkasse@post.example')
  await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Rheingasse 12')
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('78462')
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Konstanz')
  await pressOrder(page)
  const order = await waiting(page)
  await page.getByRole('button', { name: /^Kopieren\s*IBAN/ }).waitFor()
  await expectFitAnywhere(page)
  return order
}

/** Somebody fetches a drink in days; for today it cannot be paid so, and the page says when it can. */
async function orderPickup(): Promise<Ordered> {
  const { page } = await journey.openPage(PHONE)
  await takeOne(page, journey.product, 'mate-spreewasser')
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/kasse`)
  await page
    .getByText(/^Vorkasse geht, wenn zwischen Bestellung und Wunschzeit mindestens 2 Tage liegen/)
    .waitFor()
  expect(await page.getByRole('radio', { name: /^Vorkasse/ }).count()).toBe(0)
  await expectFitAnywhere(page)
  await page.setViewportSize(PHONE)
  const day = page.locator('[name="tag"]').last()
  const date = (await day.getAttribute('value')) ?? ''
  await day.check({ force: true })
  await page.locator(`[name="abholung"][value^="${date}T"]:checked`).waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: /^Vorkasse/ }).check({ force: true })
  await fillGoodsCheckout(page, 'emil.vorkasse@post.example', 'Emil Sommer')
  await pressOrder(page)
  return await waiting(page)
}

/** A table as a Sparkasse writes it, with a transfer for each order. */
const statement = (orders: readonly Ordered[]) =>
  Buffer.from(
    [
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Kundenreferenz (End-to-End);Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info',
      ...orders.map(
        ({ code, euros }) =>
          `${IBAN};${today()};${today()};GUTSCHRIFT;Bestellung ${code};;Nora Albrecht;;${euros};EUR;Umsatz gebucht`,
      ),
    ].join('\n'),
  )

describe('K-06 goods are paid in advance', () => {
  it('a parcel and what is fetched in days: one bank statement pays both', async () => {
    const { page: office, troubles } = await journey.openPage()
    await openShop(office, journey.product)
    const keys = { provider: 'transfer', holder: 'Kiezladen', iban: IBAN, bic: '', days: 2 }
    await postAs(office, '/private/payments/account', { account: { version: 0, keys } })
    await office.goto(`${journey.product.admin}/admin/payments`)
    await press(office, 'Vorkasse über Eigenes Bankkonto anbieten')
    await toast(office, 'Zahlungsarten gespeichert')
    const orders = [await orderParcel(), await orderPickup()]
    await office.goto(`${journey.product.admin}/admin/bank-entries`)
    await press(office, 'Kontoauszug einlesen')
    await office
      .getByLabel('Datei wählen')
      .setInputFiles({ name: 'auszug.csv', mimeType: 'text/csv', buffer: statement(orders) })
    await office.getByText('2 sicher').waitFor()
    await press(office, '2 Kontobewegungen übernehmen')
    await toast(office, 'Kontoauszug übernommen')
    await expectAccessibleInBoth(office)
    await press(office, 'Sichere buchen')
    await office.getByRole('button', { name: '2 buchen' }).click()
    for (const { page } of orders) await heading(page, 'Danke, Ihre Bestellung ist angenommen.')
    expect(troubles).toEqual([])
  })
})
