import type { Round } from '@fachwerk/contract/round-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import type { taskCalls } from '@fachwerk/contract/task-calls'
import type { LockWall } from '@fachwerk/contract/lock-views'
import type { Task } from '@fachwerk/contract/task-views'
import { aCabinet, fromNow, id } from './fixtures.ts'
import { openApp } from './screen.tsx'

/** Box 13 is to be cleaned. */
export const aTask = (over: Partial<Task> = {}): Task => ({
  id: id('9', 1),
  kind: 'clean',
  state: 'open',
  cause: 'staff',
  boxId: id('b', 13),
  boxName: 'KN-013',
  boxNumber: 13,
  size: 'L',
  cabinetId: id('f', 1),
  lockId: id('a', 13),
  lockName: 'SL-2291',
  batteryPercent: 78,
  rentalId: null,
  note: '',
  dueAt: null,
  openedAt: fromNow(-60),
  openedBy: 'Jana Brandt',
  swappedAt: null,
  closedAt: null,
  closedBy: null,
  ...over,
})

/** A round that is over and found nothing. */
export const aRound = (over: Partial<Round> = {}): Round => ({
  id: id('8', 1),
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  by: 'Jana Brandt',
  startedAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:40:00.000Z',
  tasksDone: 1,
  boxes: 24,
  findings: [],
  ...over,
})

export type Listed = ReplyOut<typeof taskCalls.tasks>
export const listed = (tasks: readonly Task[], closed: readonly Task[] = []): Listed => ({
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  tasks: [...tasks],
  closed: [...closed],
})

/** Three boxes of Konstanz; box 12 is rented. */
export const aRoundWall = (): LockWall => ({
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  cabinets: [aCabinet()],
  boxes: [12, 13, 14].map((number) => ({
    boxId: id('b', number),
    lockId: id('a', number),
    state: number === 12 ? ('occupied' as const) : ('free' as const),
    batteryPercent: 80,
    signalDbm: -60,
    until: number === 12 ? fromNow(48) : null,
    from: null,
  })),
  terminals: [{ id: id('d', 1), name: 'T-KN-01', online: true }],
  counts: { free: 2, occupied: 1, reserved: 0, overdue: 0, blocked: 0, open: 0, unknown: 0 },
})

/** The round at Konstanz Bahnhof. */
export const openRound = (
  options: Parameters<typeof openApp>[1] = {},
  address = `/admin/locks/round?location=${id('c', 1)}`,
) =>
  openApp(address, {
    ...options,
    handlers: {
      taskPlaces: () => ({ rows: [] }),
      tasks: () => listed([aTask()]),
      lockWall: aRoundWall,
      rounds: () => ({ rows: [] }),
      auditRound: () => ({ boxes: 3, findings: [] }),
      ...options?.handlers,
    },
  })
