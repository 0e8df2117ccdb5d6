import { failing, go, goAndPress, goAndSee, openFirst, press, type Stop, waiting } from './tour-stops.ts'

/** Invoices as list and one by one. */
export function invoiceStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/invoices`
  return [
    { name: 'rechnungen', show: goAndSee(list, /RE-\d{4}-/) },
    { name: 'rechnungen-korrekturen', show: go(`${list}?kind=creditNote`) },
    { name: 'rechnungen-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    waiting('rechnungen-laedt', list, ['**/private/invoices']),
    { name: 'rechnungen-fehler', show: failing(list, ['**/private/invoices'], 'Liste nicht geladen') },
    { name: 'rechnungen-filter', show: goAndPress(list, 'Filter') },
    { name: 'rechnungen-detail', show: openFirst(list) },
    {
      name: 'rechnungen-empfaenger-berichtigen',
      async show(page) {
        await openFirst(`${list}?kind=invoice`)(page)
        await press(page, 'Empfänger berichtigen')
        await page.getByRole('button', { name: 'Stornieren und neu ausstellen' }).waitFor()
      },
    },
    { name: 'rechnungen-fremd', show: go(`${list}?open=00000000-0000-7000-8000-000000000000`) },
  ]
}
