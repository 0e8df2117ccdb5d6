import {
  type AccessRightRow,
  AccessRightStatus,
  AccessRightView,
  accessRightCalls,
  RentalTerm,
} from '@fachwerk/contract/rental/access-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/history/events'
import { LocalDate, SIZE_CLASSES, SizeClass } from '@fachwerk/contract/fields'
import { accessRightCountsQuery, accessRightQuery } from '../../../lib/queries.ts'
import { columnsIn } from '../../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../../ui/list/filter/list-fields.ts'
import { locationField } from '../../../ui/list/filter/usual-fields.ts'
import { accessRightCard, accessRightColumns } from './access-rights-columns.tsx'
import { r } from '../texts.ts'

type Filter = RequestIn<typeof accessRightCalls.accessRights>['body']
type Sort = NonNullable<Filter['orderBy']>

// What needs acting on stands first.
const STATUSES = [
  'overdue',
  'paymentDue',
  'unplaced',
  'active',
  'open',
  'reserved',
  'ended',
  'cancelled',
] as const satisfies typeof AccessRightStatus.options

const statuses = choiceField(AccessRightStatus, {
  param: 'status',
  title: r('rights.filter.status'),
  choices: STATUSES.map((value) => ({ value, label: r(`rights.status.${value}`) })),
})
const locations = locationField(r('rights.filter.location'))
const sizes = choiceField(SizeClass, {
  param: 'size',
  title: r('rights.filter.size'),
  chip: r('rights.filter.size.chip'),
  choices: SIZE_CLASSES.map((value) => ({ value, label: value })),
})
const terms = choiceField(RentalTerm, {
  param: 'term',
  title: r('rights.filter.term'),
  choices: RentalTerm.options.map((value) => ({ value, label: r(`rights.term.${value}`) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: r('rights.filter.period') })

/** What matches, in the words of the contract; the same for rows, number and export. */
export function matching({ view, search, filters }: ListQuery<AccessRightView, Sort>) {
  const chosen = {
    statuses: statuses.of(filters),
    locationIds: locations.of(filters),
    sizes: sizes.of(filters),
    terms: terms.of(filters),
  }
  const { from, to } = period.of(filters)
  return {
    view,
    ...(search && { search }),
    ...(chosen.locationIds.length > 0 && { locationIds: chosen.locationIds }),
    ...(chosen.sizes.length > 0 && { sizes: chosen.sizes }),
    ...(chosen.terms.length > 0 && { terms: chosen.terms }),
    ...(chosen.statuses.length > 0 && { statuses: chosen.statuses }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  } satisfies Filter
}

const page = ({ offset, limit, orderBy, dir, asOf }: ListQuery<AccessRightView, Sort>) => ({
  offset,
  limit,
  orderBy,
  dir,
  count: false,
  ...(asOf !== null && { asOf }),
})

const NEW_RENTAL: ReadonlySet<EventType> = new Set(['rental.reserved', 'rental.started', 'rental.unplaced'])

/** Access rights as a list: rentals with their first access right. */
export const accessRightsList: ListDefinition<AccessRightRow, AccessRightView, Sort> = {
  name: 'access-rights',
  address: {
    views: ['running', 'all', 'overdue', 'endsToday', 'unpaid'],
    sorts: ['boxName', 'customerName', 'startsAt', 'endsAt', 'priceCents'],
    // What ends first is what staff look after; in the whole history the newest is on top.
    usualSorting: (view) => (view === 'all' ? { by: 'startsAt', dir: 'desc' } : { by: 'endsAt', dir: 'asc' }),
    fields: [statuses, locations, sizes, terms, period],
  },
  texts: {
    title: r('rights.title'),
    search: r('rights.search'),
    noMatch: (count) => r('rights.noMatch', { count }),
    none: { title: r('rights.none.title'), text: r('rights.none.text') },
  },
  views: {
    name: r('rights.views'),
    shown: AccessRightView.options,
    labelOf: (view) => r(`rights.view.${view}`),
    counts: (api) => ({
      queryKey: accessRightCountsQuery(api).queryKey,
      ask: (signal) => api.client.accessRightCounts({ body: {} }, { signal }),
    }),
    alarming: 'overdue',
    everything: 'all',
    empty: (view) => (view === 'all' ? r('rights.none.text') : r(`rights.noneInView.${view}`)),
    emptyTitle: r('rights.noneInView.title'),
    showEverything: r('rights.showAll'),
  },
  columns: accessRightColumns,
  card: accessRightCard,
  keyOf: ({ rentalId }) => rentalId,
  rowName: ({ boxName, customerName }) => r('rights.open', { box: boxName, customer: customerName }),
  rows: async ({ client }, query, signal) => {
    const { rows } = await client.accessRights({ body: { ...matching(query), ...page(query) } }, { signal })
    return { rows }
  },
  total: ({ client }, query, signal) => client.accessRightsTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) =>
    client.exportAccessRights(
      {
        body: {
          ...matching(query),
          orderBy: query.orderBy,
          dir: query.dir,
          format,
          columns: columnsIn(columns, accessRightCalls.exportAccessRights.body.shape.columns),
        },
      },
      { signal },
    ),
  live: {
    concerns: ({ rentalId, boxId }, row) =>
      row.rentalId === rentalId || (boxId !== null && row.boxId === boxId),
    newKey: ({ type, rentalId }) => (NEW_RENTAL.has(type) ? rentalId : null),
    renew: async (api, queries, rentalId) => {
      const query = accessRightQuery(api, rentalId)
      await queries.invalidateQueries({ queryKey: query.queryKey })
      return queries.fetchQuery(query)
    },
    alsoMoves: ({ type }, api, queries) => {
      if (type.startsWith('rental.'))
        void queries.invalidateQueries({ queryKey: accessRightCountsQuery(api).queryKey })
    },
  },
}
