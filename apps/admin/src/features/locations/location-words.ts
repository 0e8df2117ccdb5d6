import { actionWords } from '../../lib/words/action-words.ts'
import { NOTICE_PERIODS } from '@fachwerk/contract/price/long-term-terms'
import { RENTAL_TERMS } from '@fachwerk/contract/location/location-list'
import { LOCATION_TEXTS } from '@fachwerk/contract/location/location-texts'
import { weekFrom } from '@fachwerk/contract/location/opening-week-text'
import { specialFrom } from '@fachwerk/contract/location/special-days-text'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { customerTextWords, w } from './settings/customer-text-words.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { durationWords } from './prices/duration-text.ts'
import { specialDaysWords, weekWords } from './opening/hours-words.ts'
import { q } from './pictures/picture-texts.ts'
import { st } from './settings/setting-texts.ts'
import { l } from './texts.ts'

const UNITS = ['h', 'd', 'w', 'm'] as const

/** „4 Std.“ for `4h`. */
export function lengthWords(length: string): string {
  const unit = UNITS.find((each) => length.endsWith(each))
  return unit ? l(`location.length.${unit}`, { count: Number(length.slice(0, -1)) }) : length
}

/** A text for customers and its fields, a language each. */
const textLabels = (text: (typeof LOCATION_TEXTS)[number]): Readonly<Record<string, string>> => ({
  [text]: w(`texts.${text}`),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`${text}.${language}`, w(`texts.language.${language}`)]),
  ),
})

/** The fields of a location by their names in the contract. */
export const LOCATION_LABELS = {
  name: l('location.field.name'),
  prefix: l('location.field.prefix'),
  street: l('location.field.street'),
  postcode: l('location.field.postcode'),
  city: l('location.field.city'),
  state: l('location.field.state'),
  country: l('location.field.country'),
  lat: l('location.field.lat'),
  lng: l('location.field.lng'),
  timeZone: l('location.field.timeZone'),
  operatorEmail: l('location.field.operatorEmail'),
  phone: l('location.field.phone'),
  reviewUrl: l('location.field.reviewUrl'),
  videoUrl: l('location.field.videoUrl'),
  ...textLabels('names'),
  ...textLabels('description'),
  ...textLabels('directions'),
  minMinutes: l('location.field.minMinutes'),
  maxMinutes: l('location.field.maxMinutes'),
  defaultLength: l('location.field.defaultLength'),
  maxDaysAhead: l('location.field.maxDaysAhead'),
  cleaningMinutes: l('location.field.cleaningMinutes'),
  checkAfterRental: l('location.field.checkAfterRental'),
  reminderMinutes: l('location.field.reminderMinutes'),
  graceMinutes: l('location.field.graceMinutes'),
  addressFreeCents: l('location.field.addressFreeCents'),
  longTermOnline: st('longTerm.online'),
  longTermNotice: st('longTerm.notice'),
  longTermMinimumMonths: st('longTerm.minimum'),
  longTermGraceDays: st('longTerm.grace'),
  rentalTerm: l('location.field.rentalTerm'),
  accessRule: l('location.field.accessRule'),
  siteIds: l('location.field.siteIds'),
  groupIds: l('location.field.groupIds'),
  openingWeek: l('location.field.opening'),
  holidayRule: l('location.field.holidayRule'),
  specialDays: l('location.field.special'),
} as const

/** The same and what only the history knows. */
export const HISTORY_LABELS = {
  ...LOCATION_LABELS,
  sites: l('location.field.siteIds'),
  groups: l('location.field.groupIds'),
  opening: l('location.field.opening'),
  special: l('location.field.special'),
  pictures: l('location.part.pictures'),
  archived: l('location.field.archived'),
  cabinets: l('location.field.cabinets'),
  boxes: l('location.field.boxes'),
  locks: l('location.field.locks'),
  cancelFreeMinutes: l('location.field.cancelFreeMinutes'),
  cancelKeptPercent: l('location.field.cancelKeptPercent'),
}

const isCustomerText = (field: string) => LOCATION_TEXTS.some((text) => text === field)

const DURATIONS = ['minMinutes', 'maxMinutes', 'cleaningMinutes', 'reminderMinutes', 'graceMinutes']

/** A value of a field as the forms show it; null: as it is. */
export function locationWords(field: string, value: unknown): string | null {
  if (typeof value === 'number' && DURATIONS.includes(field)) return durationWords(value)
  if (isCustomerText(field) && typeof value === 'object' && value !== null) return customerTextWords(value)
  if (field === 'checkAfterRental') return l(value === true ? 'location.check.yes' : 'location.check.no')
  if (field === 'longTermOnline') return st(value === true ? 'longTerm.online.yes' : 'longTerm.online.no')
  if (typeof value === 'number' && field === 'longTermMinimumMonths')
    return st('longTerm.minimum.value', { count: value })
  if (typeof value === 'number' && field === 'longTermGraceDays') return st('setting.days', { count: value })
  if (typeof value === 'number' && field === 'addressFreeCents') return moneyOf(value)
  if (field === 'opening') return weekWords(value)
  if (field === 'special') return specialDaysWords(value)
  if (typeof value !== 'string') return null
  if (field === 'openingWeek') return weekWords(weekFrom(value))
  if (field === 'specialDays') return specialDaysWords(specialFrom(value))
  if (field === 'state') return federalStatesDe[value] ?? value
  if (field === 'defaultLength') return lengthWords(value)
  const notice = NOTICE_PERIODS.find((each) => each === value)
  if (field === 'longTermNotice' && notice) return st(`longTerm.notice.${notice}`)
  const term = RENTAL_TERMS.find((each) => each === value)
  if (field === 'rentalTerm' && term) return l(`location.term.${term}`)
  if (field === 'accessRule')
    return l(value === 'always' ? 'location.access.always' : 'location.access.openingHours')
  const rule = (['asUsual', 'asSunday', 'closed'] as const).find((each) => each === value)
  return field === 'holidayRule' && rule ? l(`location.holiday.${rule}`) : null
}

/** „Archiviert“ for `location.archived`. */
export const locationDid = actionWords(
  {
    'location.created': l('location.did.created'),
    'location.changed': l('location.did.changed'),
    'location.followed': l('location.did.followed'),
    'location.archived': l('location.did.archived'),
    'location.restored': l('location.did.restored'),
    'location.pictureAdded': q('pictures.did.added'),
    'location.picturesOrdered': q('pictures.did.ordered'),
    'location.pictureDescribed': q('pictures.did.described'),
    'location.pictureDeleted': q('pictures.did.deleted'),
    'location.cancelTermsChanged': l('location.did.cancelTermsChanged'),
    'location.cabinetsPutUp': l('location.did.cabinetsPutUp'),
    'location.cabinetTakenDown': l('location.did.cabinetTakenDown'),
  },
  (action) => l('location.did.other', { action }),
)
