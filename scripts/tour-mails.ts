import { failing, go, goAndPress, goAndSee, openFirst, type Stop, waiting } from './tour-stops.ts'

/** Mails as list and one by one. */
export function mailStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/mails`
  return [
    { name: 'mails', show: goAndSee(list, /Gesendet/) },
    { name: 'mails-gescheitert', show: go(`${list}?state=failed,unclear`) },
    { name: 'mails-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    waiting('mails-laedt', list, ['**/private/mails']),
    { name: 'mails-fehler', show: failing(list, ['**/private/mails'], 'Liste nicht geladen') },
    { name: 'mails-filter', show: goAndPress(list, 'Filter') },
    { name: 'mails-detail', show: openFirst(list) },
    { name: 'mails-vorlagen', show: go(`${list}/templates?template=order-paid`) },
    { name: 'mails-fremd', show: go(`${list}?open=00000000-0000-7000-8000-000000000000`) },
  ]
}
