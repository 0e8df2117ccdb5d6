import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from '../apps/server/src/platform/export/xlsx.ts'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signIn, toast } from './support/staff.ts'

const journey = startJourney()
const NAME = 'Radolfzell Seeufer'

/** Opens a part of the page of the location by its tab. */
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Teile des Standorts' }).getByRole('link', { name }).click()
const gaps = (page: Page) => page.getByRole('region', { name: 'Das fehlt noch' })
const isMissing = (page: Page, what: string) => gaps(page).getByText(what, { exact: true }).waitFor()

/** Chooses in a field that holds several. */
async function add(form: Locator, field: string, option: string) {
  await form.getByRole('combobox', { name: field, exact: true }).click()
  await form.page().getByRole('option', { name: option }).first().click()
  await form.page().keyboard.press('Escape')
}

/** An address is typed, the map proposes the pin, the keyboard pushes it to the house. */
async function putUp(page: Page) {
  await page.goto(`${journey.product.admin}/admin/locations`)
  await press(page, 'Standort anlegen')
  const form = page.getByRole('dialog', { name: 'Standort anlegen' })
  for (const [name, text] of [
    ['Name', NAME],
    ['Präfix', 'rs'],
    ['Straße und Nummer', 'Karl-Wolf-Straße 5'],
    ['Postleitzahl', '78315'],
    ['Ort', 'Radolfzell'],
  ] as const)
    await form.getByRole('textbox', { name, exact: true }).fill(text)
  await form.getByText('Die Karte öffnet sich bei 78315 Radolfzell').waitFor()
  await form.getByRole('button', { name: 'Auf der Karte wählen' }).press('Enter')
  await form.getByText('bitte auf das Haus schieben').waitFor()
  const north = form.getByRole('textbox', { name: 'Breitengrad' })
  expect(await north.inputValue()).toMatch(/^47,7/)
  const proposed = await north.inputValue()
  await form
    .getByRole('button', { name: 'Nadel des Standorts, mit den Pfeiltasten verschieben' })
    .press('ArrowUp')
  await expect.poll(() => north.inputValue()).not.toBe(proposed)
  expect(await form.getByText('bitte auf das Haus schieben').count()).toBe(0)
  await expectAccessibleInBoth(page)
  await add(form, 'Auftritte', 'Zeitlager')
  await add(form, 'Gruppen', 'Am Bodensee')
  await form.getByRole('button', { name: 'Standort anlegen' }).click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
}

