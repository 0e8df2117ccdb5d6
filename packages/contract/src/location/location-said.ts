import type { z } from 'zod'
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
    operatorEmail: location.operatorEmail,
    phone: location.phone,
    reviewUrl: location.reviewUrl,
    videoUrl: location.videoUrl,
    names: location.names,
    description: location.description,
    directions: location.directions,
    minMinutes: location.minMinutes,
    maxMinutes: location.maxMinutes,
    defaultLength: location.defaultLength,
    maxDaysAhead: location.maxDaysAhead,
    cleaningMinutes: location.cleaningMinutes,
    checkAfterRental: location.checkAfterRental,
    reminderMinutes: location.reminderMinutes,
    graceMinutes: location.graceMinutes,
    addressFreeCents: location.addressFreeCents,
    longTermOnline: location.longTermOnline,
    longTermNotice: location.longTermNotice,
    longTermMinimumMonths: location.longTermMinimumMonths,
    longTermGraceDays: location.longTermGraceDays,
    rentalTerm: location.rentalTerm,
    accessRule: location.accessRule,
  }
}
