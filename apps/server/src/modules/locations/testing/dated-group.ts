import type { RentalTerm } from '@fachwerk/contract/location/location-list'

/** A price group as far as it matters when it holds, and for which rentals. */
export const datedGroup = (
  id: string,
  validFrom: string | null,
  validTo: string | null,
  rentalTerm: RentalTerm = 'both',
) => ({ id, validFrom, validTo, rentalTerm })
