import type { DataRequestDetail, DataRequestRow } from '@fachwerk/contract/data-request-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Anna asked by letter what is known of her. */
export const aRequestRow = (over: Partial<DataRequestRow> = {}): DataRequestRow => ({
  id: id('d', 1),
  kind: 'access',
  channel: 'letter',
  state: 'open',
  name: 'Anna Keller',
  email: 'anna@example.org',
  receivedOn: '2026-11-10',
  dueOn: '2026-12-10',
  extended: false,
  overdue: false,
  soon: false,
  closedOn: null,
  closedBy: null,
  recordedBy: 'Jana Brandt',
  companyName: 'Zeitlager GmbH',
  ...over,
})

export const aRequest = (over: Partial<DataRequestDetail> = {}): DataRequestDetail => ({
  ...aRequestRow(),
  version: 1,
  note: 'Bitte per Post',
  recordedAt: '2026-11-11T08:00:00.000Z',
  extensionReason: null,
  answer: '',
  customer: {
    name: 'Anna Keller',
    email: 'anna@example.org',
    since: '2026-09-01T08:00:00.000Z',
    orders: 2,
    details: null,
  },
  can: { extend: true, close: true, reopen: false, copy: true, correct: false, erase: false },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The requests about data on screen; the detail is Anna's. */
export async function openRequests(
  address = '/admin/data-requests',
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      dataRequests: () => ({ rows: [aRequestRow()], total: 1, totalIsExact: true }),
      dataRequest: () => aRequest(),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
