import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { expectAccessibleInBoth, exported, press, signIn, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const EMAIL = 'toni.huber@suedfach.example'
const NEW = 'drei Igel im Regen'

/** Pictures for whoever wants to look: SHOTS names a folder. */
async function shot(page: Page, name: string) {
  const shots = process.env['SHOTS']
  if (!shots) return
  await page.screenshot({ path: join(shots, `${name}.png`) })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(shots, `${name}-390-dark.png`) })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const COMPANY = {
  Name: 'Südfach',
  'Firma laut Register': 'Südfach GmbH',
  'Straße und Hausnummer': 'Marktplatz 1',
  Postleitzahl: '80331',
  Ort: 'München',
  'E-Mail': 'servus@suedfach.example',
  Telefon: '+49 89 99998 500',
  'Vertreten durch': 'Toni Huber, Geschäftsführer',
  'USt-IdNr.': 'DE 123 456 789',
  Ansprechperson: 'Toni Huber',
  'Prozent vom Nettoumsatz': '7,5',
  'Mindestens je Monat': '50',
}

describe('F-01 a company that lets boxes under its own name', () => {
  it('is added with what it pays, and stands in the list', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await page.getByRole('link', { name: 'Franchisenehmer', exact: true }).click()
    await page.getByRole('link', { name: 'Nordfach ansehen' }).waitFor()
    await expectAccessibleInBoth(page)
    await shot(page, 'list')
    await press(page, 'Franchisenehmer anlegen')
    const dialog = page.getByRole('dialog')
    for (const [field, text] of Object.entries(COMPANY))
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(text)
    await expectAccessibleInBoth(page)
    await shot(page, 'add')
    await dialog.getByRole('button', { name: 'Franchisenehmer anlegen' }).click()
    await toast(page, 'Südfach angelegt')
    await page.getByRole('heading', { name: 'Südfach' }).waitFor()
    await expectAccessibleInBoth(page)
    await shot(page, 'detail')
    expect(await exported(page, 'CSV')).toMatch(/Südfach;München;Toni Huber/)
    expect(troubles).toEqual([])
  })

  it('somebody of it is invited, signs in, and sees neither the menu nor the page', async () => {
    const { page } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/franchisees')
    await page.getByRole('link', { name: 'Südfach ansehen' }).click()
    await page.getByRole('tab', { name: 'Betrieb' }).click()
    await page.getByText('Noch kann sich niemand von dort anmelden.').waitFor()
    await press(page, 'Einladen')
    const dialog = page.getByRole('dialog', { name: 'Jemanden zu Südfach einladen' })
    await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(EMAIL)
    await dialog.getByLabel('Vorname').fill('Toni')
    await dialog.getByLabel('Nachname').fill('Huber')
    await dialog.getByRole('combobox', { name: 'Rollen' }).click()
    await page.getByRole('option', { name: 'Inhaber' }).click()
    await dialog.getByRole('heading').first().click()
    await dialog.getByRole('button', { name: 'Benutzer anlegen' }).click()
    await page.getByRole('link', { name: 'Toni Huber' }).waitFor()
    await shot(page, 'team')
    const mail = await nextMailTo(journey.product.dataDir, EMAIL, 'Passwort festlegen')

    const { page: theirs } = await journey.openPage()
    await theirs.goto(/https?:\/\/\S+\/reset-password\/\S+/.exec(mail)?.[0] ?? '')
    await theirs.getByLabel('E-Mail-Adresse').fill(EMAIL)
    for (const field of ['Passwort', 'Passwortwiederholung'])
      await theirs.getByLabel(field, { exact: true }).fill(NEW)
    await press(theirs, 'Speichern')
    await theirs.waitForURL('**/login')
    await signIn(theirs, journey.product, EMAIL, NEW)
    expect(await theirs.getByRole('link', { name: 'Franchisenehmer' }).count()).toBe(0)
    await theirs.goto(`${journey.product.admin}/admin/franchisees`)
    await theirs.getByText('Keine Berechtigung').waitFor()
    await expectAccessibleInBoth(theirs)
  })

  it('its fees change from a day on, and a day that is over is refused', async () => {
    const { page } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/franchisees')
    await page.getByRole('link', { name: 'Nordfach ansehen' }).click()
    await page.getByRole('tab', { name: 'Gebühren' }).click()
    await press(page, 'Gebühren ändern')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Gültig ab' }).fill('01.01.2026')
    await dialog.getByLabel('Prozent vom Nettoumsatz').fill('8,25')
    await dialog.getByRole('button', { name: 'Gebühren festlegen' }).click()
    await dialog
      .getByText(/Vergangenes bleibt, wie es war/)
      .first()
      .waitFor()
    const year = new Date().getFullYear() + 1
    await dialog.getByRole('textbox', { name: 'Gültig ab' }).fill(`1.1.${year}`)
    await dialog.getByRole('button', { name: 'Gebühren festlegen' }).click()
    await toast(page, 'Gebühren für Nordfach festgelegt')
    await page.getByText('8,25 % vom Umsatz').first().waitFor()
    await expectAccessibleInBoth(page)
    await shot(page, 'fees')
    await page.getByRole('tab', { name: 'Gebühren' }).click()
    await press(page, 'Zurücknehmen')
    await page.getByRole('dialog').getByLabel('Grund').fill('noch nicht unterschrieben')
    await press(page, 'Gebühren zurücknehmen')
    await toast(page, 'Gebühren zurückgenommen')
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByText('noch nicht unterschrieben').first().waitFor()
    expect(await page.getByText('8,25 % vom Nettoumsatz').count()).toBeGreaterThan(0)
    await shot(page, 'history')
  })

  it('F-09 its months are settled: closed ones with a number, the running one provisional, and as a file', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/franchisees')
    await page.getByRole('link', { name: 'Nordfach ansehen' }).click()
    await page.getByRole('tab', { name: 'Gebühren' }).click()
    await page.getByRole('link', { name: 'Abrechnungen ansehen' }).click()
    await page.getByText('Vorläufig: Der Monat ist noch nicht abgeschlossen').waitFor()
    await expectAccessibleInBoth(page)
    await shot(page, 'settlement-running')
    await page.getByRole('row').filter({ hasText: 'Nr. 3' }).getByRole('link').click()
    await page.getByText(/^Nr. 3, abgeschlossen am /).waitFor()
    await expectAccessibleInBoth(page)
    await shot(page, 'settlement-closed')
    expect(await exported(page, 'CSV')).toMatch(/Gebühr netto;.*Gebühr brutto;/s)
    expect(troubles).toEqual([])

    const { page: theirs } = await journey.openPage()
    await signInAt(theirs, journey.product, '/admin/settlements', 'nord@zeitlager.example')
    await theirs.getByRole('row').filter({ hasText: 'Nr. 3' }).waitFor()
    expect(await theirs.getByRole('combobox').count()).toBe(0)
  })
})
