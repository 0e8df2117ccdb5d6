import type { ReplyIn } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { lastDayOf, localMinute } from '../../../platform/local-time.ts'
import { monthlyDays, monthlyStart } from '../rules/monthly-start.ts'
import { endByNotice, monthAt } from '../rules/rental-months.ts'
import type { TenanciesNeeds } from '../needs.ts'

type Reply = ReplyIn<typeof rentMonthlyCalls.monthlyOffer>

/** No box is let beyond it. */
export const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** What a location asks of whoever rents there without an end. */
export const monthlyTerms = ({
  longTermNotice,
  longTermMinimumMonths,
  longTermGraceDays,
}: Pick<LocationTerms, 'longTermNotice' | 'longTermMinimumMonths' | 'longTermGraceDays'>) => ({
  notice: longTermNotice,
  minimumMonths: longTermMinimumMonths,
  graceDays: longTermGraceDays,
})

/** What can be rented at a location without an end, and what it means to; a day that cannot be is answered as now. */
export async function showMonthlyOffer(
  needs: Pick<TenanciesNeeds, 'db' | 'clock' | 'locations' | 'rentals' | 'contractParty'>,
  details: { readonly siteId: string; readonly slug: string; readonly startsOn: string | undefined },
): Promise<Result<Reply, 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const found = await needs.locations.monthlyLocation(tx, details)
    if (!found.ok) return refuse('not-found')
    const location = found.value
    const at = { timeZone: location.timeZone, maxDaysAhead: location.maxDaysAhead, now }
    const start = monthlyStart(details.startsOn, at)
    const { startsAt, startsNow } = start.ok ? start.value : { startsAt: now, startsNow: true }
    const { companyId, id: locationId, timeZone } = location
    const place = { companyId, locationId, startsAt, blockedUntil: FOR_EVER, now }
    const free = await needs.rentals.freeBoxes(tx, place)
    const sizes = await needs.locations.monthlySizes(tx, { ...location, startsAt })
    const terms = monthlyTerms(location)
    const first = monthAt({ startsAt, timeZone }, 1)
    const ending = { startsAt, timeZone, notice: terms.notice, minimumMonths: terms.minimumMonths }
    return ok({
      location: {
        id: locationId,
        slug: location.slug,
        name: location.name,
        names: location.names ?? {},
        street: location.street,
        postcode: location.postcode,
        city: location.city,
        timeZone,
        party: await needs.contractParty(tx, companyId),
      },
      terms,
      startsAt: startsAt.toISOString(),
      startsNow,
      localFrom: localMinute(startsAt, timeZone),
      firstMonthUntil: lastDayOf(localMinute(first.endsAt, timeZone)).slice(0, 10),
      earliestEnd: endByNotice(ending, { receivedAt: startsAt, requestedDay: null }).lastDay,
      ...monthlyDays(at),
      problem: start.ok ? null : start.refusal,
      sizes: sizes.map(({ total: _total, ...size }) => ({
        ...size,
        free: free.filter((box) => SIZE_CLASSES[box.size] === size.size).length,
      })),
    })
  })
}
