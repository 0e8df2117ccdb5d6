import type { LockWall, WallBox } from '@fachwerk/contract/lock-views'
import { aCabinet, fromNow, id } from './fixtures.ts'

export const aBox = (number: number, over: Partial<WallBox> = {}): WallBox => ({
  boxId: id('b', number),
  lockId: id('a', number),
  state: 'free',
  batteryPercent: 80,
  signalDbm: -60,
  until: null,
  from: null,
  ...over,
})

/** A cabinet with three boxes: free with a low battery, let, overdue. */
export const aWall = (over: Partial<LockWall> = {}): LockWall => ({
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  cabinets: [aCabinet()],
  boxes: [
    aBox(12, { batteryPercent: 24 }),
    aBox(13, { state: 'occupied', until: fromNow(48) }),
    aBox(14, { state: 'overdue', until: fromNow(-71), batteryPercent: null, signalDbm: null }),
  ],
  terminals: [{ id: id('d', 1), name: 'T-KN-01', online: true }],
  counts: { free: 1, occupied: 1, reserved: 0, overdue: 1, blocked: 0, open: 0, unknown: 0 },
  ...over,
})
