import { type AccessRightStatus, accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { Client } from 'pg'

type Listed = NonNullable<RequestIn<typeof accessRightCalls.accessRights>['body']>
type Feed = NonNullable<RequestIn<typeof accessRightCalls.activeRentals>['body']>

/** What people ask of the lists, by what it is called in the table. */
export interface ListViews {
  readonly rights: Readonly<Record<string, Listed>>
  readonly running: Readonly<Record<string, Feed>>
  readonly locationIds: readonly string[]
}

const DAY = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const over: readonly AccessRightStatus[] = ['cancelled']

/** Usual views, filters and searches with words that occur in the data. */
export async function listViews(client: Client, now: Date): Promise<ListViews> {
  const { rows: locations } = await client.query<{ id: string }>(
    'select id from location order by id limit 3',
  )
  const { rows: orders } = await client.query<{ code: string }>(
    'select short_code as code from customer_order order by placed_at desc limit 1',
  )
  const { rows: boxes } = await client.query<{ prefix: string }>(
    'select prefix from location order by id limit 1',
  )
  const locationIds = locations.map(({ id }) => id)
  const at = now.getTime()
  const month = { from: dateOf(at - 200 * DAY), to: dateOf(at - 170 * DAY) }
  return {
    locationIds,
    rights: {
      'alle, erste Seite': {},
      'alle, Seite 40': { offset: 975 },
      laufend: { view: 'running' },
      überfällig: { view: 'overdue' },
      'endet heute': { view: 'endsToday' },
      'nicht bezahlt': { view: 'unpaid' },
      'nach Kunde sortiert': { orderBy: 'customerName' },
      'nach Fach sortiert': { orderBy: 'boxName' },
      'Status storniert': { statuses: [...over] },
      'Größe XL': { sizes: ['XL'] },
      'drei Standorte': { locationIds },
      'ein vergangener Monat': month,
      'Suche „müller“': { search: 'müller' },
      'Suche „dvořák josé“': { search: 'dvořák josé' },
      'Suche ohne Treffer': { search: 'xyzzyqua' },
      'Suche Bestellnummer': { search: orders[0]?.code ?? '' },
      'Suche Fach': { search: `${boxes[0]?.prefix ?? ''}-007` },
    },
    running: { 'laufende Mieten': {}, 'laufende Mieten, drei Standorte': { locationIds } },
  }
}
