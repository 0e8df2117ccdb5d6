import type { LockDetail, LockRow } from '@fachwerk/contract/lock-views'
import { handsOf } from './hands.ts'
import { aCabinet, fromNow, id } from './fixtures.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** A healthy lock on box 13. */
export const aLockRow = (over: Partial<LockRow> = {}): LockRow => ({
  id: id('a', 13),
  lockId: id('a', 13),
  name: 'SL-2291',
  boxId: id('b', 13),
  boxName: 'KN-013',
  size: 'L',
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  terminalId: id('d', 1),
  terminalName: 'T-KN-01',
  terminalOnline: true,
  state: 'locked',
  batteryPercent: 78,
  signalDbm: -67,
  seenAt: fromNow(-1),
  boxState: 'occupied',
  notes: '',
  outOfService: null,
  archived: false,
  deactivated: null,
  timeZone: 'Europe/Berlin',
  ...over,
})

/** The lock with its renter, its place and one event. */
export const aLockDetail = (over: Partial<LockDetail> = {}): LockDetail => ({
  ...aLockRow(),
  version: 3,
  swapOn: null,
  movedTo: null,
  cameFrom: null,
  companyId: id('1'),
  rentals: [
    {
      rentalId: id('e', 1),
      customerName: 'Katharina Oberhauser',
      startsAt: fromNow(-60),
      endsAt: fromNow(48),
      running: true,
    },
  ],
  place: { cabinet: aCabinet(), text: 'Schrank A, links vom Terminal, unterste Reihe' },
  events: [
    {
      id: '700-1',
      type: 'lock.opened',
      at: fromNow(-50),
      actor: { kind: 'terminal', id: id('d', 1), name: 'T-KN-01' },
      locationId: id('c', 1),
      locationPrefix: 'KN',
      locationName: 'Konstanz Bahnhof',
      boxId: id('b', 13),
      boxName: 'KN-013',
      boxState: 'occupied',
      terminalId: id('d', 1),
      rentalId: id('e', 1),
      orderId: null,
      commandId: null,
      data: { how: 'code' },
    },
  ],
  can: { open: true, maintain: true, seeRentals: true },
  ...over,
})

export const lockRows = [
  aLockRow(),
  aLockRow({
    id: id('a', 9),
    lockId: id('a', 9),
    name: 'SL-2212',
    boxId: id('b', 9),
    boxName: 'KN-009',
    size: 'M',
    batteryPercent: 24,
    signalDbm: -94,
    boxState: 'blocked',
    outOfService: 'Akku 24 %, Tausch beauftragt',
  }),
  aLockRow({
    id: id('a', 7),
    lockId: id('a', 7),
    name: 'SL-LAGER',
    boxId: null,
    boxName: null,
    size: null,
    boxState: null,
  }),
  aLockRow({
    id: id('b', 14),
    lockId: null,
    name: null,
    boxId: id('b', 14),
    boxName: 'KN-014',
    size: 'M',
    terminalId: null,
    terminalName: null,
    batteryPercent: null,
    signalDbm: null,
    seenAt: null,
    boxState: 'free',
  }),
]

/** Where locks of Konstanz Bahnhof can hang. */
export const aLockPlaces = () => ({
  terminals: [{ id: id('d', 1), name: 'T-KN-01' }],
  boxes: [
    { id: id('b', 13), name: 'KN-013', size: 'L' as const, lockName: 'SL-2291' },
    { id: id('b', 14), name: 'KN-014', size: 'M' as const, lockName: null },
  ],
  cabinets: [{ id: id('f', 1), name: 'A', columns: 2 }],
  sizes: ['M' as const, 'L' as const],
  measures: [
    { size: 'S' as const, heightMm: 300, widthMm: 500 },
    { size: 'M' as const, heightMm: 450, widthMm: 500 },
    { size: 'L' as const, heightMm: 600, widthMm: 500 },
    { size: 'XL' as const, heightMm: 900, widthMm: 500 },
  ],
  nextNumber: 15,
})

const NO_GROUPS: string[] = []
/** A location of the list, as the wall chooses among. */
export const konstanz = {
  id: id('c', 1),
  companyId: id('1'),
  companyName: 'Seefach',
  name: 'Konstanz Bahnhof',
  prefix: 'KN',
  street: 'Bahnhofplatz 1',
  postcode: '78462',
  city: 'Konstanz',
  lat: 47.66,
  lng: 9.17,
  boxCount: 24,
  groups: NO_GROUPS,
  missingTexts: 0,
  state: 'BW',
  rentalTerm: 'both',
  open: true,
  archived: false,
} as const

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The locks on screen; the detail is that of box 13. */
export async function openLocks(address = '/admin/locks', handlers: Handlers = {}, user = aUser()) {
  const app = await openApp(address, {
    user,
    handlers: {
      locks: () => ({ rows: lockRows }),
      locksTotal: () => ({ total: lockRows.length, totalIsExact: true }),
      lockCounts: () => ({
        counts: { all: 4, trouble: 2, battery: 1, outOfService: 1, noLock: 1, archived: 0 },
      }),
      lock: () => aLockDetail(),
      lockPlaces: aLockPlaces,
      storageLocations: () => ({ rows: [konstanz], total: 1 }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
