import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signIn, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const SHOP_PAGE = '/standort/konstanz-hafen'

/** Opens a part of the page of a location by its tab. */
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Teile des Standorts' }).getByRole('link', { name }).click()

async function openHafen(page: Page) {
  await page.goto(`${journey.product.admin}/admin/locations`)
  await page.getByText('Konstanz Hafen').first().click()
  await page.getByRole('link', { name: 'Standort öffnen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Konstanz Hafen' }).waitFor()
}

async function write(page: Page, name: string, text: string) {
  const field = page.getByRole('textbox', { name })
  await field.fill(text)
}

/** Monday gets a break and works past midnight; an inventory closes the last day but one of 2026. */
async function changeHours(page: Page) {
  await part(page, 'Öffnungszeiten')
  await page.getByRole('region', { name: 'So wirkt es' }).getByText('Jetzt wäre der Standort').waitFor()
  await expectAccessibleInBoth(page)
  await write(page, 'Montag, 1. Zeit: öffnet', '7')
  await write(page, 'Montag, 1. Zeit: schließt', '12')
  await press(page, 'Montag: Pause einfügen')
  await write(page, 'Montag, 2. Zeit: schließt', '1')
  await press(page, 'Tag hinzufügen')
  await page.getByRole('textbox', { name: 'Datum' }).last().fill('30.12.2026')
  await page.getByRole('textbox', { name: 'Anlass' }).last().fill('Inventur')
  await page.getByText('2 offene Änderungen').waitFor()
  await page.keyboard.press('Control+s')
  await toast(page, 'Öffnungszeiten von Konstanz Hafen gespeichert')
  await page.reload()
  await page.getByRole('textbox', { name: 'Montag, 2. Zeit: schließt' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Montag, 2. Zeit: schließt' }).inputValue()).toBe('01:00')
  const occasions = page.getByRole('textbox', { name: 'Anlass' })
  expect(await Promise.all((await occasions.all()).map((field) => field.inputValue()))).toContain('Inventur')
}

/** The hour of size M costs nine euros from now on. */
async function changePrices(page: Page) {
  await part(page, 'Preise')
  await page
    .getByRole('button', { name: /^Bearbeiten:/ })
    .first()
    .click()
  await write(page, 'M, 1 Stunde', '9')
  await expectAccessibleInBoth(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await toast(page, 'gespeichert')
  await page.getByRole('cell', { name: '9,00 €' }).first().waitFor()
  await press(page, 'Preis erklären')
  await page.getByText('Die günstigste Zusammenstellung').waitFor()
  await expectAccessibleInBoth(page)
}

describe('somebody runs a location', () => {
  it('F-02 F-04 F-05 changes hours and prices, and customers see both', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await openHafen(page)
    await expectAccessibleInBoth(page)
    await changeHours(page)
    await changePrices(page)
    await part(page, 'Verlauf')
    await page.getByRole('list', { name: 'Verlauf' }).getByText('07:00–12:00, 13:00–01:00').first().waitFor()

    const visitor = await journey.openPage()
    await visitor.page.goto(`${journey.product.shop}${SHOP_PAGE}?dauer=1h`)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await visitor.page.locator('body').innerText()).toMatch(/07:00\s*[–-]\s*12:00/)
    expect([...troubles, ...visitor.troubles]).toEqual([])
  })

  it('F-07 drags a group below another and moves it back by keyboard; visitors see the tree', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/locations-groups')
    const tree = page.getByRole('list', { name: 'Baum der Standortgruppen von Zeitlager' })
    const row = (name: string) => tree.getByRole('listitem').filter({ hasText: name }).first()
    await row('Im Norden').waitFor()
    await expectAccessibleInBoth(page)
    const [from, onto] = [
      await row('Im Norden').locator('[aria-hidden]').first().boundingBox(),
      await row('Im Süden').boundingBox(),
    ]
    if (!from || !onto) throw new Error('no rows')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y - 10, { steps: 4 })
    await page.mouse.move(from.x + 80, onto.y + onto.height / 2, { steps: 8 })
    await page.mouse.up()
    await toast(page, 'Im Norden verschoben')
    await row('Im Norden').getByText('Ebene 2').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Im Norden ausrücken' }).press('Enter')
    await row('Im Norden').getByText('Ebene 1').waitFor({ state: 'attached' })

    const visitor = await journey.openPage(PHONE)
    await visitor.page.goto(`${journey.product.admin}/locations-groups`)
    await visitor.page.getByRole('region', { name: 'Am Bodensee' }).getByText('Lindau Insel').waitFor()
    await expectAccessibleInBoth(visitor.page)
    expect([...troubles, ...visitor.troubles]).toEqual([])
  })

  it('F-02 puts up a location on a phone, sees what it lacks, puts it away and brings it back', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await signInAt(page, journey.product, '/admin/locations')
    await press(page, 'Standort anlegen')
    const form = page.getByRole('dialog', { name: 'Standort anlegen' })
    for (const [name, text] of [
      ['Name', 'Radolfzell'],
      ['Präfix', 'rz'],
      ['Straße und Nummer', 'Bahnhofplatz 1'],
      ['Postleitzahl', '78315'],
      ['Ort', 'Radolfzell'],
      ['Breitengrad', '47,7364'],
      ['Längengrad', '8,9672'],
    ] as const)
      await form.getByRole('textbox', { name, exact: true }).fill(text)
    await expectAccessibleInBoth(page)
    await form.getByRole('button', { name: 'Standort anlegen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Radolfzell' }).waitFor()
    await page.getByText('Keine gültigen Preise').waitFor()
    await expectAccessibleInBoth(page)
    await press(page, 'Standort archivieren')
    await page.getByRole('dialog').getByRole('button', { name: 'Standort archivieren' }).click()
    await page.getByText('Dieser Standort ist archiviert').waitFor()
    await press(page, 'Standort zurückholen')
    await page.getByText('Dieser Standort ist archiviert').waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })
})
