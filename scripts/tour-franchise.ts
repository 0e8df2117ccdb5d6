import type { Page } from 'playwright-core'
import { failing, go, goAndPress, openFirst, press, type Stop, waiting } from './tour-stops.ts'

/** Franchisees as list and detail, with what is done to them. */
export function franchiseStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/franchisees`
  const calls = ['**/franchisees/list']
  const detail = async (page: Page) => {
    await openFirst(`${list}?q=Nordfach`)(page)
    await page.getByRole('tab', { name: 'Gebühren' }).waitFor()
  }
  const tab = (name: string) => async (page: Page) => {
    await detail(page)
    await page.getByRole('tab', { name }).click()
  }
  return [
    { name: 'franchisenehmer', show: go(list) },
    { name: 'franchisenehmer-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    { name: 'franchisenehmer-archiv-leer', show: go(`${list}?view=archived`) },
    waiting('franchisenehmer-laedt', list, calls),
    { name: 'franchisenehmer-fehler', show: failing(list, calls, 'Liste nicht geladen') },
    { name: 'franchisenehmer-anlegen', show: goAndPress(list, 'Franchisenehmer anlegen') },
    { name: 'franchisenehmer-detail', show: detail },
    { name: 'franchisenehmer-gebuehren', show: tab('Gebühren') },
    { name: 'franchisenehmer-betrieb', show: tab('Betrieb') },
    ...settingsStops(admin, tab('Menü')),
    { name: 'abrechnungen', show: go(`${admin}/admin/settlements`) },
    { name: 'abrechnungen-fehlt', show: go(`${admin}/admin/settlements?month=2020-01`) },
    waiting('abrechnungen-laedt', `${admin}/admin/settlements`, ['**/franchisees/settlement']),
    {
      name: 'franchisenehmer-gebuehren-aendern',
      async show(page) {
        await tab('Gebühren')(page)
        await press(page, 'Gebühren ändern')
      },
    },
    {
      name: 'franchisenehmer-bearbeiten',
      async show(page) {
        await detail(page)
        await press(page, 'Bearbeiten')
      },
    },
    {
      name: 'franchisenehmer-archivieren',
      async show(page) {
        await detail(page)
        await press(page, 'Archivieren')
      },
    },
  ]
}

/** What is set for all locations, franchisees and sites. */
function settingsStops(admin: string, menuOfOne: Stop['show']): readonly Stop[] {
  const address = `${admin}/admin/settings`
  const calls = ['**/location/settings/*']
  const periods = `${address}/retention`
  return [
    ...menuStops(`${address}/menu`, menuOfOne),
    ...designStops(`${address}/design`, `${admin}/admin/domains`),
    { name: 'einstellungen', show: go(address) },
    { name: 'einstellungen-sperren', show: goAndPress(address, 'Telefon sperren') },
    { name: 'aufbewahrung', show: go(periods) },
    {
      name: 'aufbewahrung-fehler',
      show: failing(periods, ['**/private/retention'], 'Fristen nicht geladen'),
    },
    waiting('einstellungen-laedt', address, calls),
    { name: 'einstellungen-fehler', show: failing(address, calls, 'Einstellungen nicht geladen') },
  ]
}

/** Finds a domain in the list, opens it and its form. */
const editFirst = (domains: string, host: string) => async (page: Page) => {
  await openFirst(`${domains}?q=${host}`)(page)
  await press(page, `${host} bearbeiten`)
}

/** How the sites of a franchisor and its franchisees look. */
function designStops(address: string, domains: string): readonly Stop[] {
  const calls = ['**/private/domains/design/*']
  return [
    { name: 'gestaltung-vorgabe', show: go(address) },
    { name: 'gestaltung-ueberschreiben', show: goAndPress(address, 'Gestaltung überschreiben') },
    { name: 'gestaltung-sperren', show: goAndPress(address, 'Gestaltung sperren') },
    { name: 'gestaltung-auftritt', show: editFirst(domains, 'nord.localhost') },
    waiting('gestaltung-laedt', address, calls),
    { name: 'gestaltung-fehler', show: failing(address, calls, 'Gestaltung nicht geladen') },
  ]
}

/** What a franchisor sets for the menu of all its franchisees. */
function menuStops(address: string, ofOne: Stop['show']): readonly Stop[] {
  const calls = ['**/franchisees/menu/*']
  return [
    { name: 'franchisenehmer-menue', show: ofOne },
    { name: 'menue-vorgabe', show: go(address) },
    { name: 'menue-sperren', show: goAndPress(address, 'Menü sperren') },
    waiting('menue-laedt', address, calls),
    { name: 'menue-fehler', show: failing(address, calls, 'Menü nicht geladen') },
  ]
}
