import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from '../../../testing/screen.tsx'
import { aLocation, HERE, openLocations } from '../testing.ts'

interface Spot {
  readonly lat: number
  readonly lng: number
}

// Drawing is tested where the map lives: here stands what it is told, and a button that chooses Lindau.
vi.mock('@fachwerk/map/choose-place', () => ({
  ChoosePlace: (props: {
    readonly place: Spot | null
    readonly near: Spot | null
    readonly onChoose: (place: Spot) => void
  }) => (
    <section aria-label="Karte">
      <p>{props.near ? `bei ${props.near.lat} ${props.near.lng}` : 'irgendwo'}</p>
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

const PLACES: Readonly<Record<string, { readonly name: string } & Spot>> = {
  '78315': { name: '78315 Radolfzell', lat: 47.739, lng: 8.968 },
  '88131': { name: '88131 Lindau', lat: 47.55, lng: 9.684 },
}
const STATES: Readonly<Record<string, 'BW' | 'BY'>> = { '78315': 'BW', '88131': 'BY' }
const openNew = async () => {
  const app = await openLocations('/admin/locations', {
    placeOfAddress: ({ query }) => ({
      place: PLACES[query.postcode] ?? null,
      unknownPostcode: query.postcode.length === 5 && !(query.postcode in PLACES),
      state: STATES[query.postcode] ?? null,
    }),
  })
  await app.press('Standort anlegen')
  const type = async (name: string, text: string) => {
    await app.person.clear(await field(name))
    await app.person.type(await field(name), text)
  }
  return { ...app, type }
}
const coordinates = async () => [(await field('Breitengrad')).value, (await field('Längengrad')).value]
const PROPOSED = /Aus der Anschrift übernommen/

describe('F-03 guided from the address to the pin', () => {
  it('the map opens where the address is and proposes a pin, which is to be pushed to the house', async () => {
    const app = await openNew()
    await app.type('Postleitzahl', '78315')
    await screen.findByText('Die Karte öffnet sich bei 78315 Radolfzell.')
    expect(await coordinates()).toEqual(['', ''])
    // By keyboard, as by pointer.
    screen.getByRole('button', { name: 'Auf der Karte wählen' }).focus()
    await app.person.keyboard('{Enter}')
    await screen.findByText('Nadel 47.739 8.968')
    expect(screen.getByText('bei 47.739 8.968')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(PROPOSED).textContent).toContain('bitte auf das Haus schieben')
    expect(await coordinates()).toEqual(['47,739000', '8,968000'])
    await expectAccessible()
    app.close()
  })

  it('a proposed pin follows the address; one that somebody set or typed never does', async () => {
    const app = await openNew()
    await app.press('Auf der Karte wählen')
    await screen.findByText('ohne Nadel')
    await app.type('Postleitzahl', '78315')
    await screen.findByText('Nadel 47.739 8.968')
    await app.type('Postleitzahl', '88131')
    await screen.findByText('Nadel 47.55 9.684')
    await app.press('Lindau')
    expect(screen.queryByText(PROPOSED)).toBeNull()
    await app.type('Postleitzahl', '78315')
    await screen.findByText('Nadel 47.544312 9.6835')
    await waitFor(() => expect(app.server.asked('placeOfAddress').length).toBeGreaterThan(1))
    expect(screen.getByText('irgendwo')).toBeInstanceOf(HTMLElement)
    expect(await coordinates()).toEqual(['47,544312', '9,683500'])
    app.close()
  })

  it('what somebody has begun to type as a coordinate stays when the map opens', async () => {
    const app = await openNew()
    await app.type('Breitengrad', '47,7')
    await app.type('Postleitzahl', '78315')
    await waitFor(() => expect(app.server.asked('placeOfAddress').length).toBeGreaterThan(0))
    await app.press('Auf der Karte wählen')
    await screen.findByText('ohne Nadel')
    expect(await coordinates()).toEqual(['47,7', ''])
    app.close()
  })

  it('a postcode nobody knows says so at its field, and the place is typed or chosen as before', async () => {
    const app = await openNew()
    await app.type('Postleitzahl', '00000')
    await screen.findByText('Diese Postleitzahl kennen wir nicht. Bitte prüfen.')
    expect((await field('Postleitzahl')).getAttribute('aria-describedby')).not.toBeNull()
    await app.press('Auf der Karte wählen')
    await screen.findByText('ohne Nadel')
    app.close()
  })

  it('a location that stands somewhere keeps its pin when its address changes', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/edit`, {
      placeOfAddress: () => ({ place: PLACES['88131'] ?? null, unknownPostcode: false, state: 'BY' }),
    })
    expect(app.server.asked('placeOfAddress')).toEqual([])
    const postcode = await field('Postleitzahl')
    await app.person.clear(postcode)
    await app.person.type(postcode, '88131')
    await waitFor(() => expect(app.server.asked('placeOfAddress').length).toBeGreaterThan(0))
    await app.press('Auf der Karte wählen')
    await screen.findByText('Nadel 47.6587 9.1773')
    app.close()
  })
})

const state = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Bundesland' })
const FROM_ADDRESS = 'Aus der Postleitzahl übernommen.'

describe('F-03 F-04 the federal state of a new location', () => {
  it('fills itself from the postcode and follows it, until somebody chooses another', async () => {
    const app = await openNew()
    expect((await state()).value).toBe('–')
    await app.type('Postleitzahl', '78315')
    await waitFor(async () => expect((await state()).value).toBe('Baden-Württemberg'))
    expect(screen.getByText(FROM_ADDRESS)).toBeInstanceOf(HTMLElement)
    await app.type('Postleitzahl', '88131')
    await waitFor(async () => expect((await state()).value).toBe('Bayern'))
    await app.person.click(await state())
    await app.person.click(await screen.findByRole('option', { name: 'Hessen' }))
    expect(screen.queryByText(FROM_ADDRESS)).toBeNull()
    await app.type('Postleitzahl', '78315')
    await screen.findByText('Die Karte öffnet sich bei 78315 Radolfzell.')
    expect((await state()).value).toBe('Hessen')
    app.close()
  })

  it('goes again when the postcode says nothing for sure', async () => {
    const app = await openNew()
    await app.type('Postleitzahl', '78315')
    await waitFor(async () => expect((await state()).value).toBe('Baden-Württemberg'))
    await app.type('Postleitzahl', '00000')
    await screen.findByText('Diese Postleitzahl kennen wir nicht. Bitte prüfen.')
    expect((await state()).value).toBe('–')
    app.close()
  })

  it('of a location that has one it stays when its address changes', async () => {
    const app = await openLocations(`/admin/locations/${HERE}/edit`, {
      placeOfAddress: () => ({ place: null, unknownPostcode: false, state: 'BY' }),
    })
    const postcode = await field('Postleitzahl')
    await app.person.clear(postcode)
    await app.person.type(postcode, '88131')
    await waitFor(() => expect(app.server.asked('placeOfAddress').length).toBeGreaterThan(0))
    expect((await state()).value).toBe('Baden-Württemberg')
    app.close()
  })
})
