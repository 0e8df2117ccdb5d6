import { createHmac } from 'node:crypto'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { LockProblem } from '../lock-driver.ts'

/** What a lock says of itself, in adverts and in news. */
export type BleReport = {
  readonly state: LockStateName
  readonly batteryPercent: number | null
  /** Only in the answer to an order. */
  readonly result?: 'done' | LockProblem
}

/** How the locks of one maker speak; another maker's locks are another value of this type. */
export type BleProfile = {
  readonly maker: number
  readonly service: string
  readonly characteristics: { readonly challenge: string; readonly orders: string; readonly reports: string }
  readonly readAdvert: (data: Uint8Array) => (BleReport & { readonly lockId: string }) | null
  readonly readReport: (frame: Uint8Array) => BleReport | null
  /** Proves with the lock's key that the order answers this challenge: one that was overheard opens nothing later. */
  readonly openOrder: (key: Uint8Array, challenge: Uint8Array, altSignal: boolean) => Uint8Array
  readonly awakeOrder: (forMs: number) => Uint8Array
}

const STATES: Readonly<Record<number, LockStateName>> = { 0: 'locked', 1: 'unlocked', 2: 'open', 3: 'jammed' }
const RESULTS: Readonly<Record<number, 'done' | LockProblem>> = {
  0: 'done',
  1: 'jammed',
  2: 'battery-empty',
  // The proof did not fit: this terminal's key is not the lock's.
  3: 'no-answer',
}
const ORDERS = { open: 1, openAlt: 2, keepAwake: 3 } as const
const FORMAT = 1
const ANSWER = 0x81
const REPORTS = 0x80
const PROOF_BYTES = 16
/** format, lock's id, state, battery */
const ADVERT_BYTES = 19

const battery = (value: number | undefined) => (value === undefined || value > 100 ? null : value)
const stateOf = (value: number | undefined): LockStateName => STATES[value ?? -1] ?? 'unknown'
const uuidOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The frames of our locks. All of them fit into one advert or the smallest packet of GATT (20 bytes), but for an order
 * to open (26 bytes), which BlueZ writes in parts.
 *
 * | frame | bytes |
 * |---|---|
 * | advert | 01 · lock's id (16) · state · battery |
 * | challenge | 8 random bytes, new after each order |
 * | order to open | 01, or 02 for the second signal · 00 · challenge (8) · proof (16) |
 * | order to stay awake | 03 · seconds |
 * | news | 80 · state · battery |
 * | answer to an order | 81 · result · state · battery |
 */
export const fachwerkLocks: BleProfile = {
  // 0xffff is nobody's: makers use it until they have a number of their own.
  maker: 0xff_ff,
  service: 'fa0c0001-6b1f-4f0e-9d5a-3e0c9a7b5d10',
  characteristics: {
    challenge: 'fa0c0002-6b1f-4f0e-9d5a-3e0c9a7b5d10',
    orders: 'fa0c0003-6b1f-4f0e-9d5a-3e0c9a7b5d10',
    reports: 'fa0c0004-6b1f-4f0e-9d5a-3e0c9a7b5d10',
  },
  readAdvert(data) {
    if (data.length !== ADVERT_BYTES || data[0] !== FORMAT) return null
    return {
      lockId: uuidOf(data.subarray(1, 17)),
      state: stateOf(data[17]),
      batteryPercent: battery(data[18]),
    }
  },
  readReport(frame) {
    if (frame[0] === REPORTS && frame.length === 3)
      return { state: stateOf(frame[1]), batteryPercent: battery(frame[2]) }
    if (frame[0] !== ANSWER || frame.length !== 4) return null
    const result = RESULTS[frame[1] ?? -1] ?? 'no-answer'
    return { result, state: stateOf(frame[2]), batteryPercent: battery(frame[3]) }
  },
  openOrder(key, challenge, altSignal) {
    const order = Buffer.from([altSignal ? ORDERS.openAlt : ORDERS.open, 0, ...challenge])
    const proof = createHmac('sha256', key).update(order).digest().subarray(0, PROOF_BYTES)
    return Buffer.concat([order, proof])
  },
  awakeOrder: (forMs) => Buffer.from([ORDERS.keepAwake, Math.min(255, Math.ceil(forMs / 1000))]),
}

/** The key a lock shares with its terminal, from the secret the terminal got when it was set up. */
export const lockKey = (secret: string, lockId: string): Uint8Array =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(`lock ${lockId}`).digest()
