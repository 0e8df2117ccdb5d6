import type { z } from 'zod'
import { fieldsIn } from '../record-fields.ts'
import { termSettings } from './location-settings.ts'
import type { locationFields } from './storage-location-calls.ts'

type Fields = typeof locationFields
type Said = Exclude<keyof Fields, 'siteIds' | 'groupIds' | 'state'>
/** The state is a word here: stored locations abroad have none. */
type LocationSaid = { readonly [Field in Said]: z.output<Fields[Field]> } & { readonly state: string }

/** What staff say about a location but its hours, sites and groups, out of whatever holds it and more (F-03). */
export function saidOf(location: LocationSaid): LocationSaid {
  return {
    name: location.name,
    prefix: location.prefix,
    street: location.street,
    postcode: location.postcode,
    city: location.city,
    state: location.state,
    country: location.country,
    lat: location.lat,
    lng: location.lng,
    timeZone: location.timeZone,
    names: location.names,
    description: location.description,
    directions: location.directions,
    ...fieldsIn(termSettings, location),
  }
}
