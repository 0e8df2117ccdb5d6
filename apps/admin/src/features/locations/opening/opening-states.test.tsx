import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { textOf, valueOf } from '../../../testing/screen.tsx'
import { aLocation, HERE, openLocations } from '../testing.ts'

const ADDRESS = `/admin/locations/${HERE}`
const preview = () => ({
  status: { state: 'closed' as const, changesAtLocal: null, alwaysOpen: false },
  days: [],
  osm: 'Mo-Su off',
})
const first = () => screen.findByRole('textbox', { name: /Montag, 1. Zeit: öffnet/ })

describe('F-04 the editor in all its states', () => {
  it('a save that fails says so and keeps what was typed', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      saveStorageLocation: () => refuse('location-archived'),
    })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Dieser Standort ist archiviert')
    expect(valueOf(await first())).toBe('6')
    app.close()
  })

  it('the keys that save everywhere save here', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      saveStorageLocation: () => aLocation({ version: 4 }),
    })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    app.close()
  })

  it('leaving with times that are not saved asks first', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, { previewOpening: preview })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.person.click(screen.getByRole('link', { name: 'Übersicht' }))
    const question = within(await screen.findByRole('dialog'))
    await app.person.click(question.getByRole('button', { name: 'Abbrechen' }))
    expect(app.place()).toBe(`${ADDRESS}/opening`)
    expect(valueOf(await first())).toBe('6')
    app.close()
  })

  it('without a preview the week is drawn all the same, and it says so', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, { previewOpening: () => refuse('unexpected') })
    expect(
      await screen.findByText(/Vorschau ist gerade nicht möglich/, {}, { timeout: 5000 }),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('table', { name: /Stunden der Woche/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('what another saved can be looked at instead of one’s own', async () => {
    let reads = 0
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      storageLocation: () => {
        reads += 1
        return reads === 1 ? aLocation() : aLocation({ version: 9, opening: [] })
      },
      saveStorageLocation: () => refuse('changed-meanwhile'),
    })
    const field = await first()
    await app.person.clear(field)
    await app.person.type(field, '6')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Jemand hat das inzwischen geändert')
    app.close()
  })

  it('a text that cannot be read says so', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      readOpening: () => refuse('unexpected'),
    })
    await screen.findByText(/Jetzt wäre der Standort/)
    await app.person.click(screen.getByText('OpenStreetMap'))
    await app.press('In den Plan übernehmen')
    expect(textOf(await screen.findByRole('alert'))).toContain('Etwas ist schiefgegangen')
    app.close()
  })

  it('holidays are as usual, as on Sundays or closed', async () => {
    const app = await openLocations(`${ADDRESS}/opening`, {
      previewOpening: preview,
      saveStorageLocation: () => aLocation({ version: 4, holidayRule: 'asSunday' }),
    })
    await app.person.click(await screen.findByRole('combobox', { name: 'An Feiertagen' }))
    await app.person.click(await screen.findByRole('option', { name: 'wie sonntags' }))
    expect(screen.getByText('Eine offene Änderung')).toBeInstanceOf(HTMLElement)
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: { holidayRule: 'asSunday' },
      }),
    )
    app.close()
  })
})
