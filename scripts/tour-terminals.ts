import type { Page } from 'playwright-core'
import { failing, go, goAndPress, openFirst, press, type Stop, waiting } from './tour-stops.ts'

/** Terminals as list and detail, with what is done to them. */
export function terminalStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/monitoring`
  const calls = ['**/location/monitoring/controllers']
  const detail = async (page: Page) => {
    await openFirst(`${list}?q=T-KN-01`)(page)
    await page.getByRole('tab', { name: 'Ereignisse' }).waitFor()
  }
  const tab = (name: RegExp) => async (page: Page) => {
    await detail(page)
    await page.getByRole('tab', { name }).click()
  }
  return [
    { name: 'terminals-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    { name: 'terminals-archiv-leer', show: go(`${list}?view=archived`) },
    waiting('terminals-laedt', list, calls),
    { name: 'terminals-fehler', show: failing(list, calls, 'Liste nicht geladen') },
    { name: 'terminals-filter', show: goAndPress(list, 'Filter') },
    { name: 'terminal-detail', show: detail },
    { name: 'terminal-schloesser', show: tab(/Schlösser/) },
    { name: 'terminal-ereignisse', show: tab(/Ereignisse/) },
    { name: 'terminal-anlegen', show: goAndPress(list, 'Terminal anlegen') },
    {
      name: 'terminal-bearbeiten',
      async show(page) {
        await detail(page)
        await press(page, 'Bearbeiten')
      },
    },
    {
      name: 'terminal-einrichten',
      async show(page) {
        await detail(page)
        await press(page, 'Neu einrichten')
        await page.getByRole('img', { name: 'QR-Code mit dem Einrichtungscode' }).waitFor()
      },
    },
    {
      name: 'terminal-entziehen',
      async show(page) {
        await detail(page)
        await press(page, 'Mehr')
        await page.getByRole('menuitem', { name: 'Zugangsdaten entziehen' }).click()
      },
    },
  ]
}
