import type { ReplyIn } from '@fachwerk/contract/call'
import type { dueCalls, DueItem } from '@fachwerk/contract/due-calls'
import { id } from './fixtures.ts'

type Due = ReplyIn<typeof dueCalls.due>
const NONE = { open: 0, late: 0 }

/** Nothing has a deadline. */
export const nothingDue = (over: Partial<Due> = {}): Due => ({
  rows: [],
  total: 0,
  late: 0,
  soon: 0,
  soonUntil: '2026-12-06',
  isComplete: true,
  byKind: {
    withdrawal: NONE,
    termination: NONE,
    dataRequest: NONE,
    refundWaiting: NONE,
    refundRefused: NONE,
  },
  receivedInvoices: 0,
  ...over,
})

/** A notice of Paul Rottenegger, two days late on 28 November 2026, unless said otherwise. */
export const aDuty = (over: Partial<DueItem> = {}): DueItem => ({
  id: id('f', 1),
  kind: 'termination',
  name: 'Paul Rottenegger',
  dueAt: '2026-11-26T23:00:00Z',
  dueOn: '2026-11-26',
  late: true,
  customerNumber: null,
  order: null,
  cents: null,
  place: null,
  state: 'received',
  asks: null,
  owner: null,
  provider: null,
  accountGiven: false,
  companyName: null,
  ...over,
})

/** These duties, counted as the server counts them. */
export function dueOfRows(rows: DueItem[], over: Partial<Due> = {}): Due {
  const byKind = { ...nothingDue().byKind }
  for (const { kind, late } of rows) {
    const counted = byKind[kind]
    byKind[kind] = { open: counted.open + 1, late: counted.late + (late ? 1 : 0) }
  }
  const late = rows.filter((row) => row.late).length
  const soon = rows.filter((row) => !row.late && row.dueOn <= '2026-12-06').length
  return nothingDue({ rows, total: rows.length, late, soon, byKind, ...over })
}
