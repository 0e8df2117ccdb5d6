import type { Page } from 'playwright-core'
import { failing, go, press, type Stop } from './tour-stops.ts'

/** What every list and form of the back office can look like, shown by the users: many, one, none, error, form, dialog. */
export function listStops(admin: string): readonly Stop[] {
  const users = `${admin}/admin/users`
  return [
    { name: 'benutzer', show: go(users) },
    { name: 'benutzer-einer', show: go(`${users}?q=betreiber%40zeitlager`) },
    { name: 'benutzer-ohne-treffer', show: go(`${users}?q=gibtesnicht&role=support`) },
    ...PARTS.map(({ name, show }) => ({
      name,
      show: async (page: Page) => {
        await page.goto(users)
        await page.locator('main').getByText('Jana Brandt').first().waitFor()
        await show(page)
      },
    })),
    { name: 'benutzer-fehler', show: failing(users, ['**/private/users'], 'Liste nicht geladen') },
  ]
}

const PARTS: readonly Stop[] = [
  { name: 'benutzer-filter', show: (page) => press(page, 'Filter') },
  {
    name: 'benutzer-auswahl',
    async show(page) {
      const box = page.locator('tbody input[type=checkbox]').first()
      // Cards on a phone have none.
      if (await box.isVisible()) await box.click()
    },
  },
  { name: 'benutzer-spalten', show: (page) => press(page, 'Spalten einrichten') },
  {
    name: 'benutzer-detail',
    show: (page) => page.locator('main a[href*="open="]').first().click(),
  },
  {
    name: 'benutzer-anlegen-fehler',
    async show(page) {
      await press(page, 'Benutzer anlegen')
      await page.getByRole('dialog').getByRole('button', { name: 'Benutzer anlegen' }).click()
    },
  },
  {
    name: 'suche',
    async show(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Alles durchsuchen' }).fill('ober')
    },
  },
  { name: 'tastenkuerzel', show: (page) => page.keyboard.press('?') },
]
