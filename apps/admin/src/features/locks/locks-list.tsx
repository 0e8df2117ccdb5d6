import type { EventType } from '@fachwerk/contract/history/events'
import { SIZE_CLASSES, SizeClass } from '@fachwerk/contract/fields'
import { lockCalls, lockList } from '@fachwerk/contract/device/lock-calls'
import { LOCK_VIEWS } from '@fachwerk/contract/device/lock-views'
import { lockQuery } from '../../lib/queries.ts'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { rowName } from './lock-marks.tsx'
import { lockCard, lockColumns } from './locks-columns.tsx'
import { l } from './texts.ts'

const sizes = choiceField(SizeClass, {
  param: 'size',
  title: l('locks.filter.size'),
  chip: l('locks.filter.size.chip'),
  choices: SIZE_CLASSES.map((value) => ({ value, label: value })),
})

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
export const locksList = declaredList(lockList, LOCK_VIEWS, {
  texts: listTexts(l, 'locks', (count) => l('locks.noMatch', { count })),
  views: {
    ...viewTexts(l, 'locks', { shown: LOCK_VIEWS, everything: 'all' }),
    counts: ({ client }) => ({
      ...counts,
      ask: (signal) => client.lockCounts({ body: {} }, { signal }),
    }),
    alarming: 'trouble',
  },
  usualSorting: (view) => ({ by: view === 'battery' ? 'battery' : 'box', dir: 'asc' }),
  filters: { locationIds: locationField(l('locks.filter.location')), sizes },
  columns: lockColumns,
  card: lockCard,
  keyOf: ({ id }) => id,
  rowName: (row) => l('locks.open', { name: rowName(row) }),
  asks: {
    rows: asking(lockList.rows, (client) => client.locks),
    total: asking(lockList.total, (client) => client.locksTotal),
    file: askingFile(lockCalls.exportLocks, (client) => client.exportLocks),
  },
  // On screen one column tells both.
  inFile: { notes: ['outOfService', 'notes'] },
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
})
