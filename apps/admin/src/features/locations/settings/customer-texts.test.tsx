import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { NO_DESCRIPTION, NO_NAMES } from '@fachwerk/contract/location/location-texts'
import { screen, waitFor, within as withinOf } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import {
  customerTextWords,
  insteadOf,
  missingIn,
  missingTextLines,
  nameInstead,
} from '../../../ui/form/customer-text-words.ts'
import { aLocation, HERE, openLocations } from '../testing.ts'

const GERMAN = { ...NO_DIRECTIONS, de: 'Neben Gleis 1.' }

const within = async (group: string) => withinOf(await screen.findByRole('group', { name: group }))

describe('F-03 what customers read', () => {
  it('is written in five languages, and the missing ones are named while typing', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/edit`, {
      storageLocation: () => aLocation({ directions: GERMAN }),
      saveStorageLocation: () => aLocation({ version: 4 }),
    })
    const way = await within('Anfahrt')
    expect(way.getByText('Fehlt noch: Englisch, Italienisch, Russisch.')).toBeInstanceOf(HTMLElement)
    await app.person.type(way.getByRole('textbox', { name: 'Englisch' }), 'Next to platform 1.')
    expect(way.getByText('Fehlt noch: Italienisch, Russisch.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: { directions: { ...GERMAN, en: 'Next to platform 1.' }, version: 3 },
      }),
    )
    app.close()
  })

  it('a name and a description too; each empty one says what customers read in its place', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/edit`, {
      saveStorageLocation: () => aLocation({ version: 4 }),
    })
    const names = await within('Name in anderen Sprachen')
    expect(names.getAllByText('Leer: Kunden lesen „Konstanz Bahnhof“.')).toHaveLength(4)
    await app.person.type(names.getByRole('textbox', { name: 'Englisch' }), 'Konstanz Station')
    // Nobody is shown a foreign translation of a name.
    expect(names.queryByText('Leer: Kunden lesen „Konstanz Station“.')).toBeNull()
    expect(names.getAllByText('Leer: Kunden lesen „Konstanz Bahnhof“.')).toHaveLength(3)
    const details = await within('Kurzbeschreibung')
    expect(details.getAllByText('Leer: Hier steht nichts.')).toHaveLength(5)
    await app.person.type(details.getByRole('textbox', { name: 'Deutsch' }), 'Gleich am See.')
    expect(details.getAllByText('Leer: Kunden lesen den deutschen Text.')).toHaveLength(4)
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: {
          name: 'Konstanz Bahnhof',
          names: { ...NO_NAMES, en: 'Konstanz Station' },
          description: { ...NO_DESCRIPTION, de: 'Gleich am See.' },
        },
      }),
    )
    app.close()
  })

  it('what is missing stands on the location’s overview, language by language', async () => {
    const app = await openLocations(`/admin/locations/${HERE}`, {
      storageLocation: () =>
        aLocation({
          missingTexts: [
            { text: 'names', language: 'it' },
            { text: 'directions', language: 'en' },
            { text: 'directions', language: 'ru' },
          ],
        }),
    })
    const gaps = await screen.findByText(/Name in anderen Sprachen: Italienisch fehlt/)
    expect(Array.from(gaps.childNodes, ({ textContent }) => textContent).filter(Boolean)).toEqual([
      'Name in anderen Sprachen: Italienisch fehlt',
      'Anfahrt: Englisch, Russisch fehlen',
    ])
    app.close()
  })

  it('the history shows it language by language', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/history`, {
      history: () => ({
        total: 1,
        rows: [
          {
            id: '1',
            at: '2026-11-20T13:05:00Z',
            actor: { kind: 'staff', id: HERE, name: 'Ole Harms' },
            action: 'location.changed',
            before: { directions: NO_DIRECTIONS },
            after: { directions: { ...GERMAN, it: 'Binario 1.' } },
            reason: null,
          },
        ],
      }),
    })
    const entries = textOf(await screen.findByRole('list', { name: 'Verlauf' }))
    expect(entries).toContain('Deutsch: Neben Gleis 1. · Italienisch: Binario 1.')
    app.close()
  })

  it('the informal German is none that is missing; nothing at all says so', () => {
    expect(missingIn({ ...GERMAN, en: 'x', it: 'y', ru: 'z' })).toEqual([])
    expect(missingIn({ 'de-informal': 'Geh rechts.', en: ' ' })).toEqual([
      'Deutsch',
      'Englisch',
      'Italienisch',
      'Russisch',
    ])
    expect(customerTextWords({})).toBe('keine')
  })

  it('an empty text says which one stands in; a written one says nothing', () => {
    expect(insteadOf({ de: 'Hier.', en: 'Here.' }, 'ru')).toBe('Leer: Kunden lesen den englischen Text.')
    expect(insteadOf({ de: 'Hier.' }, 'de-informal')).toBe('Leer: Kunden lesen den deutschen Text.')
    expect(insteadOf({ ru: 'Здесь.' }, 'ru')).toBeNull()
    expect(nameInstead({ de: 'Bahnhof', en: ' ' }, 'en')).toBe('Leer: Kunden lesen „Bahnhof“.')
    expect(nameInstead({ de: '' }, 'en')).toBeNull()
    expect(missingTextLines([])).toEqual([])
  })
})
