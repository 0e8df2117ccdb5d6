import type { Language } from '@fachwerk/contract/fields'
import type { OwnOrder } from '@fachwerk/contract/account/own-data'
import type { accountPagesDe } from '@fachwerk/texts/pages/account-pages/de'
import { dayText, timeText } from '@fachwerk/texts/formats'
import type { Translate } from '@fachwerk/texts/texts'
import { localTime } from '../../../platform/export/cells.ts'

/** Where nobody rented anything there is no place whose clock would count. */
export const HOME_ZONE = 'Europe/Berlin'

/** In which words a document of somebody's data is written. */
export interface Words {
  readonly t: Translate<typeof accountPagesDe>
  readonly language: Language
}

export const column = (title: string, share: number, right = false) => ({ title, share, right })

export const line = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** As in the address book: a country only where it is not the usual one. */
const abroad = (country = 'DE'): string => (country === 'DE' ? '' : country)

export const personOf = ({ t }: Words, person: OwnOrder['contact']): (readonly [string, string])[] => [
  [t('copy.name'), `${person.firstName} ${person.lastName}`],
  [
    t('copy.address'),
    line(person.street, `${person.postcode} ${person.city}`.trim(), abroad(person.country)),
  ],
  [t('copy.email'), person.email],
  [t('copy.phone'), person.phone ?? t('copy.none')],
]

/** `YYYY-MM-DDTHH:mm` on the clock of the place. */
export function localOf(at: string, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16)
}

export function momentOf({ t, language }: Words, at: string, timeZone: string): string {
  const local = localOf(at, timeZone)
  return t('copy.moment', { date: dayText(local, language), time: timeText(local, language) })
}
