import type { LocationTerms } from '../../locations/index.ts'

/** What an order and its mails say about where it is. */
export type OrderLocation = Pick<
  LocationTerms,
  | 'name'
  | 'slug'
  | 'street'
  | 'postcode'
  | 'city'
  | 'phone'
  | 'reviewUrl'
  | 'timeZone'
  | 'prefix'
  | 'accessRule'
> &
  Partial<Pick<LocationTerms, 'names' | 'videoUrl'>>
