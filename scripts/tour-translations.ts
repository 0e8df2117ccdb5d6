import { failing, go, goAndPress, goAndSee, type Stop, waiting } from './tour-stops.ts'

/** Texts of customers: the list with its states, one of them, and the form that changes it. */
export function translationStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/translate`
  const title = `${list}?open=rent.find.title`
  return [
    { name: 'uebersetzungen', show: goAndSee(list, /nav\.skip/) },
    { name: 'uebersetzungen-geaendert', show: go(`${list}?view=changed`) },
    { name: 'uebersetzungen-fehlt', show: go(`${list}?view=missing`) },
    { name: 'uebersetzungen-ohne-treffer', show: go(`${list}?q=gibtesnicht`) },
    waiting('uebersetzungen-laedt', list, ['**/private/text-constants']),
    {
      name: 'uebersetzungen-fehler',
      show: failing(list, ['**/private/text-constants'], 'Liste nicht geladen'),
    },
    { name: 'uebersetzungen-filter', show: goAndPress(list, 'Filter') },
    { name: 'uebersetzungen-detail', show: goAndSee(title, 'Mitgeliefert') },
    { name: 'uebersetzungen-bearbeiten', show: goAndPress(title, 'Bearbeiten') },
    { name: 'uebersetzungen-fest', show: go(`${list}?open=checkout.checkout.order`) },
    { name: 'uebersetzungen-fremd', show: go(`${list}?open=rent.gibt-es-nicht`) },
  ]
}
