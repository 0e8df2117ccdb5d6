import type { SizeClass } from '@fachwerk/contract/fields'
import { aLocation } from '@fachwerk/server/src/modules/locations/testing.ts'

/** Few days, so that a month that is not paid costs its key soon. */
export const GRACE_DAYS = 3
/** Of a size nobody rents for hours, so that who stays for months leaves the others their boxes. */
const OWN = Array.from({ length: 7 }, (): SizeClass => 'XL')
/** From so many boxes on there is room enough to let others by the month, too. */
const ROOM = 10

/** What a location is besides where its boxes are rented month by month: settings, prices of their own, boxes. */
export function byTheMonth(companyId: string, usual: readonly SizeClass[]) {
  const { priceGroups } = aLocation(companyId)
  const cents = { M: 3_900, XL: 5_900 } as const
  const sizes = usual.length < ROOM ? (['XL'] as const) : (['M', 'XL'] as const)
  const byMonth = {
    name: 'Monatsmieten',
    validFrom: '2026-01-01',
    validTo: null,
    rentalTerm: 'long',
    overrunFreeMinutes: 180,
    vatRate: 1900,
    tariffs: sizes.flatMap((size) => [
      { size, step: 'month' as const, cents: cents[size] },
      { size, step: 'day' as const, cents: 900 },
    ]),
  } as const
  return {
    boxes: [...usual, ...OWN],
    priceGroups: [...priceGroups, byMonth],
    longTermOnline: true,
    longTermNotice: 'none',
    longTermMinimumMonths: 0,
    longTermGraceDays: GRACE_DAYS,
  } as const
}