/** It is added and then waits for its code; once it has used it, it may still be away. */
async function setUpTerminal(page: Page) {
  const home = page.url()
  await page.getByRole('link', { name: 'Kein Terminal: Erledigen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('T-RS-01')
  await dialog.getByRole('button', { name: 'Terminal anlegen' }).click()
  const code = await page.getByLabel('Einrichtungscode', { exact: true }).textContent()
  await page.goto(home)
  await isMissing(page, 'Terminal noch nicht eingerichtet')
  const answer = await fetch(`${journey.product.admin}/public/terminal/provision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, password: 'x'.repeat(43) }),
  })
  expect(answer.status).toBe(200)
  await page.reload()
  await page.getByRole('region', { name: 'Bitte ansehen' }).getByText('Terminal nicht verbunden').waitFor()
  await isMissing(page, 'Kein Fach in Betrieb')
  expect(
    await gaps(page)
      .getByText(/Terminal/)
      .count(),
  ).toBe(0)
}

/** One cabinet is a template, the second one a table. */
async function putUpCabinets(page: Page) {
  await part(page, 'Schränke')
  await page.getByRole('radio', { name: /Klein mit Terminal/ }).check({ force: true })
  const locks = page.getByRole('textbox', { name: 'Schlösser gleich anlegen, Nummern beginnen mit' })
  await locks.fill('SL-RS-')
  await press(page, 'Aufstellen')
  await toast(page, 'aufgestellt')
  await page.getByText('Schrank A', { exact: true }).first().waitFor()
  const rows = ['S', 'M', 'M', 'L'].map((size) => ({ column: 1, size }))
  const columns = [
    { key: 'column', title: 'Spalte', cell: (row: { readonly column: number }) => row.column },
    { key: 'size', title: 'Größe', cell: (row: { readonly size: string }) => row.size },
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'Schrank B.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(
      xlsxOf(
        columns,
        (async function* () {
          yield rows
        })(),
      ),
    ),
  })
  await page.getByText(/^4 Fächer: /).waitFor()
  await press(page, 'Aufstellen')
  await page.getByText('Schrank B', { exact: true }).first().waitFor()
}

/** What holds at Konstanz Hafen holds here too. */
async function copyPrices(page: Page) {
  const home = page.url().replace(/\/[a-z]+$/, '')
  await page.goto(`${journey.product.admin}/admin/locations`)
  await page.getByText('Konstanz Hafen').first().click()
  await page.getByRole('link', { name: 'Standort öffnen' }).click()
  await part(page, 'Preise')
  await page
    .getByRole('button', { name: /^Übertragen:/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await add(dialog, 'Standorte', NAME)
  await dialog.getByRole('button', { name: 'Preisgruppe übertragen' }).click()
  await toast(page, 'An einen Standort übertragen')
  await page.goto(home)
}

async function pasteHours(page: Page) {
  await part(page, 'Öffnungszeiten')
  await page.getByText('OpenStreetMap', { exact: true }).first().click()
  await page
    .getByRole('textbox', { name: 'In der Schreibweise von OpenStreetMap' })
    .fill('Mo-Fr 06:00-22:00; Sa,Su 08:00-20:00; PH off')
  await press(page, 'In den Plan übernehmen')
  await page.getByText('Übernommen. Prüfen Sie die Zeiten').waitFor()
  await page.keyboard.press('Control+s')
  await toast(page, `Öffnungszeiten von ${NAME} gespeichert`)
}

async function writeMail(page: Page) {
  await part(page, 'Daten')
  await press(page, 'E-Mail des Betreibers: eigenen Wert setzen')
  await page.getByRole('textbox', { name: 'E-Mail des Betreibers' }).fill('radolfzell@zeitlager.example')
  await press(page, 'Speichern')
  await toast(page, `${NAME} gespeichert`)
}

describe('somebody opens a location', () => {
  it('F-02 F-03 from nothing to the first customer: address, pin, terminal, cabinets, prices, hours', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await putUp(page)
    for (const gap of [
      'Kein Fach in Betrieb',
      'Keine gültigen Preise',
      'Keine Öffnungszeiten',
      'Kein Terminal',
    ])
      await isMissing(page, gap)
    await setUpTerminal(page)
    await putUpCabinets(page)
    await copyPrices(page)
    await pasteHours(page)
    await writeMail(page)
    await part(page, 'Übersicht')
    await page.getByText('Alles da: Kunden können hier mieten.').waitFor()
    await page.getByRole('link', { name: 'Am Bodensee' }).waitFor()
    await expectAccessibleInBoth(page)

    const visitor = await journey.openPage()
    await visitor.page.goto(`${journey.product.shop}/?suche=78315&dauer=2h`)
    await visitor.page.getByRole('heading', { name: NAME }).waitFor()
    await visitor.page.goto(`${journey.product.shop}/standort/radolfzell-seeufer?dauer=2h`)
    await visitor.page.getByText(NAME).first().waitFor()
    // By night it offers the morning.
    const morning = visitor.page.getByRole('link', { name: 'Ab 06:00 mieten' })
    if (await morning.isVisible()) await morning.click()
    await visitor.page
      .getByText(/\d frei/)
      .first()
      .waitFor()
    const seen = await visitor.page.locator('body').innerText()
    expect(seen).toMatch(/06:00\s*[–-]\s*22:00/)
    expect(seen).toMatch(/\d,\d\d\s€\s+\d frei/)
    expect([...troubles, ...visitor.troubles]).toEqual([])
  })
})
