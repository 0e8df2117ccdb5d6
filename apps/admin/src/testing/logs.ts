import type { LogDetail, LogRow } from '@fachwerk/contract/log-calls'
import { handsOf } from './hands.ts'
import { fromNow, id } from './fixtures.ts'
import { konstanz } from './locks.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Somebody opened box 13 with a code. */
export const aLogRow = (over: Partial<LogRow> = {}): LogRow => ({
  id: 'e70',
  at: fromNow(-1),
  type: 'lock.opened',
  action: null,
  actor: { kind: 'customer', id: null, name: 'Katharina Oberhauser' },
  data: { how: 'code' },
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  boxId: id('b', 13),
  boxName: 'KN-013',
  lockName: 'SL-2291',
  terminalName: 'T-KN-01',
  rentalId: id('e', 1),
  orderId: id('f', 1),
  orderCode: 'A9G4HX',
  customerNumber: 'K-10482',
  subject: null,
  ...over,
})

/** Jana blocked an account. */
export const aChange = (over: Partial<LogRow> = {}): LogRow =>
  aLogRow({
    id: 'c12',
    at: '2026-11-20T09:30:00.000Z',
    type: null,
    action: 'user.blocked',
    actor: { kind: 'staff', id: id('9', 1), name: 'Jana Brandt' },
    data: { reason: 'Schlüssel verloren' },
    locationId: null,
    locationName: null,
    boxId: null,
    boxName: null,
    lockName: null,
    terminalName: null,
    rentalId: null,
    orderId: null,
    orderCode: null,
    customerNumber: null,
    subject: 'Ole Harms',
    ...over,
  })

export const aLogDetail = (over: Partial<LogDetail> = {}): LogDetail => ({
  ...aChange(),
  companyName: 'Seefach GmbH',
  changes: [
    {
      id: '12',
      action: 'user.blocked',
      before: { status: 'active', roles: ['reader'], opening: [{ day: 1 }] },
      after: { status: 'blocked' },
      reason: 'Schlüssel verloren',
    },
  ],
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The log on screen: a door and a change. */
export async function openLogs(address = '/admin/logs', handlers: Handlers = {}, user = aUser()) {
  const app = await openApp(address, {
    user,
    handlers: {
      logs: () => ({ rows: [aLogRow(), aChange()], older: null, searchedTo: null, goneBefore: null }),
      logsTotal: () => ({ total: 2, totalIsExact: true }),
      logEntry: () => aLogDetail(),
      logPeople: () => ({ rows: [{ userId: id('9', 1), name: 'Jana Brandt' }] }),
      storageLocations: () => ({ rows: [konstanz], total: 1 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
