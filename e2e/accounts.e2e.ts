import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { appCode, expectAccessibleInBoth, fillLogin, press, signIn, toast } from './support/staff.ts'

const journey = startJourney()
const EMAIL = 'greta.lindqvist@zeitlager.example'
const NEW = 'drei Igel im Regen'
const PHONE = { width: 390, height: 844 }

async function invite(page: Page): Promise<string> {
  await page.goto(`${journey.product.admin}/admin/users`)
  await press(page, 'Benutzer anlegen')
  const form = page.getByRole('dialog', { name: 'Benutzer anlegen' })
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(EMAIL)
  await form.getByLabel('Vorname').fill('Greta')
  await form.getByLabel('Nachname').fill('Lindqvist')
  await form.getByRole('button', { name: 'Benutzer anlegen' }).click()
  // No role was chosen: the summary says so and leads to the field.
  await form.getByRole('link', { name: /mindestens eine Rolle/ }).waitFor()
  await expectAccessibleInBoth(page)
  await form.getByRole('combobox', { name: 'Rollen' }).click()
  await page.getByRole('option', { name: 'Support' }).click()
  await form.getByRole('heading').first().click()
  await form.getByRole('button', { name: 'Benutzer anlegen' }).click()
  await toast(page, 'Greta Lindqvist angelegt')
  const mail = await nextMailTo(journey.product.dataDir, EMAIL, 'Passwort festlegen')
  return /https?:\/\/\S+\/reset-password\/\S+/.exec(mail)?.[0] ?? ''
}

async function switchFactorOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${journey.product.admin}/admin/profile?bereich=security`)
  const begin = page.getByRole('form', { name: 'Zweiten Faktor einrichten' })
  await begin.getByLabel('Ihr Passwort', { exact: true }).fill(NEW)
  await begin.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click()
  await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor()
  await expectAccessibleInBoth(page)
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code aus der App').fill(appCode(secret))
  await press(page, 'Einschalten')
  await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor()
  const codes = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).allInnerTexts()
  await expectAccessibleInBoth(page)
  await press(page, 'Ich habe sie aufbewahrt')
  return { secret, codes }
}

async function signInWithCode(page: Page, code: string) {
  await fillLogin(page, journey.product, EMAIL, NEW)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await press(page, 'Anmelden')
}

describe('somebody new', () => {
  it('A-10 A-11 A-14 is invited, sets a password, adds a second factor and ends the other sessions', async () => {
    const { page: admin } = await journey.openPage()
    await signIn(admin, journey.product)
    const link = await invite(admin)

    const { page, troubles } = await journey.openPage()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor()
    await page.getByLabel('E-Mail-Adresse').fill(EMAIL)
    for (const field of ['Passwort', 'Passwortwiederholung'])
      await page.getByLabel(field, { exact: true }).fill(NEW)
    await press(page, 'Speichern')
    await page.waitForURL('**/login')
    await signIn(page, journey.product, EMAIL, NEW)
    const { secret, codes } = await switchFactorOn(page)
    expect(codes).toHaveLength(10)

    // A code of the app is good once, so that of the next half minute is taken: clocks go wrong.
    const { page: second } = await journey.openPage(PHONE)
    await fillLogin(second, journey.product, EMAIL, NEW)
    await second.getByLabel('Code', { exact: true }).waitFor()
    await expectAccessibleInBoth(second)
    await signInWithCode(second, appCode(secret, 1))
    await second.waitForURL('**/admin/dashboard')
    await second.getByRole('heading', { level: 1 }).waitFor()
    const { page: third } = await journey.openPage()
    await signInWithCode(third, codes[0] ?? '')
    await third.waitForURL('**/admin/dashboard')
    await third.getByRole('heading', { level: 1 }).waitFor()

    await page.goto(`${journey.product.admin}/admin/profile?bereich=sessions`)
    await page.getByText('(diese Sitzung)').waitFor()
    await expectAccessibleInBoth(page)
    await press(page, 'Alle anderen abmelden')
    await toast(page, '2 Sitzungen beendet')
    await third.reload()
    await third.getByRole('button', { name: 'Einloggen' }).waitFor()

    // The colour scheme goes with the account, onto a device that never chose one.
    await page.goto(`${journey.product.admin}/admin/profile`)
    await page.getByRole('combobox', { name: 'Farbschema' }).click()
    await page.getByRole('option', { name: 'dunkel' }).click()
    await press(page, 'Speichern')
    await page.locator('html[data-theme="dark"]').waitFor()
    await signInWithCode(third, codes[1] ?? '')
    await third.locator('html[data-theme="dark"]').waitFor()
    expect(troubles).toEqual([])
  })
})
