import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from '../../testing/screen.tsx'
import { aLocation, HERE, openLocations } from './testing.ts'

interface Spot {
  readonly lat: number
  readonly lng: number
}

// Drawing is tested where the map lives: here stands what it is told, and a button that chooses Lindau.
vi.mock('@fachwerk/map/choose-place', () => ({
  ChoosePlace: (props: { readonly place: Spot | null; readonly onChoose: (place: Spot) => void }) => (
    <section aria-label="Karte">
      <p>{props.place ? `Nadel ${props.place.lat} ${props.place.lng}` : 'ohne Nadel'}</p>
      <button type="button" onClick={() => props.onChoose({ lat: 47.544312, lng: 9.6835 })}>
        Lindau
      </button>
    </section>
  ),
}))

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('F-03 the place of a location, chosen on the map', () => {
  it('the map shows what is typed, and writes into the fields what is chosen there', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/edit`, {
      saveStorageLocation: () => aLocation({ lat: 47.544312, lng: 9.6835, version: 4 }),
    })
    await app.press('Auf der Karte wählen')
    await screen.findByText('Nadel 47.6587 9.1773')
    await expectAccessible()
    const north = await field('Breitengrad')
    await app.person.clear(north)
    await screen.findByText('ohne Nadel')
    await app.person.type(north, 'oben')
    expect(screen.getByText('ohne Nadel')).toBeInstanceOf(HTMLElement)
    await app.press('Lindau')
    expect([north.value, (await field('Längengrad')).value]).toEqual(['47,544312', '9,683500'])
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: { lat: 47.544312, lng: 9.6835, version: 3 },
      }),
    )
    app.close()
  })

  it('a new location has no pin until one is set; the map closes again', async () => {
    const app = await openLocations('/admin/locations')
    await app.press('Standort anlegen')
    await app.press('Auf der Karte wählen')
    await screen.findByText('ohne Nadel')
    await app.press('Lindau')
    await screen.findByText('Nadel 47.544312 9.6835')
    await app.press('Karte schließen')
    expect(screen.queryByRole('region', { name: 'Karte' })).toBeNull()
    app.close()
  })
})
