import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { askForLink } from './support/customer.ts'
import { startJourney } from './support/journey.ts'
import { endRental, fillPostal, payAtBank, placeOrder } from './support/visitor.ts'

const journey = startJourney()

const isNotWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Writes down a company in the address book; the checkout offers it. */
async function addOffice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Adressen', exact: true }).click()
  await page.getByRole('link', { name: 'Adresse hinzufügen' }).click()
  await expectAccessible(page)
  expect(await isNotWider(page)).toBe(true)
  const fields = {
    Bezeichnung: 'Büro',
    Firma: 'Keller GmbH',
    'USt-IdNr.': 'DE123456789',
    'Vor- und Nachname': 'Anna Keller',
  }
  const place = { 'Straße und Hausnummer': 'Messeallee 1', Postleitzahl: '78464', Ort: 'Konstanz' }
  for (const [label, value] of Object.entries({ ...fields, ...place }))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  await page.getByLabel('Füllt die Rechnung').check({ force: true })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('link', { name: /^Diese USt-IdNr. stimmt nicht/ }).waitFor()
  await page.getByLabel('USt-IdNr.').fill('DE123456788')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Keller GmbH, DE123456788').waitFor()
  await expectAccessible(page)
  await page.goto(new URL('/mieten/konstanz-bahnhof?groesse=L', page.url()).href)
  expect(await page.getByRole('textbox', { name: 'Firma' }).inputValue()).toBe('Keller GmbH')
  await expectAccessible(page)
  expect(await isNotWider(page)).toBe(true)
  await page.goto(new URL('/konto', page.url()).href)
}

describe('S-08 S-09 a customer signs in by mail', () => {
  it('FAULT-56 sees the rental, changes the details, takes a copy and deletes the account', async () => {
    const { page, troubles } = await journey.openPage({ width: 390, height: 844 })
    await placeOrder(page, journey.product.shop, { location: 'konstanz-bahnhof', size: 'L' })
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const order = page.url()

    await page.goto(`${journey.product.shop}/konto`)
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await expectAccessible(page)
    const link = await askForLink(page, journey.product)
    await expectAccessible(page)
    // A program that looks at links before the person does uses nothing up.
    const looked = await page.goto(link)
    expect(looked?.headers()['referrer-policy']).toBe('no-referrer')

    // The mail is opened in another browser.
    const { page: other, troubles: otherTroubles } = await journey.openPage({ width: 390, height: 844 })
    await other.goto(link)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Jetzt anmelden' }).click()
    await other.waitForURL('**/konto')
    await other.getByRole('link', { name: 'Fach öffnen' }).waitFor()
    await expectAccessible(other)
    expect(await isNotWider(other)).toBe(true)
    await other.setViewportSize({ width: 1440, height: 900 })
    const tabs = await other
      .locator('.account-tabs a')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect([tabs.length, new Set(tabs).size]).toEqual([7, 1])
    await other.setViewportSize({ width: 390, height: 844 })
    // Two beside each other on a phone, each at the edge of its column.
    const edges = await other
      .locator('.account-tabs a')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().left))
    expect(new Set(edges).size).toBe(2)
    await page.goto(link)
    await page.getByRole('button', { name: 'Jetzt anmelden' }).click()
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()

    await other.getByRole('link', { name: 'Persönliche Angaben' }).click()
    // Who ordered without an address gives all of it.
    await fillPostal(other)
    await other.getByLabel('Ort', { exact: true }).fill('Radolfzell')
    await other.getByRole('button', { name: 'Speichern' }).click()
    await other.getByText('Ihre Angaben sind gespeichert.').waitFor()
    await addOffice(other)
    for (const tab of ['Bestellungen', 'Einwilligungen', 'Meine Daten']) {
      await other.getByRole('link', { name: tab, exact: true }).click()
      await other.getByRole('link', { name: tab, exact: true }).waitFor()
      await expectAccessible(other)
      expect(await isNotWider(other)).toBe(true)
    }
    const saving = other.waitForEvent('download')
    await other.getByRole('link', { name: 'Für andere Programme (JSON)' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^meine-daten-.*\.json$/)
    await other.getByText('Sie haben noch eine Miete, die nicht beendet ist.').waitFor()

    await page.goto(order)
    await endRental(page)
    await other.reload()
    await other.getByLabel('Ja, ich möchte mein Konto endgültig löschen.').check({ force: true })
    await other.getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await other.getByText('Ihr Konto ist gelöscht.').waitFor()
    expect((await page.goto(order))?.status()).toBe(404)
    expect([troubles, otherTroubles].flat().filter((trouble) => !/404|422/.test(trouble))).toEqual([])
  })
})
