import { dialable } from '@fachwerk/contract/customer/dialable'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { countOf, moneyOf } from '../../lib/words/format.ts'
import type { Fact } from '../../ui/facts/facts.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { durationWords } from './prices/duration-text.ts'
import { groupLabel, groupsIn } from './groups/group-field.tsx'
import { lengthWords } from './location-words.ts'
import { missingTextLines, w } from './settings/customer-text-words.ts'
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
    name: l('location.field.state'),
    value: location.state === '' ? null : (federalStatesDe[location.state] ?? location.state),
  },
  { name: l('locations.column.boxes'), value: countOf(location.boxCount) },
  {
    name: l('location.field.operatorEmail'),
    value: location.operatorEmail === '' ? null : <MailLink address={location.operatorEmail} />,
  },
  {
    name: l('location.field.phone'),
    value: location.phone === '' ? null : <a href={`tel:${dialable(location.phone)}`}>{location.phone}</a>,
  },
  { name: l('location.field.reviewUrl'), value: linkTo(location.reviewUrl) },
  { name: l('location.field.videoUrl'), value: linkTo(location.videoUrl) },
  {
    name: l('location.field.rentalTerm'),
    value: `${l(`location.term.${location.rentalTerm}`)}, ${durationWords(location.minMinutes)} – ${durationWords(location.maxMinutes)}`,
  },
  { name: st('longTerm.group'), value: longTermWords(location) },
  { name: l('location.field.defaultLength'), value: lengthWords(location.defaultLength) },
  { name: l('location.field.cleaningMinutes'), value: durationWords(location.cleaningMinutes) },
  {
    name: l('location.field.checkAfterRental'),
    value: l(location.checkAfterRental ? 'location.check.yes' : 'location.check.no'),
  },
  { name: l('location.field.reminderMinutes'), value: durationWords(location.reminderMinutes) },
  { name: l('location.field.graceMinutes'), value: durationWords(location.graceMinutes) },
  { name: l('location.field.addressFreeCents'), value: moneyOf(location.addressFreeCents) },
  { name: l('location.field.accessRule'), value: l(`location.access.${location.accessRule}`) },
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

/** „auf der Kundenseite: zwei Wochen zum Ende des Mietmonats“ */
const longTermWords = ({ longTermOnline, longTermNotice }: StorageLocation): string =>
  longTermOnline
    ? `${st('longTerm.online.yes')}, ${st('longTerm.notice')}: ${st(`longTerm.notice.${longTermNotice}`)}`
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
