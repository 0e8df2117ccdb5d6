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
    ...menuStops(`${admin}/admin/settings/menu`, tab('Menü')),
    { name: 'einstellungen', show: go(`${admin}/admin/settings`) },
    { name: 'einstellungen-sperren', show: goAndPress(`${admin}/admin/settings`, 'Telefon sperren') },
    { name: 'aufbewahrung', show: go(`${admin}/admin/settings/retention`) },
    {
      name: 'aufbewahrung-fehler',
      show: failing(`${admin}/admin/settings/retention`, ['**/private/retention'], 'Fristen nicht geladen'),
    },
    waiting('einstellungen-laedt', `${admin}/admin/settings`, ['**/location/settings/*']),
    {
      name: 'einstellungen-fehler',
      show: failing(`${admin}/admin/settings`, ['**/location/settings/*'], 'Einstellungen nicht geladen'),
    },
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
