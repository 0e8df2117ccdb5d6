import { z } from 'zod'
import { call } from '../call.ts'

export const SCHEMA_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `08:00`; `closes` before `opens` lies on the next day, as schema.org counts. */
const ClockTime = z.string().regex(/^\d{2}:\d{2}$/)
const times = { '@type': z.literal('OpeningHoursSpecification'), opens: ClockTime, closes: ClockTime }

/** A text with the language it is in, as JSON-LD says it. */
const SaidInLanguage = z.object({ '@value': z.string(), '@language': z.string() })

/** A location as schema.org and OpenStreetMap describe one (B-18). */
export const OpenLocation = z
  .object({
    '@type': z.literal('SelfStorage'),
    /** Address of its page. */
    '@id': z.url(),
    url: z.url(),
    name: z.string(),
    /** What it is called in other languages (F-03). */
    alternateName: z.array(SaidInLanguage).optional(),
    description: z.array(SaidInLanguage).optional(),
    branchCode: z.string(),
    telephone: z.string().optional(),
    /** Addresses of its pictures, the first one stands for it. */
    image: z.array(z.url()).optional(),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string(),
      postalCode: z.string(),
      addressLocality: z.string(),
      addressCountry: z.string(),
    }),
    geo: z.object({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: z.array(z.object({ ...times, dayOfWeek: z.array(z.enum(SCHEMA_DAYS)) })),
    /** The coming six weeks: what differs from the week. Opens and closes at 00:00: closed. */
    specialOpeningHoursSpecification: z.array(
      z.object({ ...times, validFrom: z.iso.date(), validThrough: z.iso.date(), description: z.string() }),
    ),
    /** https://wiki.openstreetmap.org/wiki/Key:opening_hours */
    'osm:opening_hours': z.string(),
    /** https://wiki.openstreetmap.org/wiki/Multilingual_names */
    'osm:name:en': z.string().optional(),
    'osm:name:it': z.string().optional(),
    'osm:name:ru': z.string().optional(),
  })
  .meta({ id: 'OpenLocation' })
export type OpenLocation = z.infer<typeof OpenLocation>

/** What anybody may use (B-18). */
export const openDataCalls = {
  openLocations: call({
    method: 'GET',
    path: '/storefront/open-data/locations',
    auth: 'none',
    permission: 'public',
    host: 'site',
    summary:
      'Standorte des Auftritts als offene Daten: JSON-LD nach schema.org, Öffnungszeiten auch wie in OpenStreetMap',
    tags: ['Offene Daten'],
    reply: z.object({
      '@context': z.tuple([z.literal('https://schema.org'), z.object({ osm: z.url() })]),
      '@graph': z.array(OpenLocation),
    }),
    refusals: [],
  }),
} as const
