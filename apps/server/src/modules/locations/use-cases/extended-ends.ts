import type { Period } from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { termsByIds } from '../locations-repository.ts'
import { fromLocalMinute, instant, localMinute, zoned } from '../settings/rules/local-time.ts'
import { isOpenAt } from '../settings/rules/opening-hours.ts'
import { addLength } from '../rules/period.ts'

/** A later end: its wall-clock time at the location, or how much later. */
export type LaterEnd = { readonly to?: string | undefined; readonly length?: string | undefined }

export interface ExtendedEnd {
  /** From the present end to the new one. */
  readonly period: Period
  readonly endsAt: Date
  /** The whole rental would be longer than any may be here. */
  readonly tooLong: boolean
  readonly endsWhileClosed: boolean
}

/**
 * What later ends of a rental mean at its location: hours are elapsed hours, days and weeks end at the same time on the
 * clock there (FAULT-41).
 * @returns the ends in the order asked for, and the latest the longest rental here allows
 */
export async function extendedEnds(
  tx: Tx,
  {
    rental,
    inputs,
  }: {
    readonly rental: { readonly locationId: string; readonly startsAt: Date; readonly endsAt: Date }
    readonly inputs: readonly LaterEnd[]
  },
): Promise<{ readonly ends: readonly ExtendedEnd[]; readonly longest: Date }> {
  const [terms] = await termsByIds(tx, [rental.locationId])
  if (!terms) throw new Error(`location ${rental.locationId} does not exist`)
  const { timeZone } = terms
  const longest = instant(zoned(rental.startsAt, timeZone).add({ minutes: terms.maxMinutes }))
  const localFrom = localMinute(rental.endsAt, timeZone)
  const ends = inputs.map(({ to, length = '1h' }) => {
    const endsAt = instant(
      to === undefined ? addLength(zoned(rental.endsAt, timeZone), length) : fromLocalMinute(to, timeZone),
    )
    const period = {
      startsAt: rental.endsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      startsNow: false,
      localFrom,
      localTo: localMinute(endsAt, timeZone),
      timeZone,
    }
    const endsWhileClosed =
      terms.accessRule === 'openingHours' && !isOpenAt(terms, new Date(endsAt.getTime() - 1))
    return { period, endsAt, tooLong: endsAt > longest, endsWhileClosed }
  })
  return { ends, longest }
}
