import type { Page } from 'playwright-core'
import { failing, go, goAndPress, goAndSee, press, type Stop, waiting } from './tour-stops.ts'

/** Appointments as list and as calendar. */
export function appointmentStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/appointments`
  const detail = async (page: Page) => {
    await page.goto(`${list}?view=all`)
    await page
      .getByRole('link', { name: /Akkutausch Schloss 09/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Verlauf' }).waitFor()
  }
  return [
    { name: 'termine', show: goAndSee(list, 'Akkutausch Schloss 09') },
    { name: 'termine-einer', show: go(`${list}?view=all&q=Umsatzsteuer`) },
    { name: 'termine-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    { name: 'termine-archiv-leer', show: go(`${list}?view=archived`) },
    waiting('termine-laedt', list, ['**/private/appointments']),
    { name: 'termine-fehler', show: failing(list, ['**/private/appointments'], 'Liste nicht geladen') },
    { name: 'termine-filter', show: goAndPress(list, 'Filter') },
    { name: 'termine-detail', show: detail },
    {
      name: 'termine-bearbeiten',
      async show(page) {
        await detail(page)
        await press(page, 'Bearbeiten')
      },
    },
    {
      name: 'termine-verlauf',
      async show(page) {
        await detail(page)
        await page.getByRole('tab', { name: 'Verlauf' }).click()
      },
    },
    ...monthStops(`${list}/month`),
  ]
}

function monthStops(month: string): readonly Stop[] {
  return [
    { name: 'termine-monat', whole: true, show: goAndSee(month, 'Akkutausch Schloss 09') },
    {
      name: 'termine-tag',
      async show(page) {
        await page.goto(month)
        await page.locator('td [aria-current="date"]').click()
      },
    },
    { name: 'termine-monat-leer', show: go(`${month}?month=2030-02`) },
    {
      name: 'termine-monat-fehler',
      show: failing(month, ['**/private/appointments/period'], 'Termine nicht geladen'),
    },
    {
      name: 'termine-anlegen-fehler',
      async show(page) {
        await page.goto(month)
        await press(page, 'Aufgabe')
        await page.getByRole('dialog').getByRole('button', { name: 'Aufgabe anlegen' }).click()
      },
    },
    {
      name: 'termine-uebernahme',
      async show(page) {
        await page.goto(month)
        await page.evaluate(() =>
          localStorage.setItem('chatTodos', JSON.stringify([{ title: 'Türen ölen' }, 'Anrufen'])),
        )
        await page.reload()
        await page.getByText('Rest verwerfen').waitFor()
      },
    },
  ]
}

/** Orders as list and one by one. */
export function orderStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/orders?view=all`
  const detail = (tab: RegExp) => async (page: Page) => {
    await page.goto(list)
    await page
      .getByRole('link', { name: /Abendroth/ })
      .first()
      .click()
    await page.getByRole('tab', { name: tab }).click()
  }
  return [
    { name: 'bestellungen', show: goAndSee(list, 'Abendroth') },
    { name: 'bestellungen-einer', show: go(`${list}&q=Abendroth`) },
    { name: 'bestellungen-ohne-treffer', show: go(`${list}&q=gibtesnicht`) },
    { name: 'bestellungen-leer', show: go(`${admin}/admin/orders?view=return`) },
    waiting('bestellungen-laedt', list, ['**/private/orders']),
    { name: 'bestellungen-fehler', show: failing(list, ['**/private/orders'], 'Liste nicht geladen') },
    { name: 'bestellungen-filter', show: goAndPress(list, 'Filter') },
    { name: 'bestellungen-rechnung-ueberfaellig', show: go(`${list}&invoice=overdue`) },
    {
      name: 'bestellungen-export',
      async show(page) {
        await goAndSee(list, 'Abendroth')(page)
        await press(page, 'Exportieren')
      },
    },
    { name: 'bestellungen-detail', show: detail(/^Daten/) },
    { name: 'bestellungen-kommentare', show: detail(/^Kommentare/) },
    { name: 'bestellungen-verlauf', show: detail(/^Verlauf/) },
    {
      name: 'bestellungen-status',
      async show(page) {
        await detail(/^Daten/)(page)
        await press(page, /^Status von /)
      },
    },
    {
      name: 'bestellungen-fremd',
      show: go(`${admin}/admin/orders?view=all&open=00000000-0000-7000-8000-000000000000`),
    },
  ]
}

/** The log, what it tells of one action, and how it is searched. */
export function logStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/logs`
  return [
    { name: 'protokoll', show: goAndSee(list, 'Zeitpunkt') },
    { name: 'protokoll-personal', show: go(`${list}?group=staff`) },
    { name: 'protokoll-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    waiting('protokoll-laedt', list, ['**/private/logs']),
    { name: 'protokoll-fehler', show: failing(list, ['**/private/logs'], 'Liste nicht geladen') },
    { name: 'protokoll-filter', show: goAndPress(list, 'Filter') },
    {
      name: 'protokoll-detail',
      async show(page) {
        await page.goto(`${list}?group=staff`)
        await page
          .getByRole('link', { name: /Angemeldet/ })
          .first()
          .click()
        await page.getByText('Vorher und nachher').waitFor()
      },
    },
    { name: 'protokoll-fremd', show: go(`${list}?open=e999999999999`) },
  ]
}

/** What other companies and roles see in the same places. */
export const othersStops = (admin: string): readonly Stop[] => [
  { name: 'dashboard', whole: true, show: go(`${admin}/admin/dashboard`) },
  { name: 'bestellungen', show: go(`${admin}/admin/orders?view=all`) },
  { name: 'benutzer', show: go(`${admin}/admin/users`) },
  { name: 'statistik', show: go(`${admin}/statistics`) },
  { name: 'franchisenehmer', show: go(`${admin}/admin/franchisees`) },
  { name: 'abrechnungen', show: go(`${admin}/admin/settlements`) },
]
