import type { CompanySettings, Deviation } from '@fachwerk/contract/company/company-setting-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Handlers, NO_ANSWER } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { handsOf } from '../../../testing/hands.ts'
import { renderPart } from '../../../testing/part.tsx'
import { textOf } from '../../../testing/screen.tsx'
import { LockSetting, SettingDeviations } from './lock-setting.tsx'
import { SettingsRead } from './settings-form.tsx'
import { companySettingsOf, someSettings } from '../testing.ts'

const NORD = id('e', 1)
const KIEL = id('c', 1)
const nord: Deviation = {
  kind: 'company',
  id: NORD,
  name: 'Nordfach',
  companyName: 'Nordfach',
  value: '',
  own: true,
}
const kiel: Deviation = {
  kind: 'location',
  id: KIEL,
  name: 'Kiel',
  companyName: 'Nordfach',
  value: '+49 2',
  own: true,
}
const settings = (over: Partial<CompanySettings> = {}) =>
  companySettingsOf({ deviations: [{ key: 'phone', of: [nord, kiel], lost: 2 }], ...over })

function showLock(over: Partial<CompanySettings> = {}, dirty = false, handlers: Handlers = {}) {
  const onAgain = vi.fn<() => void>()
  const part = renderPart(
    <LockSetting settings={settings(over)} name="phone" dirty={dirty} onAgain={onAgain} />,
    { handlers },
  )
  return { ...part, ...handsOf(part.person), onAgain, lock: () => screen.queryByRole('button') }
}

describe('B-08 who deviates from one setting', () => {
  it('is counted, named with the value and led to', () => {
    renderPart(<SettingDeviations settings={settings()} name="phone" />)
    expect(textOf(document.querySelector('summary'))).toBe('2 weichen ab')
    const links = [...document.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])
    expect(links).toEqual([
      ['Vorgabe von Nordfach: keine Angabe', `/admin/settings?company=${NORD}`],
      ['Kiel (Nordfach): +49 2', `/admin/locations/${KIEL}/edit`],
    ])
  })

  it('of one it says one, of another setting nothing', () => {
    const one = settings({ deviations: [{ key: 'phone', of: [kiel], lost: 1 }] })
    const { main, unmount } = renderPart(<SettingDeviations settings={one} name="phone" />)
    expect(textOf(main())).toContain('Einer weicht ab')
    unmount()
    const other = renderPart(<SettingDeviations settings={one} name="maxDaysAhead" />)
    expect(textOf(other.main())).toBe('')
  })
})

