import type { Page } from 'playwright-core'
import { failing, go, goAndPress, goAndSee, openFirst, press, type Stop, waiting } from './tour-stops.ts'

/** Opens the first row of a list. */
const first = (list: string) => async (page: Page) => {
  await openFirst(list)(page)
  await page.getByRole('button', { name: 'Mehr' }).waitFor()
}

/** Chooses something from „Mehr“ of what is open. */
const inMenuOf = (open: (page: Page) => Promise<void>) => (name: string) => async (page: Page) => {
  await open(page)
  await press(page, 'Mehr')
  await page.getByRole('menuitem', { name }).click()
}

/** A list in its states: many, one, none, on its way, failed, filtered. */
const states = (
  name: string,
  list: string,
  details: { readonly one: string; readonly calls: string[] },
): Stop[] => [
  { name, show: go(list) },
  { name: `${name}-einer`, show: go(`${list}?q=${details.one}`) },
  { name: `${name}-ohne-treffer`, show: go(`${list}?q=gibtesnicht`) },
  waiting(`${name}-laedt`, list, details.calls),
  { name: `${name}-fehler`, show: failing(list, details.calls, 'Liste nicht geladen') },
  { name: `${name}-filter`, show: goAndPress(list, 'Filter') },
]

/** Access rights and what staff change about them by hand. */
export function rightStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/access-rights`
  const open = first(`${list}?q=Oberhauser`)
  const inMenu = inMenuOf(open)
  return [
    ...states('zugriffsrechte', list, { one: 'Oberhauser', calls: ['**/private/access-rights'] }),
    { name: 'zugriffsrechte-detail', show: open },
    {
      name: 'zugriffsrechte-zeitraum',
      async show(page) {
        await open(page)
        await press(page, 'Zeitraum ändern')
      },
    },
    { name: 'langzeitmiete-anlegen', show: goAndPress(list, 'Langzeitmiete anlegen') },
    { name: 'langzeitmieten-offene-monate', show: goAndPress(list, 'Offene Monate') },
    { name: 'zugriffsrechte-bearbeiten', show: inMenu('Fach oder Name ändern') },
    { name: 'zugriffsrechte-sperren', show: inMenu('Schlüssel sperren') },
    { name: 'zugriffsrechte-beenden', show: inMenu('Miete beenden') },
    {
      name: 'zugriffsrechte-anlegen-fehler',
      async show(page) {
        await page.goto(`${list}/new`)
        await press(page, 'Zugriffsrecht anlegen')
      },
    },
  ]
}

/** The round at the location where most is to do (B-06). */
const roundAt = (list: string) => async (page: Page) => {
  await page.goto(`${list}/round`)
  await page.getByRole('list', { name: 'Standorte' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Rundgang abschließen' }).waitFor()
}

/** Locks and boxes as list, detail, wall and round (L-01 to L-04, B-06, B-07). */
export function lockStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/locks`
  const open = first(`${list}?q=KN-013`)
  const inMenu = inMenuOf(open)
  return [
    ...states('schloesser', list, { one: 'KN-013', calls: ['**/location/locks'] }),
    { name: 'schloesser-detail', show: open },
    {
      name: 'schloesser-bearbeiten',
      async show(page) {
        await open(page)
        await press(page, 'Bearbeiten')
      },
    },
    { name: 'schloesser-umhaengen', show: inMenu('Schloss umhängen') },
    { name: 'fach-umsetzen', show: inMenu('Fach umsetzen') },
    { name: 'fach-archivieren', show: inMenu('Fach archivieren') },
    { name: 'schloesser-ausser-betrieb', show: inMenu('Deaktivieren') },
    { name: 'schloesser-anlegen', show: goAndPress(list, 'Schloss anlegen') },
    { name: 'faecherwand', whole: true, show: goAndSee(`${list}/wall`, 'Schrank A') },
    { name: 'rundgang', show: go(`${list}/round`) },
    { name: 'rundgang-standort', whole: true, show: roundAt(list) },
    {
      name: 'rundgang-abschluss',
      async show(page) {
        await roundAt(list)(page)
        await press(page, 'Rundgang abschließen')
        await page.getByRole('button', { name: 'Abschließen', exact: true }).waitFor()
      },
    },
    {
      name: 'rundgang-fehler',
      show: failing(`${list}/round`, ['**/location/task/places'], 'Standorte nicht geladen'),
    },
    { name: 'faecherwand-akku', show: goAndSee(`${list}/wall?show=battery`, 'Schrank A') },
  ]
}

/** Locations and their parts (F-02 to F-05, L-04). */
export function locationStops(admin: string): readonly Stop[] {
  const list = `${admin}/admin/locations`
  const part = (name: string) => async (page: Page) => {
    await openFirst(`${list}?q=Konstanz+Bahnhof`)(page)
    await page.getByRole('link', { name: 'Standort öffnen' }).click()
    const parts = page.getByRole('navigation', { name: 'Teile des Standorts' })
    await parts.getByRole('link', { name }).click()
  }
  return [
    ...states('standorte', list, { one: 'Konstanz+Bahnhof', calls: ['**/location/storage-locations'] }),
    { name: 'standorte-anlegen', show: goAndPress(list, 'Standort anlegen') },
    { name: 'widerrufe', show: goAndSee(`${admin}/admin/declarations`, 'Widerrufe und Kündigungen') },
    { name: 'gutscheine', whole: true, show: goAndSee(`${admin}/admin/coupons`, 'BODENSEE10') },
    { name: 'gutscheine-viele', show: goAndPress(`${admin}/admin/coupons`, 'Viele Codes anlegen') },
    { name: 'gutscheine-anlegen', show: goAndPress(`${admin}/admin/coupons`, 'Gutschein anlegen') },
    ...[
      'Übersicht',
      'Daten',
      'Öffnungszeiten',
      'Preise',
      'Gutscheine',
      'Bilder',
      'Schlossstatistik',
      'Verlauf',
    ].map((name) => ({
      name: `standort-${name.toLowerCase().replaceAll('ö', 'oe').replaceAll('ü', 'ue')}`,
      whole: true,
      show: part(name),
    })),
  ]
}
