import type { alarmCalls, LockAlarm, TerminalAlarm } from '@fachwerk/contract/device/alarm-calls'
import type { AccessRightDetail, AccessRightRow } from '@fachwerk/contract/rental/access-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { CommandView, TerminalView } from '@fachwerk/contract/device/device-calls'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'

const MINUTE = 60_000
type Alarms = ReplyIn<typeof alarmCalls.alarms>

/** A UUID that tells in a failed test what it was: `id('b', 12)`. */
export const id = (kind: string, n = 1): string =>
  `01900000-0000-7000-8${kind.padStart(3, '0')}-${String(n).padStart(12, '0')}`

/** An instant so many minutes from now. */
export const fromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()

/** A running rental that ends in 48 minutes. */
export function aRow(over: Partial<AccessRightRow> = {}): AccessRightRow {
  return {
    rentalId: id('e', 1),
    locationId: id('c', 1),
    locationName: 'Konstanz Bahnhof',
    boxName: 'KN-013',
    boxId: id('b', 13),
    lockId: id('a', 13),
    size: 'L',
    term: 'short',
    customerName: 'Katharina Oberhauser',
    orderCode: 'A9F8T',
    status: 'active',
    startsAt: fromNow(-157),
    endsAt: fromNow(48),
    endedAt: null,
    graceUntil: fromNow(48 + 180),
    priceCents: 880,
    timeZone: 'Europe/Berlin',
    can: { open: true },
    ...over,
  }
}

/** The detail of a row. */
export function aRight(
  row: AccessRightRow = aRow(),
  over: Partial<AccessRightDetail> = {},
): AccessRightDetail {
  return {
    ...row,
    version: 1,
    access: 'active',
    keyState: 'active',
    sharedKeys: [],
    can: { ...row.can, actions: [] },
    customerEmail: 'k.oberhauser@post.example',
    companyName: 'Seefach Bodensee GmbH',
    paymentText: 'Testbank, bezahlt',
    paid: true,
    lock: {
      id: id('a', 13),
      name: 'SL-2291',
      state: 'locked',
      batteryPercent: 78,
      signalDbm: -67,
      terminalName: 'T-KN-01',
      terminalOnline: true,
    },
    place: { cabinet: aCabinet(), text: 'Schrank A, links vom Terminal, unterste Reihe' },
    timelineGoneBefore: null,
    timeline: [
      {
        id: '700-1',
        type: 'order.paid',
        at: row.startsAt,
        actor: { kind: 'customer', id: null, name: row.customerName },
        data: { amountCents: row.priceCents },
      },
      {
        id: '700-2',
        type: 'lock.opened',
        at: fromNow(-50),
        actor: { kind: 'terminal', id: id('d', 1), name: 'T-KN-01' },
        data: { how: 'code' },
      },
    ],
    ...over,
  }
}

/** Two columns: boxes 12 and 13, box 14 under the terminal. */
export function aCabinet(): CabinetPlan {
  const box = (number: number, size: 'M' | 'L', heightMm: number) =>
    ({ kind: 'box', boxId: id('b', number), number, size, heightMm }) as const
  return {
    id: id('f', 1),
    name: 'Schrank A',
    heightMm: 1050,
    columns: [
      { widthMm: 500, doors: [box(12, 'M', 450), box(13, 'L', 600)] },
      { widthMm: 500, doors: [{ kind: 'terminal', heightMm: 600 }, box(14, 'M', 450)] },
    ],
  }
}

/** A terminal with three boxes that was heard a moment ago. */
export function aTerminal(over: Partial<TerminalView> = {}): TerminalView {
  return {
    id: id('d', 1),
    name: 'T-KN-01',
    locationId: id('c', 1),
    locationName: 'Konstanz Bahnhof',
    locationPrefix: 'KN',
    online: true,
    lastSeenAt: fromNow(0),
    firmware: '1.0.0',
    uplink: 'lte',
    queueLength: 0,
    heartbeats: [{ at: fromNow(-1), roundTripMs: 41 }],
    lockCount: 3,
    cabinets: [aCabinet()],
    boxStates: { [id('b', 12)]: 'free', [id('b', 13)]: 'occupied', [id('b', 14)]: 'overdue' },
    can: { maintain: true },
    ...over,
  }
}

/** What the server says of these terminals, locks and takers. */
export const theAlarms = (known: Partial<Alarms> = {}): Alarms => ({
  terminals: [],
  terminalTotal: known.terminals?.length ?? 0,
  locks: [],
  lockTotal: known.locks?.length ?? 0,
  taken: [],
  ...known,
})

/** The alarm of a terminal that cannot be reached. */
export const aTerminalAlarm = ({
  id: terminalId,
  locationName,
  lastSeenAt,
}: TerminalView): TerminalAlarm => ({
  terminalId,
  locationName,
  lastSeenAt,
})

export const aLockAlarm = (over: Partial<LockAlarm> = {}): LockAlarm => ({
  boxId: id('b', 12),
  boxName: 'KN-012',
  trouble: 'jammed',
  batteryPercent: 80,
  since: fromNow(-5),
  ...over,
})

/** Counts as the server makes them, of these terminals. */
export function aPicture(rows: TerminalView[], lastEventId: string | null = null) {
  const boxStateCounts = { free: 0, occupied: 0, reserved: 0, overdue: 0, blocked: 0, open: 0, unknown: 0 }
  for (const { boxStates } of rows) for (const state of Object.values(boxStates)) boxStateCounts[state] += 1
  const onlineTotal = rows.filter(({ online }) => online).length
  return { rows, total: rows.length, onlineTotal, boxStateCounts, lastEventId }
}

/** An open command just asked for. */
export function aCommand(over: Partial<CommandView> = {}): CommandView {
  return {
    id: id('9', 1),
    kind: 'open',
    state: 'requested',
    code: null,
    requestedAt: fromNow(0),
    sentAt: null,
    acceptedAt: null,
    finishedAt: null,
    expiresAt: new Date(Date.now() + 10_000).toISOString(),
    terminalName: 'T-KN-01',
    boxName: 'KN-013',
    ...over,
  }
}
