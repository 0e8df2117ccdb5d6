import { NO_DIRECTIONS } from '@fachwerk/contract/directions'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { directionsWords, missingIn } from './directions-words.ts'
import { aLocation, HERE, openLocations } from './testing.ts'

const field = (name: string) => screen.findByRole('textbox', { name })
const GERMAN = { ...NO_DIRECTIONS, de: 'Neben Gleis 1.' }

describe('F-03 the way to a location', () => {
  it('is written in five languages, and the missing ones are named while typing', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/edit`, {
      storageLocation: () => aLocation({ directions: GERMAN }),
      saveStorageLocation: () => aLocation({ version: 4 }),
    })
    const english = await field('Englisch')
    expect(screen.getByText(/^Fehlt noch: Englisch, Italienisch, Russisch\./)).toBeInstanceOf(HTMLElement)
    await app.person.type(english, 'Next to platform 1.')
    expect(screen.getByText(/^Fehlt noch: Italienisch, Russisch\./)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: { directions: { ...GERMAN, en: 'Next to platform 1.' }, version: 3 },
      }),
    )
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
    expect(directionsWords({})).toBe('keine')
  })
})
