import type { Page } from 'playwright-core'
import { answering, failing, go, goAndSee, press, type Stop, waiting } from './tour-stops.ts'

const NOTHING_SHOWN = {
  content: [],
  aside: [],
  hidden: ['statistic', 'time-log', 'termin', 'ordermodule', 'boxes', 'chatlist', 'messages', 'releases'],
}

const arrange = (page: Page) => press(page, 'Anordnen')

/** The dashboard and its arranging, what opens from the head of every page, the figures and the places. */
export function dashboardStops(admin: string): readonly Stop[] {
  const dashboard = `${admin}/admin/dashboard`
  const opened = goAndSee(dashboard, 'Neuigkeiten')
  const from = (name: string, show: (page: Page) => Promise<unknown>, whole = false): Stop => ({
    name,
    whole,
    async show(page) {
      await opened(page)
      await show(page)
    },
  })
  return [
    { name: 'dashboard', whole: true, show: opened },
    from('dashboard-anordnen', arrange, true),
    from('dashboard-anordnen-firma', async (page) => {
      await arrange(page)
      await page.getByRole('radio', { name: /^alle in/ }).check()
      await page.getByRole('textbox', { name: 'Adresse des Projektboards' }).fill('http://board.example')
      await press(page, 'Anordnung speichern')
    }),
    from('dashboard-versionen', (page) => press(page, 'Alle Versionen')),
    from('dashboard-stoppuhr', (page) => press(page, /^Stopp: /)),
    from('dashboard-bestellung-status', async (page) => {
      await page.getByRole('region', { name: 'Bestellungen' }).scrollIntoViewIfNeeded()
      await press(page, /^Status von /)
    }),
    from('dashboard-bestellung-kommentar', (page) => press(page, /^Einen Kommentar zu /)),
    {
      name: 'dashboard-leer',
      show: answering(dashboard, '**/private/dashboard', {
        own: { arrangement: NOTHING_SHOWN, version: 1 },
        company: { arrangement: null, version: 0, boardUrl: null },
        can: { arrangeCompany: true },
      }),
    },
    waiting('dashboard-laedt', dashboard, ['**/private/**']),
    {
      name: 'dashboard-fehler',
      whole: true,
      show: failing(
        dashboard,
        ['**/private/statistics', '**/private/orders', '**/private/appointments/period'],
        'Die Bestellungen sind nicht gekommen.',
      ),
    },
    from('kopf-termine', (page) => page.getByRole('banner').getByRole('button', { name: 'Termine' }).click()),
    from('kopf-chats', (page) => press(page, 'Chats')),
    from('kopf-mitteilungen', (page) => press(page, /^Mitteilungen/)),
    {
      name: 'kopf-mitteilungen-leer',
      async show(page) {
        await answering(dashboard, '**/private/notifications', { rows: [], unread: 0 })(page)
        await press(page, 'Mitteilungen')
      },
    },
    from('menue', (page) => press(page, /^Menü (einklappen|ausklappen|öffnen)$/)),
    // It stays as it was chosen.
    from('menue-zurueck', (page) => press(page, /^Menü (einklappen|ausklappen|öffnen)$/)),
    ...figures(admin),
  ]
}

const figures = (admin: string): Stop[] => [
  { name: 'statistik', whole: true, show: goAndSee(`${admin}/statistics`, 'Umsatz') },
  { name: 'statistik-ohne-vormonat', show: go(`${admin}/statistics?month=2024-02`) },
  {
    name: 'statistik-fehler',
    show: failing(
      `${admin}/statistics`,
      ['**/private/statistics'],
      'Die Kennzahlen konnten nicht geladen werden',
    ),
  },
  { name: 'standorte-nach-ort', whole: true, show: goAndSee(`${admin}/locations-groups`, 'Konstanz') },
  { name: 'standortgruppen', whole: true, show: goAndSee(`${admin}/admin/locations-groups`, 'Am Bodensee') },
  {
    name: 'standortgruppen-leer',
    show: answering(`${admin}/locations-groups`, '**/location/storage-locations*', {
      rows: [],
      total: 0,
      totalIsExact: true,
    }),
  },
]
