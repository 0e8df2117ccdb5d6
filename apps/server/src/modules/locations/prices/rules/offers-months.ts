import type { LocationTerms } from '../../locations-repository.ts'

/** Whether customers begin rentals without an end here themselves. */
export const offersMonths = ({
  longTermOnline,
  rentalTerm,
  archived,
}: Pick<LocationTerms, 'longTermOnline' | 'rentalTerm' | 'archived'>): boolean =>
  longTermOnline && rentalTerm !== 'short' && !archived
