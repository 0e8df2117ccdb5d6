import type { SettingSource } from '@fachwerk/contract/location/location-settings'
import { specialFrom } from '@fachwerk/contract/location/special-days-text'
import { specialDaysWords } from '../opening/hours-words.ts'
import { inheritedWords } from '../../../ui/form/inherited-words.ts'
import { LOCATION_LABELS, locationWords } from '../location-words.ts'
import { st } from './setting-texts.ts'

const NAMES: Readonly<Record<string, string>> = LOCATION_LABELS

export const settingLabel = (key: string): string => NAMES[key] ?? key

/** Names of settings in one line. */
const labelsOf = (keys: readonly unknown[]): string =>
  keys.map((key) => settingLabel(String(key))).join(', ') || st('setting.none')

/** The value of a setting as people read it, and lists of settings as histories and comparisons show them. */
export function settingWords(field: string, value: unknown): string | null {
  if ((field === 'ownSettings' || field === 'lockedSettings') && Array.isArray(value)) return labelsOf(value)
  if (field === 'maxDaysAhead' && typeof value === 'number') return st('setting.days', { count: value })
  if (value === '' && field !== 'openingWeek' && field !== 'specialDays' && field in LOCATION_LABELS)
    return st('setting.empty')
  return locationWords(field, value)
}

/** A franchisor may set two hundred of them; the list itself stands beside. */
const fewSpecialDays = (text: unknown): string =>
  specialDaysWords(specialFrom(typeof text === 'string' ? text : ''), 3)

/** „Geerbt von Zeitlager: 3 Std.“ */
export function sourceWords({ key, from, inherited, locked }: SettingSource, own: boolean): string {
  const value =
    key === 'specialDays' ? fewSpecialDays(inherited) : (settingWords(key, inherited) ?? String(inherited))
  return inheritedWords({ from, locked, value }, own)
}

/** The settings a record has values of its own for. */
export const ownOf = (settings: readonly SettingSource[]): SettingSource['key'][] =>
  settings.filter(({ own }) => own).map(({ key }) => key)
