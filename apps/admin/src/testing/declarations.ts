import type { CaseDetail, CaseProposal, CaseRow } from '@fachwerk/contract/declaration-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Anna's withdrawal, matched to her order. */
export const aCaseRow = (over: Partial<CaseRow> = {}): CaseRow => ({
  id: id('d', 1),
  kind: 'withdrawal',
  state: 'matched',
  outcome: null,
  name: 'Anna Keller',
  email: 'anna@example.org',
  contract: 'Bestellung A9G4HX',
  receivedAt: '2026-11-20T16:45:03.000Z',
  dueAt: '2026-12-04T23:00:00.000Z',
  overdue: false,
  order: { id: id('a', 1), code: 'A9G4HX' },
  refundCents: null,
  keptCents: null,
  lastDay: null,
  decidedBy: null,
  ...over,
})

export const aCandidate = {
  orderId: id('a', 1),
  code: 'A9G4HX',
  customerName: 'Anna Keller',
  email: 'anna@example.org',
  placedAt: '2026-11-17T08:00:00.000Z',
  locationName: 'Konstanz Bahnhof',
  totalCents: 1_000,
  byCode: true,
  byEmail: true,
} as const

/** Three of ten days used. */
export const someProposal = (over: Partial<CaseProposal> = {}): CaseProposal => ({
  outcome: 'partly',
  refusal: null,
  withdrawUntil: '2026-12-01',
  periodFrom: 'contract',
  paidCents: 1_000,
  keptCents: 300,
  refundCents: 700,
  keepsNothing: null,
  usedMinutes: 4_320,
  wholeMinutes: 14_400,
  lastDay: null,
  because: null,
  ...over,
})

export const aCase = (over: Partial<CaseDetail> = {}): CaseDetail => ({
  ...aCaseRow(),
  version: 2,
  terminationKind: null,
  reason: null,
  endDate: null,
  refusal: null,
  note: null,
  decidedAt: null,
  contractFound: {
    ...aCandidate,
    rentalId: id('b', 1),
    rentalState: 'active',
    boxName: 'KN-004',
    longTerm: false,
    startsAt: '2026-11-17T08:00:00.000Z',
    endsAt: '2026-11-27T08:00:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  candidates: [aCandidate],
  proposal: someProposal(),
  can: { match: true, accept: true, refuse: true, close: false },
  ...over,
})

/** What just came in, about an order that nobody has looked for. */
export const aNewCase = (over: Partial<CaseDetail> = {}): CaseDetail =>
  aCase({
    state: 'received',
    order: null,
    version: 1,
    contractFound: null,
    proposal: null,
    can: { match: true, accept: false, refuse: true, close: false },
    ...over,
  })

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The withdrawals and terminations on screen; the detail is Anna's. */
export async function openCases(
  address = '/admin/declarations',
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      declarationCases: () => ({ rows: [aCaseRow()], total: 1, totalIsExact: true }),
      declarationCase: () => aCase(),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
