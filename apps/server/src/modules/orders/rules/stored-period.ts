import type { Period } from '@fachwerk/contract/order/storefront-calls'
import { localMinute } from '../../../platform/local-time.ts'

/** A period as an order keeps it: as instants, and as a clock at the location shows them. */
export const storedPeriod = (
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Period => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  startsNow: startsAt <= now,
  localFrom: localMinute(startsAt, timeZone),
  localTo: localMinute(endsAt, timeZone),
  timeZone,
})
