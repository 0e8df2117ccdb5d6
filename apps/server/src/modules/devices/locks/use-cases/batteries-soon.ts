import type { Tx } from '../../../../platform/db/db.ts'
import { batteryDays, type ChargedLock, chargesAt } from '../lock-watch-repository.ts'
import { swapDay } from '../rules/battery-forecast.ts'
import { BATTERY_SOON_PERCENT, steadyCharge } from '../rules/lock-care.ts'

export interface SoonLow extends ChargedLock {
  /** Day on which it will be low, by its drain; null where it is low by now. */
  readonly day: string | null
}

/** A battery that will be low within this time is swapped along with the others. */
const SOON_DAYS = 14
const DAY_MS = 86_400_000

/**
 * Batteries of a location that are low, or will be within two weeks by their drain (B-03); one bad reading makes none of
 * them low.
 */
export async function batteriesSoon(
  tx: Tx,
  { locationId, now }: { readonly locationId: string; readonly now: Date },
): Promise<SoonLow[]> {
  const locks = await chargesAt(tx, locationId)
  const days = await batteryDays(
    tx,
    locks.map(({ lockId }) => lockId),
  )
  const horizon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString().slice(0, 10)
  return locks.flatMap((lock) => {
    const day = swapDay(days.get(lock.lockId) ?? [])
    const isLow = steadyCharge(lock.batteries, lock.batteryPercent) < BATTERY_SOON_PERCENT
    return isLow || (day !== null && day <= horizon) ? [{ ...lock, day }] : []
  })
}
