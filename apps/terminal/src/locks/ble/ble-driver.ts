import type { Cancel } from '@fachwerk/clock/clock'
import type { LockDriver, LockReading } from '../lock-driver.ts'
import type { BleAdvert } from './ble-adapter.ts'
import { bleBook } from './ble-book.ts'
import { type BleParts, bleOrders } from './ble-orders.ts'
import { bleSearch } from './ble-search.ts'
import { within } from './within.ts'

const START_MS = 10_000
const LOOK_MS = 15_000

/**
 * Speaks with locks over Bluetooth. The radio of a small computer makes one connection at a time, so whoever wants one
 * waits for the one before; each conversation has an end of its own.
 */
export function bleDriver(parts: BleParts): LockDriver {
  const { adapter, profile, clock } = parts
  const listeners = new Set<(reading: LockReading) => void>()
  const book = bleBook(clock, (reading) => listeners.forEach((listener) => listener(reading)))
  const orders = bleOrders(parts, book)
  const awakeUntilMs = new Map<string, number>()
  let queue: Promise<unknown> = Promise.resolve()
  let stopLooking: Cancel | undefined
  const search = bleSearch(adapter, clock)

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.then(work)
    queue = mine.catch(() => {})
    return mine
  }
  const onAdvert = ({ address, signalDbm, data }: BleAdvert) => {
    const report = profile.readAdvert(data)
    if (!report) return
    search.hear(report, { address, signalDbm })
    if (book.isOwn(report.lockId)) book.take(report.lockId, report, { address, signalDbm })
  }
  const wake = async (lockId: string, forMs: number) => {
    if (!(await orders.stayAwake(lockId, forMs))) awakeUntilMs.delete(lockId)
  }
  return {
    async start() {
      // A radio that does not answer is started anew with the whole program.
      await within(clock, START_MS, adapter.start(profile.maker, onAdvert))
      stopLooking = clock.every(LOOK_MS, book.lookForSilent)
    },
    async stop() {
      stopLooking?.()
      listeners.clear()
      await adapter.stop()
    },
    listenTo: book.listenTo,
    open: (lockId, { altSignal }) => inTurn(() => orders.open(lockId, altSignal)),
    keepAwake(lockIds, forMs) {
      for (const lockId of lockIds) {
        // Each touch of the screen asks again; the radio is needed for opening.
        const leftMs = (awakeUntilMs.get(lockId) ?? 0) - clock.monotonicMs()
        if (leftMs >= forMs / 2) continue
        awakeUntilMs.set(lockId, clock.monotonicMs() + forMs)
        void inTurn(() => wake(lockId, forMs))
      }
    },
    search: () => inTurn(search.listen),
    async restartRadio() {
      await inTurn(adapter.restart)
      book.forget()
    },
    readings: book.readings,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
