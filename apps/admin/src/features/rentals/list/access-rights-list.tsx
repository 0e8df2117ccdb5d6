import {
  AccessRightStatus,
  AccessRightView,
  accessRightCalls,
  accessRightList,
  RentalTerm,
} from '@fachwerk/contract/rental/access-right-calls'
import type { EventType } from '@fachwerk/contract/history/events'
import { LocalDate, SIZE_CLASSES, SizeClass } from '@fachwerk/contract/fields'
import { accessRightCountsQuery, accessRightQuery } from '../../../lib/queries.ts'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../../ui/list/filter/list-fields.ts'
import { locationField } from '../../../ui/list/filter/usual-fields.ts'
import { accessRightCard, accessRightColumns } from './access-rights-columns.tsx'
import { r } from '../texts.ts'

/** The first is shown where nobody says which. */
const VIEWS = [
  'running',
  'all',
  'overdue',
  'endsToday',
  'unpaid',
] as const satisfies typeof AccessRightView.options
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

const NEW_RENTAL: ReadonlySet<EventType> = new Set(['rental.reserved', 'rental.started', 'rental.unplaced'])

/** Access rights as a list: rentals with their first access right. */
export const accessRightsList = declaredList(accessRightList, VIEWS, {
  texts: listTexts(r, 'rights', (count) => r('rights.noMatch', { count })),
  views: {
    ...viewTexts(r, 'rights', { shown: AccessRightView.options, everything: 'all' }),
    counts: (api) => ({
      queryKey: accessRightCountsQuery(api).queryKey,
      ask: (signal) => api.client.accessRightCounts({ body: {} }, { signal }),
    }),
    alarming: 'overdue',
  },
  // What ends first is what staff look after; in the whole history the newest is on top.
  usualSorting: (view) => (view === 'all' ? { by: 'startsAt', dir: 'desc' } : { by: 'endsAt', dir: 'asc' }),
  filters: {
    statuses,
    locationIds: locationField(r('rights.filter.location')),
    sizes,
    terms,
    from: period,
    to: period,
  },
  columns: accessRightColumns,
  card: accessRightCard,
  keyOf: ({ rentalId }) => rentalId,
  rowName: ({ boxName, customerName }) => r('rights.open', { box: boxName, customer: customerName }),
  asks: {
    rows: asking(accessRightList.rows, (client) => client.accessRights),
    total: asking(accessRightList.total, (client) => client.accessRightsTotal),
    file: askingFile(accessRightCalls.exportAccessRights, (client) => client.exportAccessRights),
  },
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
})
