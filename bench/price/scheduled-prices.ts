import type { LocationPlan } from '@fachwerk/server/src/modules/locations/use-cases/create-location.ts'
import { demoWorld } from '@fachwerk/demo-data/world'

const SIZES = ['S', 'M', 'L', 'XL'] as const
const STEPS = ['hour', 'day', 'week', 'month'] as const
const MONTHS = 12
/** Each month a little dearer than the one before. */
const RISE = 0.01

/** Twelve price groups of one location, planned month after month from January on, with the demo's tariffs. */
export function scheduledPrices(year: number): LocationPlan['priceGroups'] {
  const [usual] = demoWorld.priceGroups
  if (!usual) throw new Error('The demo has no prices.')
  const { tariffs, vatRate, overrunFreeMinutes } = usual
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return Array.from({ length: MONTHS }, (_, month) => ({
    name: `Monat ${month + 1}`,
    validFrom: dayOf(month, 1),
    validTo: dayOf(month + 1, 0),
    vatRate,
    overrunFreeMinutes,
    tariffs: SIZES.flatMap((size) =>
      STEPS.map((step) => ({ size, step, cents: Math.round(tariffs[size][step] * (1 + RISE * month)) })),
    ),
  }))
}
