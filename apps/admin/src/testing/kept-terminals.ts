import type { HeardLockRow, HeardLocks } from '@fachwerk/contract/heard-lock-calls'
import type { TerminalDetail, TerminalRow } from '@fachwerk/contract/terminal-views'
import { handsOf } from './hands.ts'
import { fromNow, id } from './fixtures.ts'
import { aLockRow, konstanz } from './locks.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** A terminal that is set up and online. */
export const aTerminalRow = (over: Partial<TerminalRow> = {}): TerminalRow => ({
  id: id('d', 1),
  name: 'T-KN-01',
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  online: true,
  lastSeenAt: fromNow(0),
  firmware: 'fachwerk-terminal 0.1.0',
  uplink: 'LTE',
  lockCount: 24,
  access: 'active',
  archived: false,
  ...over,
})

/** The terminal with a lock and one event. */
export const aTerminalDetail = (over: Partial<TerminalDetail> = {}): TerminalDetail => ({
  ...aTerminalRow(),
  version: 3,
  ownAddress: null,
  accessSince: fromNow(-60_000),
  codeUntil: null,
  queueLength: 0,
  heartbeats: [{ at: fromNow(0), roundTripMs: 41 }],
  locks: [aLockRow()],
  events: [
    {
      id: '700-1',
      type: 'terminal.online',
      at: fromNow(-50),
      actor: { kind: 'terminal', id: id('d', 1), name: 'T-KN-01' },
      locationId: id('c', 1),
      locationPrefix: 'KN',
      locationName: 'Konstanz Bahnhof',
      boxId: null,
      boxName: null,
      boxState: null,
      terminalId: id('d', 1),
      rentalId: null,
      orderId: null,
      commandId: null,
      data: {},
    },
  ],
  can: { maintain: true },
  ...over,
})

export const terminalRows = [
  aTerminalRow(),
  aTerminalRow({
    id: id('d', 2),
    name: 'T-RZ-01',
    locationName: 'Radolfzell Bahnhof',
    online: false,
    lastSeenAt: fromNow(-11),
    lockCount: 13,
  }),
  aTerminalRow({
    id: id('d', 3),
    name: 'T-neu',
    locationName: 'Lindau Insel',
    online: false,
    lastSeenAt: null,
    firmware: null,
    uplink: null,
    lockCount: 0,
    access: 'none',
  }),
]

/** Lock 13 as the terminal hears it. */
export const aHeardLock = (over: Partial<HeardLockRow> = {}): HeardLockRow => ({
  lockId: id('a', 13),
  address: 'C0:FF:EE:00:00:13',
  state: 'locked',
  batteryPercent: 78,
  signalDbm: -58,
  known: {
    name: 'SL-2291',
    boxName: 'KN-013',
    place: 'here',
    terminalName: 'T-KN-01',
    locationName: 'Konstanz Bahnhof',
  },
  ...over,
})

/** A search that was done, with one lock of the terminal and a stranger; one of its locks was not heard. */
export const someHeardLocks = (over: Partial<HeardLocks> = {}): HeardLocks => ({
  search: {
    commandId: id('f', 1),
    state: 'done',
    code: null,
    by: 'Anna Beispiel',
    at: fromNow(0),
    told: true,
  },
  heard: [
    aHeardLock(),
    aHeardLock({ lockId: id('a', 99), address: 'C0:FF:EE:00:00:99', signalDbm: -88, known: null }),
  ],
  silent: [{ lockId: id('a', 14), name: 'SL-2292', boxName: 'KN-014', seenAt: fromNow(-600) }],
  locationId: id('c', 1),
  timeZone: 'Europe/Berlin',
  can: { take: true },
  ...over,
})

/** What a new code looks like. */
export const aSetupCode = {
  code: '7K2M-9QXT-4HRB-0WZD',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  validUntil: fromNow(60),
}

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The list of terminals on screen; the detail is that of T-KN-01. */
export async function openKeptTerminals(
  address = '/admin/monitoring',
  handlers: Handlers = {},
  user = aUser(),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      terminals: () => ({ rows: terminalRows }),
      terminalsTotal: () => ({ total: terminalRows.length, totalIsExact: true }),
      terminalCounts: () => ({ counts: { all: 3, away: 1, notSetUp: 1, archived: 0 } }),
      terminal: () => aTerminalDetail(),
      heardLocks: () => someHeardLocks(),
      storageLocations: () => ({ rows: [konstanz], total: 1 }),
      history: () => ({ rows: [], total: 0 }),
      issueSetupCode: () => aSetupCode,
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
