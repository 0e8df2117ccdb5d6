import { describe, expect, it } from 'vitest'
import { companySettingCalls } from './company-setting-calls.ts'
import {
  durations,
  SETTING_KEYS,
  SettingSource,
  SettingValues,
  settingValues,
  USUAL_SETTINGS,
} from '../location/location-settings.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const { saveCompanySettings, lockCompanySetting, companySettings } = companySettingCalls

describe('B-08 what a company says of its settings', () => {
  const good = { settings: { company: ID, version: 0 } }
  const own = (ownSettings: readonly string[]) =>
    saveCompanySettings.body.safeParse({ settings: { ...good.settings, ownSettings } }).success

  it('E-03 each field says what is wrong with it', () => {
    const rows: readonly Refused[] = [
      ['settings.operatorEmail', 'jana@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['settings.phone', 'x'.repeat(41), 'Telefon ist zu lang (höchstens 40 Zeichen).'],
      [
        'settings.reviewUrl',
        'http://seefach.example',
        'Bitte geben Sie eine Adresse an, die mit https:// beginnt.',
      ],
      ['settings.videoUrl', 'javascript:1', 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'],
      ['settings.rentalTerm', 'ewig', INVALID],
      ['settings.accessRule', 'nie', INVALID],
      ['settings.defaultLength', '0h', 'Bitte eine Dauer angeben.'],
      ['settings.maxDaysAhead', 731, 'Vorlauf: höchstens 730.'],
      ['settings.maxDaysAhead', '60', 'Vorlauf: bitte eine ganze Zahl angeben.'],
      ['settings.cleaningMinutes', -1, 'Reinigungszeit: mindestens 0.'],
      ['settings.reminderMinutes', 0.5, 'Erinnerung: bitte eine ganze Zahl angeben.'],
      ['settings.checkAfterRental', 'ja', INVALID],
      ['settings.company', 'Zeitlager', NO_ID],
      ['settings.version', -1, INVALID],
      ['settings.lockedSettings', ['phone'], UNKNOWN],
      ['settings.name', 'Zeitlager', UNKNOWN],
    ]
    expect(refusedBy(saveCompanySettings.body, good, rows)).toEqual(rows)
  })

  it('nothing has to be said; addresses are kept as they are written to', () => {
    expect(saveCompanySettings.body.parse(good)).toEqual(good)
    const said = { ...good.settings, operatorEmail: ' Zentrale@Zeitlager.Example ', phone: ' 1 ' }
    expect(saveCompanySettings.body.parse({ settings: said }).settings).toMatchObject({
      operatorEmail: 'zentrale@zeitlager.example',
      phone: '1',
    })
    expect(
      saveCompanySettings.body.parse({ settings: { ...good.settings, operatorEmail: '' } }).settings,
    ).toMatchObject({ operatorEmail: '' })
  })

  it('own settings are named by their keys; none at all means everything is inherited again', () => {
    expect([own([]), own([...SETTING_KEYS])]).toEqual([true, true])
    // Neither what is no setting nor endless lists.
    expect([own(['name']), own(['toString']), own([...SETTING_KEYS, 'phone'])]).toEqual([false, false, false])
  })

  it.each([
    [{}, true],
    [{ minMinutes: 60, maxMinutes: 60 }, true],
    [{ minMinutes: 61, maxMinutes: 60 }, false],
    [{ minMinutes: 60 }, false],
    [{ maxMinutes: 60 }, false],
  ])('the shortest and the longest rental of %j go together: %s', (said, together) => {
    expect(durations(said)).toBe(together)
    const parsed = saveCompanySettings.body.safeParse({ settings: { ...good.settings, ...said } })
    expect(parsed.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
      together ? [] : ['settings.minMinutes'],
    )
  })
})

describe('B-08 a lock as it is sent', () => {
  const good = { lock: { company: ID, key: 'phone', locked: true, version: 3 } }

  it('names one setting, its company, the version that was read, and nothing else', () => {
    const rows: readonly Refused[] = [
      ['lock.key', 'name', INVALID],
      ['lock.key', ['phone'], INVALID],
      ['lock.company', 'Zeitlager', NO_ID],
      ['lock.locked', 'ja', INVALID],
      ['lock.version', -1, INVALID],
      ['lock.replaces', -1, INVALID],
      ['lock.replaces', 1.5, INVALID],
      ['lock.value', '+49 1', UNKNOWN],
    ]
    expect(refusedBy(lockCompanySetting.body, good, rows)).toEqual(rows)
  })

  it('FAULT-72 who was shown no deviating value agrees to replace none', () => {
    expect(lockCompanySetting.body.parse(good).lock.replaces).toBe(0)
    const { version: _version, ...unread } = good.lock
    expect(lockCompanySetting.body.safeParse({ lock: unread }).success).toBe(false)
  })
})

describe('B-08 settings as they are kept', () => {
  it('what the product comes with would be taken from a form too', () => {
    expect(SettingValues.parse(USUAL_SETTINGS)).toEqual(USUAL_SETTINGS)
    expect(durations(USUAL_SETTINGS)).toBe(true)
  })

  it('every setting has a usual value and is answered', () => {
    for (const known of [Object.keys(USUAL_SETTINGS), Object.keys(settingValues)])
      expect(known.toSorted()).toEqual([...SETTING_KEYS].toSorted())
  })

  it('where a value comes from: somebody, or the product', () => {
    const source = { key: 'checkAfterRental', own: false, inherited: false, from: null, locked: false }
    expect(SettingSource.parse(source)).toEqual(source)
    expect(SettingSource.parse({ ...source, from: { id: ID, name: 'Zeitlager' } }).from?.name).toBe(
      'Zeitlager',
    )
    expect(SettingSource.safeParse({ ...source, inherited: null }).success).toBe(false)
  })

  it('A-12 reading, setting and locking need three different rights', () => {
    expect([companySettings, saveCompanySettings, lockCompanySetting].map((each) => each.permission)).toEqual(
      ['locations.view', 'settings.edit', 'settings.lock'],
    )
  })
})
