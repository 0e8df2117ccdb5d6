import { go, type Stop } from './tour-stops.ts'

/** What nobody has to sign in for: the login box, the page of the link, the pages for visitors. */
export const openStops = (admin: string): readonly Stop[] => [
  { name: 'anmeldung', show: go(admin) },
  {
    name: 'anmeldung-fehler',
    async show(page) {
      await page.getByLabel('E-Mail-Adresse').fill('niemand@zeitlager.example')
      await page.getByLabel('Passwort', { exact: true }).fill('falsch')
      await page.getByRole('button', { name: 'Einloggen' }).click()
    },
  },
  ...lostPassword(admin),
  { name: 'besucher-statistik', show: go(`${admin}/statistics`) },
  { name: 'besucher-standorte', whole: true, show: go(`${admin}/locations-groups`) },
  { name: 'besucher-unbekannt', show: go(`${admin}/statistics?site=www.gibt-es-nicht.example`) },
]

let asked = 0

/** From asking for a link to a link that is dead. */
const lostPassword = (admin: string): Stop[] => [
  {
    name: 'passwort-vergessen',
    async show(page) {
      await page.goto(admin)
      await page.getByText('Passwort vergessen?').click()
    },
  },
  {
    name: 'passwort-vergessen-fehler',
    async show(page) {
      await page.getByLabel('E-Mail-Adresse').fill('keine Adresse')
      await page.getByRole('button', { name: 'Passwort wiederherstellen' }).click()
    },
  },
  {
    name: 'passwort-vergessen-gesendet',
    async show(page) {
      // Nobody's, and each time another one: asking again and again is slowed.
      asked += 1
      await page.getByLabel('E-Mail-Adresse').fill(`niemand${asked}@zeitlager.example`)
      await page.getByRole('button', { name: 'Passwort wiederherstellen' }).click()
      await page.getByText('Sehen Sie in Ihrem Postfach nach').waitFor()
    },
  },
  { name: 'neues-passwort', show: go(`${admin}/reset-password/abgelaufen`) },
  {
    name: 'neues-passwort-ungleich',
    async show(page) {
      await page.getByLabel('E-Mail-Adresse').fill('betreiber@zeitlager.example')
      await page.getByLabel('Passwort', { exact: true }).fill('drei Igel im Regen')
      await page.getByLabel('Passwortwiederholung').fill('drei Igel im Schnee')
      await page.getByRole('button', { name: 'Speichern' }).click()
    },
  },
  {
    name: 'neues-passwort-abgelaufen',
    async show(page) {
      await page.getByLabel('Passwortwiederholung').fill('drei Igel im Regen')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByText('Neuen Link anfordern').waitFor()
    },
  },
]