describe('B-08 the lock at one setting', () => {
  it('A-12 who may not lock reads that it is locked, and finds no button', () => {
    const can = { edit: true, lock: false }
    const free = showLock({ can })
    expect(textOf(free.main())).toBe('')
    free.unmount()
    const { main, lock } = showLock({ can, lockedHere: ['phone'] })
    expect(textOf(main())).toBe('Für alle gesperrt')
    expect(lock()).toBeNull()
  })

  it('while something is typed that is not saved, it waits and says why', () => {
    const free = showLock({}, true)
    expect(textOf(free.main())).toBe('Sperren geht, sobald gespeichert ist.')
    expect(free.lock()).toBeNull()
    free.unmount()
    const { main } = showLock({ lockedHere: ['phone'] }, true)
    expect(textOf(main())).toBe('Für alle gesperrt')
  })

  it('where nobody deviates it says so; whoever turns back locks nothing', async () => {
    const { press, server } = showLock({ deviations: [] })
    await press('Telefon sperren')
    const dialog = within(await screen.findByRole('dialog', { name: '„Telefon“ für alle sperren?' }))
    expect(dialog.getByText('Niemand weicht davon ab.')).toBeInstanceOf(HTMLElement)
    expect(dialog.getByText(/^Dann gilt überall: keine Angabe\./)).toBeInstanceOf(HTMLElement)
    expect(dialog.queryByRole('list')).toBeNull()
    await press('Abbrechen')
    expect(server.asked('lockCompanySetting')).toEqual([])
  })

  it('counts the own values that go, archived ones too, and tells who only follows', async () => {
    const follows = { ...kiel, id: id('c', 2), name: 'Husum', own: false }
    const { press } = showLock({
      values: { ...settings().values, phone: '+49 1' },
      deviations: [{ key: 'phone', of: [nord, kiel, follows], lost: 3 }],
    })
    await press('Telefon sperren')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^3 eigene Werte gehen verloren/)).toBeInstanceOf(HTMLElement)
    expect(dialog.getByText(/Einer davon ist archiviert\./)).toBeInstanceOf(HTMLElement)
    expect(dialog.getAllByRole('listitem').map(textOf)).toEqual([
      'Vorgabe von Nordfach: keine Angabe',
      'Kiel (Nordfach): +49 2',
      'Husum (Nordfach): +49 2, von der Firma geerbt',
    ])
    expect(dialog.getByRole('button', { name: 'Einstellung sperren' })).toBeInstanceOf(HTMLElement)
  })

  it('an empty default that would only delete says so, and its button names how many values', async () => {
    const { press, server } = showLock({}, false, { lockCompanySetting: () => settings({ version: 3 }) })
    await press('Telefon sperren')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Die Vorgabe ist leer: Sperren setzt hier nichts durch/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(dialog.queryByRole('button', { name: 'Einstellung sperren' })).toBeNull()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Abbrechen' }))
    await press('2 eigene Werte löschen')
    await waitFor(() =>
      expect(server.asked('lockCompanySetting')[0]?.input.body).toMatchObject({
        lock: { key: 'phone', locked: true, replaces: 2 },
      }),
    )
  })

  it('where all that goes is archived it is a danger all the same', async () => {
    const { press } = showLock({ deviations: [{ key: 'phone', of: [], lost: 1 }] })
    await press('Telefon sperren')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Ein eigener Wert geht verloren/)).toBeInstanceOf(HTMLElement)
    expect(dialog.queryByRole('list')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Einen eigenen Wert löschen' })).toBeInstanceOf(HTMLElement)
  })

  it('is taken off at once, without a question', async () => {
    const { press, server } = showLock({ lockedHere: ['phone'] }, false, {
      lockCompanySetting: () => settings({ version: 3 }),
    })
    await press('Telefon freigeben')
    await waitFor(() =>
      expect(server.asked('lockCompanySetting')[0]?.input.body).toMatchObject({
        lock: { key: 'phone', locked: false, version: 2, replaces: 0 },
      }),
    )
  })

  it('E-01 without an answer it says so and looks again at how things stand', async () => {
    const { press, onAgain } = showLock({ lockedHere: ['phone'] }, false, {
      lockCompanySetting: () => NO_ANSWER,
    })
    await press('Telefon freigeben')
    expect(textOf(await screen.findByRole('alert'))).not.toBe('')
    expect(onAgain).toHaveBeenCalledOnce()
  })
})

const valueAt = (name: string) => textOf(screen.getByText(name).nextElementSibling)

describe('B-08 settings to be read', () => {
  it('say of each what holds, whence, and who deviates', () => {
    const from = { id: id('e', 9), name: 'Zeitlager' }
    const values = { ...settings().values, maxDaysAhead: 60 }
    const sources = someSettings({ own: false }, { maxDaysAhead: { inherited: 60, from, locked: true } })
    renderPart(<SettingsRead settings={settings({ values, settings: sources })} />)
    expect(valueAt('Buchbar bis … Tage im Voraus')).toBe('60 Tage · Gesperrt von Zeitlager: 60 Tage')
    expect(valueAt('Telefon')).toMatch(/^keine Angabe · Vorgabe von Fachwerk: keine Angabe2 weichen ab/)
    expect(valueAt('Mietdauer')).toMatch(/^Kurz- und Langzeit · /)
  })
})
