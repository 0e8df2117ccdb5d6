import type { Language } from '@fachwerk/contract/fields'
import type { Description } from '@fachwerk/contract/location/location-texts'
import { type OpenLocation, SCHEMA_DAYS } from '@fachwerk/contract/office/open-data-calls'
import { pictureFor } from '@fachwerk/contract/picture/picture-files'
import type { LocationTerms } from '../../locations-repository.ts'
import { osmHours } from './osm-hours.ts'
import { isAlwaysOpen, type Span, weekOf } from './opening-hours.ts'
import { specialDays } from './special-days.ts'

const DAY = 1440
/** Pixels of the pictures given to others. */
const WIDE = 1600
type Picture = Parameters<typeof pictureFor>[0]

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A whole day ends at 23:59 here: from 00:00 to 00:00 says that it is closed (schema.org, OpeningHoursSpecification). */
const hours = ({ opens, closes }: Span) => ({
  '@type': 'OpeningHoursSpecification' as const,
  opens: clock(opens),
  closes: closes - opens >= DAY ? '23:59' : clock(closes),
})

const CLOSED: Span = { opens: 0, closes: 0 }

function weekHours(terms: LocationTerms): OpenLocation['openingHoursSpecification'] {
  if (isAlwaysOpen(terms)) return [{ ...hours({ opens: 0, closes: DAY }), dayOfWeek: [...SCHEMA_DAYS] }]
  const all = weekOf(terms).flatMap(({ weekday, spans }) => {
    const day = SCHEMA_DAYS[weekday - 1]
    return day === undefined ? [] : spans.map((span) => ({ day, ...hours(span) }))
  })
  return [...Map.groupBy(all, ({ opens, closes }) => `${opens}-${closes}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { day: _day, ...rest } = first
    return [{ ...rest, dayOfWeek: same.map(({ day }) => day) }]
  })
}

/** Outside nobody is addressed: of the German texts the polite one is given away. */
const OPEN_LANGUAGES = ['de', 'en', 'it', 'ru'] as const

const said = (written: Readonly<Partial<Record<Language, string>>>) =>
  OPEN_LANGUAGES.flatMap((language) => {
    const text = written[language]
    return text ? [{ '@value': text, '@language': language }] : []
  })

/**
 * A location in the words of schema.org and OpenStreetMap (B-18): what stands on its page anyway, nothing of prices or
 * people. `siteAddress` is scheme, host and port of the site.
 */
export function openLocation(
  terms: LocationTerms,
  siteAddress: string,
  details: {
    readonly now: Date
    readonly pictures: readonly Picture[]
    readonly description: Description
  },
): OpenLocation {
  const { now, pictures } = details
  const url = `${siteAddress}/standort/${terms.slug}`
  const alternateName = said(terms.names)
  const description = said(details.description)
  return {
    '@type': 'SelfStorage',
    '@id': url,
    url,
    name: terms.name,
    ...(alternateName.length > 0 && { alternateName }),
    ...(description.length > 0 && { description }),
    branchCode: terms.prefix,
    ...(terms.phone === '' ? {} : { telephone: terms.phone }),
    ...(pictures.length === 0
      ? {}
      : { image: pictures.map((picture) => `${siteAddress}${pictureFor(picture, WIDE)}`) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: terms.street,
      postalCode: terms.postcode,
      addressLocality: terms.city,
      addressCountry: terms.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: terms.lat, longitude: terms.lng },
    openingHoursSpecification: weekHours(terms),
    specialOpeningHoursSpecification: specialDays(terms, now).flatMap(({ date, note, spans }) =>
      (spans.length === 0 ? [CLOSED] : spans).map((span) => ({
        ...hours(span),
        validFrom: date,
        validThrough: date,
        description: note,
      })),
    ),
    'osm:opening_hours': osmHours(terms),
    ...(terms.names.en && { 'osm:name:en': terms.names.en }),
    ...(terms.names.it && { 'osm:name:it': terms.names.it }),
    ...(terms.names.ru && { 'osm:name:ru': terms.names.ru }),
  }
}
