import type { Page } from 'playwright-core'

export interface Stop {
  readonly name: string
  show(page: Page): Promise<unknown>
}

const go = (url: string) => (page: Page) => page.goto(url)

/** What every list and form of the back office can look like, shown by the users: many, one, none, error, form, dialog. */
export const listStops = (admin: string): readonly Stop[] => {
  const users = `${admin}/admin/users`
  const press = async (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).first().click()
  const leaveForm = (page: Page) => page.keyboard.press('Escape')
  return [
    { name: 'benutzer', show: go(users) },
    { name: 'benutzer-einer', show: go(`${users}?q=betreiber%40zeitlager`) },
    { name: 'benutzer-ohne-treffer', show: go(`${users}?q=gibtesnicht&role=support`) },
    {
      name: 'benutzer-filter',
      async show(page) {
        await page.goto(users)
        await press(page, 'Filter')
      },
    },
    {
      name: 'benutzer-auswahl',
      async show(page) {
        await page.goto(users)
        await page.locator('tbody input[type=checkbox], main input[type=checkbox]').first().click()
      },
    },
    {
      name: 'benutzer-spalten',
      async show(page) {
        await page.goto(users)
        await press(page, 'Spalten einrichten')
      },
    },
    {
      name: 'benutzer-detail',
      async show(page) {
        await page.goto(users)
        await page.locator('main a[href*="open="]').first().click()
      },
    },
    {
      name: 'benutzer-anlegen-fehler',
      async show(page) {
        await page.goto(users)
        await press(page, 'Benutzer anlegen')
        await page.getByRole('dialog').getByRole('button', { name: 'Benutzer anlegen' }).click()
      },
    },
    {
      name: 'benutzer-fehler',
      async show(page) {
        await page.route('**/private/users', (route) => route.abort())
        await page.goto(users)
        await page.getByText('Liste nicht geladen').waitFor()
        await page.unroute('**/private/users')
      },
    },
    {
      name: 'suche',
      async show(page) {
        await leaveForm(page)
        await page.goto(users)
        await page.keyboard.press('Control+k')
        await page.getByRole('textbox', { name: 'Alles durchsuchen' }).fill('ober')
      },
    },
    {
      name: 'tastenkuerzel',
      async show(page) {
        await page.goto(users)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.keyboard.press('?')
      },
    },
  ]
}
