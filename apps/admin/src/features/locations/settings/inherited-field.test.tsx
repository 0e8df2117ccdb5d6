import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { aLocation, HERE, openLocations, someSettings } from '../testing.ts'

const ADDRESS = `/admin/locations/${HERE}/edit`
const from = { id: id('e', 1), name: 'Zeitlager GmbH' }
/** Reminder inherited, booking ahead locked, the longest rental its own, the rest the product's. */
const settings = someSettings(
  { own: false },
  {
    reminderMinutes: { inherited: 180, from },
    maxDaysAhead: { inherited: 60, from, locked: true },
    maxMinutes: { own: true, inherited: 7 * 1440, from },
    checkAfterRental: { inherited: true, from, locked: true },
  },
)
const location = (over: Parameters<typeof aLocation>[0] = {}) =>
  aLocation({ settings, reminderMinutes: 180, maxDaysAhead: 60, checkAfterRental: true, ...over })
const open = (handlers: Parameters<typeof openLocations>[1] = {}) =>
  openLocations(ADDRESS, { storageLocation: () => location(), ...handlers })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const said = (text: string) => screen.getByText(text)

describe('B-08 the settings of a location say where they come from', () => {
  it('inherited, own and locked ones in words; only own ones can be typed into', async () => {
    const app = await open()
    const reminder = await field('Erinnerung vor dem Ende')
    expect(valueOf(reminder)).toBe('3 Std.')
    expect(reminder.readOnly).toBe(true)
    expect(said('Geerbt von Zeitlager GmbH: 3 Std.')).toBeInstanceOf(HTMLElement)
    expect((await field('Längste Miete')).readOnly).toBe(false)
    expect(said('Eigener Wert; sonst von Zeitlager GmbH: 7 Tage')).toBeInstanceOf(HTMLElement)
    const ahead = await field('Buchbar bis … Tage im Voraus')
    expect(ahead.readOnly).toBe(true)
    expect(said('Gesperrt von Zeitlager GmbH: 60 Tage')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /^Buchbar bis/ })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /prüfen/ }).disabled).toBe(true)
    expect(said('Vorgabe von Fachwerk: 1 Std.')).toBeInstanceOf(HTMLElement)
    expect(screen.getAllByText('Vorgabe von Fachwerk: keine Angabe').length).toBeGreaterThan(1)
    // A screen reader says it with the field.
    const described = reminder.getAttribute('aria-describedby') ?? ''
    expect(textOf(document.getElementById(described.split(' ')[0] ?? ''))).toContain('Geerbt von Zeitlager')
    await expectAccessible()
    app.close()
  })

  it('is overridden and reset by keyboard; what is sent names the own ones', async () => {
    const app = await open({ saveStorageLocation: () => location({ version: 4 }) })
    const reminder = await field('Erinnerung vor dem Ende')
    const override = await screen.findByRole('button', {
      name: 'Erinnerung vor dem Ende: eigenen Wert setzen',
    })
    override.focus()
    await app.person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(reminder))
    await app.person.clear(reminder)
    await app.person.type(reminder, '30 Min.')
    expect(said('Eigener Wert; sonst von Zeitlager GmbH: 3 Std.')).toBeInstanceOf(HTMLElement)

    const reset = await screen.findByRole('button', {
      name: 'Längste Miete auf den geerbten Wert zurücksetzen',
    })
    reset.focus()
    await app.person.keyboard('{Enter}')
    expect(valueOf(await field('Längste Miete'))).toBe('7 Tage')
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Längste Miete: eigenen Wert setzen' }),
    )
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
      storageLocation: { ownSettings: ['reminderMinutes'], reminderMinutes: 30, maxMinutes: 7 * 1440 },
    })
    app.close()
  })

  it('an own value of nonsense is forgotten with the reset', async () => {
    const app = await open({ saveStorageLocation: () => location({ version: 4 }) })
    const longest = await field('Längste Miete')
    await app.person.clear(longest)
    await app.person.type(longest, 'ewig')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('90 Tage')
    await app.press('Längste Miete auf den geerbten Wert zurücksetzen')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
      storageLocation: { ownSettings: [], maxMinutes: 7 * 1440 },
    })
    app.close()
  })

  it('what was locked meanwhile is told at its field', async () => {
    const app = await open({
      saveStorageLocation: () =>
        refuse('setting-locked', [
          {
            field: 'maxMinutes',
            code: 'setting-locked',
            message: 'Diese Einstellung hat die Franchisegeberin gesperrt.',
          },
        ]),
    })
    await field('Längste Miete')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Franchisegeberin gesperrt')
    expect((await field('Längste Miete')).getAttribute('aria-invalid')).toBe('true')
    app.close()
  })

  it('the history says what became an own value', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/history`, {
      history: () => ({
        rows: [
          {
            id: '1',
            at: '2026-11-16T09:00:00.000Z',
            actor: { kind: 'staff' as const, id: id('a', 1), name: 'Jana Brandt' },
            action: 'location.followed',
            before: { maxDaysAhead: 7, ownSettings: ['maxDaysAhead'] },
            after: { maxDaysAhead: 60, ownSettings: [] },
            reason: null,
          },
        ],
        total: 1,
      }),
    })
    const entry = (await screen.findByText('Vorgabe der Firma übernommen')).closest('li')
    expect(textOf(entry)).toMatch(/7 Tage.*60 Tage/)
    expect(textOf(entry)).toMatch(/Eigene Werte.*Buchbar bis.*keine/)
    app.close()
  })
})
