import type { EventType } from '@fachwerk/contract/history/events'
import { SIZE_CLASSES, SizeClass } from '@fachwerk/contract/fields'
import { LOCK_SORTS, lockCalls } from '@fachwerk/contract/device/lock-calls'
import { LOCK_VIEWS, type LockRow, type LockView } from '@fachwerk/contract/device/lock-views'
import { lockQuery } from '../../lib/queries.ts'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { rowName } from './lock-marks.tsx'
import { lockCard, lockColumns, type LockSort } from './locks-columns.tsx'
import { l } from './texts.ts'

const locations = locationField(l('locks.filter.location'))
const sizes = choiceField(SizeClass, {
  param: 'size',
  title: l('locks.filter.size'),
  chip: l('locks.filter.size.chip'),
  choices: SIZE_CLASSES.map((value) => ({ value, label: value })),
})

/** What matches, in the words of the contract. */
function matching({ view, search, filters }: ListQuery<LockView, LockSort>) {
  const [locationIds, chosen] = [locations.of(filters), sizes.of(filters)]
  return {
    view,
    ...(search && { search }),
    ...(locationIds.length > 0 && { locationIds }),
    ...(chosen.length > 0 && { sizes: chosen }),
  }
}

const counts = {
  queryKey: ['lockCounts'] as const,
}
/** What changes how many stand in a view. */
const MOVES: ReadonlySet<EventType> = new Set([
  'lock.added',
  'lock.edited',
  'lock.moved',
  'lock.archived',
  'lock.restored',
  'lock.deactivated',
  'lock.activated',
  'lock.jammed',
  'box.relocated',
  'box.archived',
  'box.restored',
  'terminal.online',
  'terminal.offline',
])

/** Locks with their boxes, boxes without one, locks that hang nowhere (L-01). */
export const locksList: ListDefinition<LockRow, LockView, LockSort> = {
  name: 'locks',
  address: {
    views: LOCK_VIEWS,
    sorts: LOCK_SORTS,
    usualSorting: (view) => ({ by: view === 'battery' ? 'battery' : 'box', dir: 'asc' }),
    fields: [locations, sizes],
  },
  texts: {
    title: l('locks.title'),
    search: l('locks.search'),
    noMatch: (count) => l('locks.noMatch', { count }),
    none: { title: l('locks.none.title'), text: l('locks.none.text') },
  },
  views: {
    name: l('locks.views'),
    shown: LOCK_VIEWS,
    labelOf: (view) => l(`locks.view.${view}`),
    counts: ({ client }) => ({
      ...counts,
      ask: (signal) => client.lockCounts({ body: {} }, { signal }),
    }),
    alarming: 'trouble',
    everything: 'all',
    empty: (view) => (view === 'all' ? l('locks.none.text') : l(`locks.noneInView.${view}`)),
    emptyTitle: l('locks.noneInView.title'),
    showEverything: l('locks.showAll'),
  },
  columns: lockColumns,
  card: lockCard,
  keyOf: ({ id }) => id,
  rowName: (row) => l('locks.open', { name: rowName(row) }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, ...(asOf !== null && { asOf }) }
    return client.locks({ body: { ...matching(query), ...page } }, { signal })
  },
  total: ({ client }, query, signal) => client.locksTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const known = columnsIn(columns, lockCalls.exportLocks.body.shape.columns)
    // On screen one column tells both.
    const wanted = known?.flatMap((key) => (key === 'notes' ? (['outOfService', 'notes'] as const) : [key]))
    return client.exportLocks(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
  },
  live: {
    concerns: ({ boxId }, row) => boxId !== null && row.boxId === boxId,
    newKey: ({ type, data }) =>
      type === 'lock.added' && typeof data['lockId'] === 'string' ? data['lockId'] : null,
    renew: async (api, queries, key) => {
      const query = lockQuery(api, key)
      await queries.invalidateQueries({ queryKey: query.queryKey })
      return queries.fetchQuery(query)
    },
    alsoMoves: ({ type }, _api, queries) => {
      if (MOVES.has(type)) void queries.invalidateQueries({ queryKey: counts.queryKey })
    },
  },
}
