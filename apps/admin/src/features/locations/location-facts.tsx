import { dialable } from '@fachwerk/contract/customer/dialable'
import { locationSettings, termSettings } from '@fachwerk/contract/location/location-settings'
import { fieldsIn, type RecordFields } from '@fachwerk/contract/record-fields'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../lib/words/format.ts'
import type { Fact } from '../../ui/facts/facts.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { durationWords } from './prices/duration-text.ts'
import { groupLabel, groupsIn } from './groups/group-field.tsx'
import { LOCATION_LABELS, locationWords } from './location-words.ts'
import { missingTextLines, w } from '../../ui/form/customer-text-words.ts'
import { st } from './settings/setting-texts.ts'
import { l } from './texts.ts'

/** An address that opens beside; null where there is none. */
const linkTo = (url: string) =>
  url === '' ? null : (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )

/** What a location is, in facts. */
export const locationFacts = (location: StorageLocation): readonly Fact[] => [
  {
    name: l('location.group.place'),
    value: (
      <a href={mapAddress(location)} target="_blank" rel="noreferrer">
        {`${location.street}, ${location.postcode} ${location.city}`}
      </a>
    ),
  },
  {
    name: LOCATION_LABELS.state,
    value: location.state === '' ? null : (federalStatesDe[location.state] ?? location.state),
  },
  { name: l('locations.column.boxes'), value: countOf(location.boxCount) },
  ...factsOf(location, 'contact'),
  {
    name: LOCATION_LABELS.rentalTerm,
    value: `${l(`location.term.${location.rentalTerm}`)}, ${durationWords(location.minMinutes)} – ${durationWords(location.maxMinutes)}`,
  },
  { name: st('longTerm.group'), value: longTermWords(location) },
  ...factsOf(location, 'rental'),
  { name: LOCATION_LABELS.accessRule, value: l(`location.access.${location.accessRule}`) },
  ...(location.goodsPickup ? [...factsOf(location, 'goods'), ordersFact(location)] : []),
  {
    name: w('texts.gaps'),
    value: <Gaps lines={missingTextLines(location.missingTexts)} />,
  },
  {
    name: l('location.field.siteIds'),
    value: (
      <Link to="/admin/domains">
        {location.sites
          .filter(({ connected }) => connected)
          .map(({ name, host }) => (host === '' ? name : `${name} (${host})`))
          .join(', ') || l('location.noSites')}
      </Link>
    ),
  },
  {
    name: l('location.field.groupIds'),
    value: (
      <Link to="/admin/locations-groups">
        {groupsIn(location)
          .map((group) => groupLabel(location, group))
          .join(', ') || l('location.noGroups')}
      </Link>
    ),
  },
]

/** K-08: where orders are paused, promised later, and half hours changed. */
const ordersFact = ({ id }: StorageLocation): Fact => ({
  name: l('location.orders'),
  value: <Link to={`/admin/orders/board?counter=${id}`}>{l('location.orders.open')}</Link>,
})

const declared: RecordFields = locationSettings

/** Said in one line, last, or only where it is set. */
const APART = ['rentalTerm', 'minMinutes', 'maxMinutes', 'maxDaysAhead', 'accessRule']

const factsOf = (location: StorageLocation, group: string): readonly Fact[] =>
  Object.entries(fieldsIn(termSettings, location))
    .filter(([name]) => declared[name]?.group === group && !APART.includes(name))
    .map(([name, value]) => ({ name: declared[name]?.label ?? name, value: factOf(name, value) }))

function factOf(name: string, value: unknown): ReactNode {
  const kind = declared[name]?.kind
  const text = String(value)
  if (kind === 'url') return linkTo(text)
  if (text === '') return null
  if (kind === 'email') return <MailLink address={text} />
  if (kind === 'phone') return <a href={`tel:${dialable(text)}`}>{text}</a>
  return locationWords(name, value) ?? text
}

/** „auf der Kundenseite: zwei Wochen zum Ende des Mietmonats“ */
const longTermWords = ({ longTermOnline, longTermNotice }: StorageLocation): string =>
  longTermOnline
    ? `${st('longTerm.online.yes')}, ${LOCATION_LABELS.longTermNotice}: ${st(`longTerm.notice.${longTermNotice}`)}`
    : st('longTerm.online.no')

/** The place on OpenStreetMap, to see whether the coordinates are right. */
export const mapAddress = ({ lat, lng }: Pick<StorageLocation, 'lat' | 'lng'>): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`

/** One text a line: as a sentence nobody reads it. */
const Gaps = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0
    ? w('texts.gaps.none')
    : lines.map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))
