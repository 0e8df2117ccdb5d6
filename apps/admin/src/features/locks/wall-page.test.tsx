import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { konstanz, openLocks } from '../../testing/fixtures/locks.ts'
import { manyLocations, placeName } from '../../testing/fixtures/many-locations.ts'
import { expectAccessible, textOf, valueOf } from '../../testing/screen.tsx'
import { aBox, aWall } from '../../testing/fixtures/wall.ts'
import { afterEvent } from '../../ui/wall/use-wall.ts'

const open = (wall: () => ReturnType<typeof aWall> | ReturnType<typeof refuse> = aWall, address = '') =>
  openLocks(`/admin/locks/wall${address}`, { lockWall: wall })
const door = (number: number) => screen.findByRole('button', { name: new RegExp(`^Fach ${number},`) })

const place = (n: number, name: string) => ({ ...konstanz, id: id('c', n), name })

describe('B-07 the wall of boxes', () => {
  it('every door says its number, size, state, time and battery', async () => {
    const app = await open()
    await screen.findByRole('button', { name: /^Fach 13, Größe L, Belegt, bis .+, Akku 80 %$/ })
    await screen.findByRole('button', { name: /^Fach 14, Größe M, Überzogen, seit [^,]+$/ })
    expect(textOf(screen.getByRole('list', { name: 'Fächer nach Zustand' }))).toContain('Überzogen 1')
    await expectAccessible()
    app.close()
  })

  it('a click tells everything about the box: renter, lock, last events, opening', async () => {
    const app = await open()
    await app.person.click(await door(13))
    const pane = within(await screen.findByRole('complementary', { name: 'Fach' }))
    await pane.findByRole('heading', { name: /Fach KN-013/ })
    expect(pane.getByRole('link', { name: /Katharina Oberhauser/ })).toBeInstanceOf(HTMLElement)
    expect(pane.getByRole('button', { name: 'Fach öffnen' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('lock')[0]?.input.params).toEqual({ lockId: id('b', 13) })
    app.close()
  })

  it('L-08 a door that opens is drawn open at once', async () => {
    let wall = aWall()
    const app = await open(() => wall)
    await door(13)
    wall = aWall({ boxes: [aBox(12, {}), aBox(13, { state: 'open' }), aBox(14, {})] })
    app.server.stream.emit(
      aLiveEvent(1, { type: 'lock.opened', locationId: id('c', 1), boxId: id('b', 13), boxState: 'open' }),
    )
    await waitFor(async () => expect((await door(13)).className).toContain('st-offen'))
    app.close()
  })

  it('B-03 by battery, doors that need no care step back', async () => {
    const app = await open(aWall, '?show=battery')
    await waitFor(async () => expect((await door(13)).className).toContain('is-dim'))
    expect((await door(12)).className).not.toContain('is-dim')
    app.close()
  })

  it('the same boxes stand in a list, by number, with state, time, charge and radio; a row opens the same', async () => {
    const app = await open(aWall, '?show=table')
    const table = within(await screen.findByRole('table', { name: 'Fächer am Standort Konstanz Bahnhof' }))
    expect(table.getAllByRole('row').map(textOf).slice(1)).toEqual([
      expect.stringMatching(/^Fach 12.*Frei.*24\s%.*60\sdBm/),
      expect.stringMatching(/^Fach 13.*Belegt.*bis.*80\s%/),
      expect.stringMatching(/^Fach 14.*Überzogen.*seit/),
    ])
    await expectAccessible()
    await app.person.click(table.getByRole('button', { name: 'Fach 13' }))
    expect(await screen.findByRole('complementary', { name: 'Fach' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('P9 a silent terminal is said aloud; a foreign location does not exist; no cabinet says what to do', async () => {
    const app = await open(() => aWall({ terminals: [{ id: id('d', 1), name: 'T-KN-01', online: false }] }))
    expect(await screen.findByText('T-KN-01 ist offline: Was die Fächer tun, ist unbekannt.')).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
    const foreign = await open(() => refuse('not-found'), `?location=${id('c', 2)}`)
    expect(await screen.findByText('Diesen Standort gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    foreign.close()
    const empty = await open(() => aWall({ cabinets: [], boxes: [] }))
    expect(await screen.findByText('Noch kein Schrank')).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('an event of another box, or that says nothing of the door, changes nothing', () => {
    const wall = aWall()
    expect(afterEvent(wall, aLiveEvent(1, { boxId: id('b', 99), boxState: 'open' }))).toBe(wall)
    expect(afterEvent(wall, aLiveEvent(1, { boxId: id('b', 13), boxState: null }))).toBe(wall)
    const after = afterEvent(wall, aLiveEvent(1, { boxId: id('b', 13), boxState: 'open' }))
    expect(after.counts).toMatchObject({ occupied: 0, open: 1 })
  })

  it('another location is chosen by name, and stands in the address', async () => {
    const second = { ...aWall(), locationId: id('c', 2), locationName: 'Lindau Insel' }
    const app = await openLocks('/admin/locks/wall', {
      storageLocations: () => ({ rows: [place(1, 'Konstanz Bahnhof'), place(2, 'Lindau Insel')], total: 2 }),
      lockWall: ({ body }) => (body.locationId === id('c', 2) ? second : aWall()),
    })
    await screen.findByRole('heading', { name: 'Konstanz Bahnhof' })
    await app.person.click(screen.getByRole('combobox', { name: 'Standort' }))
    await app.person.click(await screen.findByRole('option', { name: 'Lindau Insel' }))
    await screen.findByRole('heading', { name: 'Lindau Insel' })
    expect(app.server.asked('lockWall').at(-1)?.input.body).toEqual({ locationId: id('c', 2) })
    app.close()
  })

  it('B-07 without one in the address the location looked at last stands there; a lost one gives way', async () => {
    const walls = { [id('c', 1)]: 'Konstanz Bahnhof', [id('c', 2)]: 'Lindau Insel' }
    const answers = {
      storageLocations: () => ({ rows: [place(1, 'Konstanz Bahnhof'), place(2, 'Lindau Insel')], total: 2 }),
      lockWall: ({ body }: { readonly body: { readonly locationId: string } }) =>
        walls[body.locationId] === undefined
          ? refuse('not-found')
          : { ...aWall(), locationId: body.locationId, locationName: walls[body.locationId] ?? '' },
    }
    const before = await openLocks(`/admin/locks/wall?location=${id('c', 2)}`, answers)
    await screen.findByRole('heading', { name: 'Lindau Insel' })
    before.close()
    const again = await openLocks('/admin/locks/wall', answers)
    await screen.findByRole('heading', { name: 'Lindau Insel' })
    expect(again.server.asked('lockWall')[0]?.input.body).toEqual({ locationId: id('c', 2) })
    again.close()
    delete walls[id('c', 2)]
    const lost = await openLocks('/admin/locks/wall', answers)
    await screen.findByRole('heading', { name: 'Konstanz Bahnhof' })
    lost.close()
  })

  it('B-07 the 230th of 250 locations is found by typing, and keeps its name', async () => {
    const app = await openLocks('/admin/locks/wall', {
      storageLocations: manyLocations(),
      lockWall: ({ body }) => ({ ...aWall(), locationId: body.locationId, locationName: 'Wand' }),
    })
    const choice = await screen.findByRole('combobox', { name: 'Standort' })
    await app.person.clear(choice)
    await app.person.type(choice, '230')
    await app.person.click(await screen.findByRole('option', { name: placeName(230) }))
    await waitFor(() =>
      expect(app.server.asked('lockWall').at(-1)?.input.body).toEqual({ locationId: id('c', 230) }),
    )
    expect(valueOf(choice)).toBe(placeName(230))
    app.close()
  })

  it('E-01 locations that do not come say so', async () => {
    const app = await openLocks('/admin/locks/wall', {
      storageLocations: () => refuse('temporarily-unavailable'),
    })
    expect(
      await screen.findByRole('heading', { name: 'Standorte nicht geladen' }, { timeout: 10_000 }),
    ).toBeInstanceOf(HTMLElement)
    app.close()
  }, 20_000)

  it('LAW-67 arrows go from door to door, Enter opens, Escape leads back', async () => {
    const app = await open()
    const first = await door(12)
    first.focus()
    await app.person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await door(13))
    await app.person.keyboard('{Enter}')
    await screen.findByRole('heading', { name: /Fach KN-013/ })
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Fach KN-013/ })).toBeNull())
    app.close()
  })

  it('a failure can be tried again; without any location it says what is missing', async () => {
    const failing = await open(() => refuse('temporarily-unavailable'))
    expect(await screen.findByText('Fächerwand nicht geladen', {}, { timeout: 10_000 })).toBeInstanceOf(
      HTMLElement,
    )
    failing.close()
    const empty = await openLocks('/admin/locks/wall', { storageLocations: () => ({ rows: [], total: 0 }) })
    expect(await screen.findByText('Noch kein Standort')).toBeInstanceOf(HTMLElement)
    expect(empty.server.asked('lockWall')).toHaveLength(0)
    empty.close()
  }, 20_000)
})
