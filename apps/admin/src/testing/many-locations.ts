import type { LocationRow } from '@fachwerk/contract/location-calls'
import type { Handlers } from './fake-server.ts'
import { id } from './fixtures.ts'
import { aUser } from './session.ts'

export const MANY = 250
export const placeName = (n: number) => `Standort ${String(n).padStart(3, '0')}`

const aPlace = (n: number): LocationRow => ({
  id: id('c', n),
  companyId: aUser().company,
  companyName: 'Zeitlager',
  name: placeName(n),
  prefix: `P${n}`,
  street: `Gasse ${n}`,
  postcode: '78462',
  city: 'Konstanz',
  state: 'BW',
  lat: 47.66,
  lng: 9.17,
  boxCount: 12,
  rentalTerm: 'short',
  groups: [],
  missingTexts: 0,
  open: true,
  archived: false,
})

/** So many locations, found as the real server finds them: a page by name, by words, by id. */
export const manyLocations =
  (count = MANY): NonNullable<Handlers['storageLocations']> =>
  ({ body: { search = '', ids, offset, limit } }) => {
    const all = Array.from({ length: count }, (_, n) => aPlace(n + 1)).filter(
      (place) =>
        (ids === undefined || ids.includes(place.id)) &&
        `${place.name} ${place.street}`.toLowerCase().includes(search.toLowerCase()),
    )
    return { rows: all.slice(offset, offset + limit), total: all.length }
  }
