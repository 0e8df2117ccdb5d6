import { USUAL_CANCEL_TERMS } from '@fachwerk/contract/price/cancel-term-calls'
import type { PriceGroup } from '@fachwerk/contract/price/price-calls'
import { id } from '../../../testing/fixtures.ts'
import type { OpenOptions } from '../../../testing/screen.tsx'
import { HERE, openLocations } from '../testing.ts'

export const PRICES = `/admin/locations/${HERE}/prices`
export const aGroup = (over: Partial<PriceGroup> = {}): PriceGroup => ({
  id: id('8', 1),
  locationId: HERE,
  name: 'Standard',
  validFrom: '2026-03-01',
  validTo: null,
  rentalTerm: 'both',
  overrunFreeMinutes: 180,
  graceInherited: false,
  vatRate: 1900,
  tariffs: [
    { size: 'S', step: 'hour', cents: 150 },
    { size: 'M', step: 'hour', cents: 200 },
    { size: 'M', step: 'day', cents: 750 },
  ],
  state: 'holds',
  holdsFor: 'both',
  version: 2,
  ...over,
})
export const advent = aGroup({
  id: id('8', 2),
  name: 'Advent',
  state: 'coming',
  holdsFor: null,
  validFrom: '2026-12-01',
  validTo: '2026-12-24',
})
export const openPrices = (handlers: OpenOptions['handlers'] = {}) =>
  openLocations(PRICES, {
    priceGroups: ({ query }) => ({
      rows: query.archived ? [aGroup({ name: 'Alt', state: 'archived' })] : [aGroup(), advent],
      today: '2026-11-20',
      sizes: ['S', 'M', 'L'],
      grace: { minutes: 240, lockedBy: null },
    }),
    cancelTerms: ({ params }) => ({
      locationId: params.id,
      terms: USUAL_CANCEL_TERMS,
      own: false,
      can: { edit: true },
    }),
    ...handlers,
  })
