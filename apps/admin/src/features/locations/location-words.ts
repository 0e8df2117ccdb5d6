import { actionWords } from '../../lib/words/action-words.ts'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { NOTICE_PERIODS } from '@fachwerk/contract/price/long-term-terms'
import { RENTAL_TERMS } from '@fachwerk/contract/location/location-list'
import { customerTextFields, placeFields } from '@fachwerk/contract/location/location-fields'
import { locationSettings } from '@fachwerk/contract/location/location-settings'
import { type FieldChoice, labelsOf, type RecordFields, valueWordsOf } from '@fachwerk/contract/record-fields'
import { LOCATION_TEXTS } from '@fachwerk/contract/location/location-texts'
import { weekFrom } from '@fachwerk/contract/location/opening-week-text'
import { specialFrom } from '@fachwerk/contract/location/special-days-text'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { customerTextWords, w } from '../../ui/form/customer-text-words.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { durationWords } from './prices/duration-text.ts'
import { specialDaysWords, weekWords } from './opening/hours-words.ts'
import { q } from '../../ui/pictures/picture-texts.ts'
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
  [text]: customerTextFields[text].label,
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`${text}.${language}`, w(`texts.language.${language}`)]),
  ),
})

/** The fields of a location by their names in the contract. */
export const LOCATION_LABELS = {
  ...labelsOf(placeFields),
  ...textLabels('names'),
  ...textLabels('description'),
  ...textLabels('directions'),
  siteIds: l('location.field.siteIds'),
  groupIds: l('location.field.groupIds'),
  ...labelsOf(locationSettings),
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

/** What can be chosen, where lists and other screens call it so too. */
export const SETTING_CHOICES: Readonly<Record<string, readonly FieldChoice[]>> = {
  rentalTerm: RENTAL_TERMS.map((value) => ({ value, label: l(`location.term.${value}`) })),
  accessRule: (['always', 'openingHours'] as const).map((value) => ({
    value,
    label: l(`location.access.${value}`),
  })),
  pickupBoxLargest: SIZE_CLASSES.map((value) => ({ value, label: l(`location.largestBox.${value}`) })),
  longTermNotice: NOTICE_PERIODS.map((value) => ({ value, label: st(`longTerm.notice.${value}`) })),
  holidayRule: (['asUsual', 'asSunday', 'closed'] as const).map((value) => ({
    value,
    label: l(`location.holiday.${value}`),
  })),
}

const declared: RecordFields = locationSettings

const isCustomerText = (field: string) => LOCATION_TEXTS.some((text) => text === field)

/** A value of a setting by its kind; null: as it is. */
function wordsOfKind(field: string, value: unknown): string | null {
  const kind = declared[field]?.kind
  if (typeof value === 'number' && kind === 'duration') return durationWords(value)
  if (typeof value === 'number' && kind === 'money') return moneyOf(value)
  if (kind === 'flag') return l(value === true ? 'location.flag.yes' : 'location.check.no')
  return valueWordsOf(declared, field, value)
}

/** A value of a field as the forms show it; null: as it is. */
export function locationWords(field: string, value: unknown): string | null {
  if (isCustomerText(field) && typeof value === 'object' && value !== null) return customerTextWords(value)
  if (field === 'checkAfterRental') return l(value === true ? 'location.check.yes' : 'location.check.no')
  if (field === 'longTermOnline') return st(value === true ? 'longTerm.online.yes' : 'longTerm.online.no')
  if (typeof value === 'number' && field === 'longTermMinimumMonths')
    return st('longTerm.minimum.value', { count: value })
  if (typeof value === 'number' && field === 'slotCapacity') return st('setting.orders', { count: value })
  if (typeof value === 'number' && field === 'pickupBoxHours') return st('setting.boxHours', { count: value })
  if (typeof value === 'number' && field === 'longTermGraceDays') return st('setting.days', { count: value })
  if (field === 'opening') return weekWords(value)
  if (field === 'special') return specialDaysWords(value)
  if (typeof value !== 'string') return wordsOfKind(field, value)
  if (field === 'openingWeek') return weekWords(weekFrom(value))
  if (field === 'specialDays') return specialDaysWords(specialFrom(value))
  if (field === 'state') return federalStatesDe[value] ?? value
  if (field === 'defaultLength') return lengthWords(value)
  return SETTING_CHOICES[field]?.find((choice) => choice.value === value)?.label ?? wordsOfKind(field, value)
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
