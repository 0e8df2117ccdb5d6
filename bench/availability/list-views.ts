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
      'all, first page': {},
      'all, page 40': { offset: 975 },
      running: { view: 'running' },
      overdue: { view: 'overdue' },
      'ends today': { view: 'endsToday' },
      unpaid: { view: 'unpaid' },
      'sorted by customer': { orderBy: 'customerName' },
      'sorted by box': { orderBy: 'boxName' },
      'status cancelled': { statuses: [...over] },
      'size XL': { sizes: ['XL'] },
      'three locations': { locationIds },
      'a past month': month,
      'search “müller”': { search: 'müller' },
      'search “dvořák josé”': { search: 'dvořák josé' },
      'search without a hit': { search: 'xyzzyqua' },
      'search for an order number': { search: orders[0]?.code ?? '' },
      'search for a box': { search: `${boxes[0]?.prefix ?? ''}-007` },
    },
    running: { 'running rentals': {}, 'running rentals, three locations': { locationIds } },
  }
}
