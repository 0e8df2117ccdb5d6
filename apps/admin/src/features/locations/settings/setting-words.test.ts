import {
  SETTING_KEYS,
  type SettingSource,
  USUAL_SETTINGS,
} from '@fachwerk/contract/location/location-settings'
import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { ownOf, settingLabel, settingWords, sourceWords } from './setting-words.ts'

const from = { id: id('e', 1), name: 'Zeitlager' }
const source = (over: Partial<SettingSource> = {}): SettingSource => ({
  key: 'maxDaysAhead',
  own: false,
  inherited: 60,
  from,
  locked: false,
  ...over,
})

describe('B-08 a setting in words', () => {
  it.each([
    ['maxDaysAhead', 1, '1 Tag'],
    ['maxDaysAhead', 0, '0 Tage'],
    ['maxDaysAhead', 180, '180 Tage'],
    ['minMinutes', 90, '90 Min.'],
    ['maxMinutes', 7 * 1440, '7 Tage'],
    ['cleaningMinutes', 0, '0 Min.'],
    ['reminderMinutes', 180, '3 Std.'],
    ['defaultLength', '1d', '1 Tag'],
    ['rentalTerm', 'short', 'Kurzzeit'],
    ['accessRule', 'openingHours', 'nur während der Öffnungszeiten'],
    ['phone', '', 'keine Angabe'],
    ['reviewUrl', '', 'keine Angabe'],
    ['videoUrl', '', 'keine Angabe'],
    ['addressFreeCents', 25_000, '250,00\u00a0€'],
    ['longTermNotice', 'month', 'ein Monat zum Ende des Mietmonats'],
    ['slotCapacity', 0, 'so viele, wie kommen'],
    ['slotCapacity', 4, '4 Bestellungen'],
    ['pickupBoxHours', 0, 'keine Abholfächer'],
    ['pickupBoxHours', 24, '24 Stunden'],
    ['longTermMinimumMonths', 0, 'keine'],
    ['longTermMinimumMonths', 3, '3 Monate'],
    ['longTermGraceDays', 14, '14 Tage'],
    ['phone', '+49 1', null],
  ])('%s of %j is „%s“', (field, value, words) => {
    expect(settingWords(field, value)).toBe(words)
  })

  it.each(['checkAfterRental', 'longTermOnline'])('„ja“ and „nein“ of %s are told apart', (key) => {
    const both = [true, false].map((value) => settingWords(key, value))
    expect(new Set(both).size).toBe(2)
    expect(both).not.toContain('keine Angabe')
  })

  it('every setting has a name and a usual value people can read', () => {
    for (const key of SETTING_KEYS) {
      expect(settingLabel(key)).not.toBe(key)
      expect(settingWords(key, USUAL_SETTINGS[key])).toMatch(/[\p{L}€]/u)
    }
  })

  it('a list of settings in a history names them; an empty one says so', () => {
    expect(settingWords('ownSettings', ['phone', 'maxMinutes'])).toBe('Telefon, Längste Miete')
    expect(settingWords('lockedSettings', [])).toBe('keine')
    // What an older version kept is shown as it is rather than hidden.
    expect(settingWords('lockedSettings', ['früher'])).toBe('früher')
  })
})

describe('B-08 where a value comes from, in words', () => {
  it.each<[string, Partial<SettingSource>, boolean, string]>([
    ['inherited', {}, false, 'Geerbt von Zeitlager: 60 Tage'],
    ['nobody’s', { from: null, inherited: 180 }, false, 'Vorgabe von Fachwerk: 180 Tage'],
    ['own', {}, true, 'Eigener Wert; sonst von Zeitlager: 60 Tage'],
    [
      'own over the product’s',
      { from: null, inherited: 180 },
      true,
      'Eigener Wert; sonst Vorgabe von Fachwerk: 180 Tage',
    ],
    ['locked', { locked: true }, false, 'Gesperrt von Zeitlager: 60 Tage'],
    ['locked goes before own', { locked: true }, true, 'Gesperrt von Zeitlager: 60 Tage'],
    ['a text', { key: 'phone', inherited: '+49 1' }, false, 'Geerbt von Zeitlager: +49 1'],
    [
      'special days, the first of them',
      { key: 'specialDays', inherited: [1, 2, 3, 4, 5].map((day) => `2026-08-0${day}||`).join('\n') },
      false,
      'Geerbt von Zeitlager: 01.08.2026 geschlossen · 02.08.2026 geschlossen · 03.08.2026 geschlossen · und 2 weitere',
    ],
    ['an empty text', { key: 'phone', inherited: '' }, false, 'Geerbt von Zeitlager: keine Angabe'],
  ])('%s', (_name, over, own, words) => {
    expect(sourceWords(source(over), own)).toBe(words)
  })

  it('own settings are those said to be, in their order', () => {
    const settings = [source({ key: 'phone', own: true }), source(), source({ key: 'minMinutes', own: true })]
    expect(ownOf(settings)).toEqual(['phone', 'minMinutes'])
  })
})
