import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, exported, postAs, press, signIn, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }

/** Thirty people more than the demo has: two pages. */
async function manyPeople(page: Page) {
  for (let number = 10; number < 40; number += 1)
    await postAs(page, '/private/user', {
      email: `person${number}@zeitlager.example`,
      contact: { firstName: 'Person', lastName: `Nummer ${number}` },
      backendRoles: [number % 2 === 0 ? 'reader' : 'support'],
      invite: false,
    })
}

const rowNames = (page: Page) => page.locator('tbody th').allInnerTexts()

async function blockAndBringBack(page: Page) {
  for (const number of [11, 13])
    await page.getByRole('checkbox', { name: `Person Nummer ${number} öffnen: auswählen` }).click()
  await expectAccessibleInBoth(page)
  await press(page, 'Sperren')
  const ask = page.getByRole('dialog', { name: '2 Benutzer sperren?' })
  await ask.getByLabel('Grund (steht im Verlauf)').fill('Ausgeschieden')
  await expectAccessibleInBoth(page)
  await ask.getByRole('button', { name: '2 Benutzer sperren' }).click()
  await toast(page, '2 Benutzer gesperrt')
  await press(page, 'Rückgängig')
  await toast(page, 'Rückgängig gemacht')
}

describe('somebody works in a list', () => {
  it('N-05 N-10 A-11 filters, saves a view, arranges columns, blocks and brings back, exports', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/profile')
    await manyPeople(page)
    await page.goto(`${journey.product.admin}/admin/users`)
    await page.getByText(/1–25 von/).waitFor()
    await expectAccessibleInBoth(page)

    await press(page, 'Filter')
    await page.getByRole('checkbox', { name: 'Support' }).click()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: /anzeigen$/ }).click()
    await page.waitForURL('**/admin/users?role=support*')
    await page.getByRole('cell', { name: 'Nur lesen' }).first().waitFor({ state: 'detached' })
    await page.getByText('Person Nummer 11').first().waitFor()
    const supporters = await rowNames(page)
    await page.reload()
    await page.getByText('Person Nummer 11').first().waitFor()
    expect(await rowNames(page)).toEqual(supporters)

    await press(page, 'Ansicht speichern')
    await page.getByLabel('Name der Ansicht').fill('Wer hilft')
    await page.getByRole('dialog').getByRole('button', { name: 'Ansicht speichern' }).click()
    await page.getByRole('link', { name: /Wer hilft/ }).waitFor()

    await press(page, 'Spalten einrichten')
    await page.getByRole('checkbox', { name: 'Angelegt' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Angelegt' }).waitFor({ state: 'detached' })

    await blockAndBringBack(page)
    const csv = await exported(page, 'Alle Treffer als CSV')
    expect(csv.startsWith('\u{FEFF}')).toBe(true)
    expect(csv).toContain('Person Nummer 11')
    expect(csv).not.toContain('Person Nummer 12')
    expect(csv.split('\n')[0]).not.toContain('Angelegt')
    expect(await exported(page, 'Alle Treffer als XLSX (Excel)')).toMatch(/^PK/)
    expect(troubles).toEqual([])
  })

  it('FAULT-72 two change the same person: the second sees what the first saved, and decides', async () => {
    const { page } = await journey.openPage()
    await signIn(page, journey.product)
    const edit = async (at: Page) => {
      await at.goto(`${journey.product.admin}/admin/users?q=nummer+15`)
      await at.getByText('Person Nummer 15').first().click()
      await press(at, 'Bearbeiten')
    }
    const other = await page.context().newPage()
    await edit(page)
    await edit(other)
    await other.getByLabel('Nachname').fill('Fünfzehn')
    await other.keyboard.press('Control+s')
    await toast(other, 'Person Fünfzehn gespeichert')
    await page.getByLabel('Nachname').fill('Quinze')
    await press(page, 'Speichern')
    const merge = page.getByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' })
    await merge.getByRole('radio', { name: 'Fünfzehn' }).click()
    await expectAccessibleInBoth(page)
    await merge.getByRole('button', { name: 'So speichern' }).click()
    await toast(page, 'Person Fünfzehn gespeichert')
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('Person Fünfzehn')
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByText('Fünfzehn').last().waitFor()
    await expectAccessibleInBoth(page)
  })

  it('N-06 works by keyboard: search, rows, palette and the list of keys', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/users')
    await page.getByText('Person Nummer 11').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('nummer 12')
    await page.waitForURL('**/admin/users?q=*')
    await page.getByText('Person Nummer 11').first().waitFor({ state: 'detached' })
    await page.locator('tbody tr a').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Person Nummer 12' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Person Nummer 12' }).waitFor({ state: 'detached' })

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Alles durchsuchen' }).fill('oberhauser')
    await page
      .getByRole('button', { name: /Katharina Oberhauser/ })
      .first()
      .waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/customers/*')
    expect(troubles).toEqual([])
  })

  it('N-04 N-11 on the phone the menu covers the screen; on paper there is only the list', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await signIn(page, journey.product)
    await press(page, 'Menü öffnen')
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' })
    await menu.waitFor()
    expect((await menu.boundingBox())?.width).toBeCloseTo(PHONE.width, 0)
    await expectAccessibleInBoth(page)
    await menu.getByRole('link', { name: 'Zugriffsrechte' }).click()
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Zugriffsrechte' }).waitFor()

    await page.setViewportSize({ width: 1024, height: 1400 })
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('navigation', { name: 'Hauptmenü' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Exportieren' }).isVisible()).toBe(false)
    expect(troubles).toEqual([])
  })
})
