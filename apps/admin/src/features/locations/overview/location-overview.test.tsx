import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { aCabinet, aCommand, id } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { expectAccessible, heading, textOf, valueOf } from '../../../testing/screen.tsx'
import { aLockDetail } from '../../../testing/fixtures/locks.ts'
import { aUser } from '../../../testing/session.ts'
import { aWall } from '../../../testing/fixtures/wall.ts'
import { aLocation, anOccupancy, HERE, openLocations } from '../testing.ts'
import { aGroup, advent } from '../testing/prices.ts'

const ADDRESS = `/admin/locations/${HERE}`
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const prices = (rows = [aGroup(), advent]) => ({
  rows,
  today: '2026-11-20',
  sizes: ['S' as const, 'M' as const],
  grace: { minutes: 180, lockedBy: null },
})

const oneCabinet = (over: Partial<LockWall> = {}) =>
  aWall({ cabinets: [{ ...aCabinet(), name: 'A' }], ...over })

describe('F-03 a location at a glance', () => {
  it('B-07 its cabinet stands there live; a door tells about its box below, and leads on', async () => {
    const app = await openLocations(ADDRESS, { lockWall: () => oneCabinet(), lock: () => aLockDetail() })
    const wall = await region('Schrank A')
    await wall.findByRole('button', { name: /^Fach 13, Größe L, Belegt/ })
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    const opened = { boxId: id('b', 13), boxState: 'open' as const, locationId: HERE }
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.opened', ...opened }))
    await app.person.click(await wall.findByRole('button', { name: /^Fach 13, Größe L, Offen/ }))
    expect(app.place()).toBe(`${ADDRESS}?box=${id('b', 13)}`)
    const box = await region('Fach 13')
    expect(textOf(await box.findByRole('link', { name: 'Katharina Oberhauser' }))).not.toBe('')
    for (const [name, value] of [
      ['Akku', /80/],
      ['Signal', /−60 dBm/],
      ['Schloss', /SL-2291/],
      ['Letzte Öffnung', /\d\d:\d\d/],
    ] as const)
      expect(textOf(box.getByText(name).nextElementSibling)).toMatch(value)
    expect(box.getByRole('link', { name: 'Alles zum Fach' }).getAttribute('href')).toBe(
      `/admin/locks/wall?location=${HERE}&open=${id('b', 13)}`,
    )
    await app.press('Auswahl aufheben')
    expect(app.place()).toBe(ADDRESS)
    app.close()
  })

  it('B-19 of a box in which an order waits names that order, and leads there', async () => {
    const app = await openLocations(`${ADDRESS}?box=${id('b', 13)}`, {
      lockWall: () => oneCabinet(),
      lock: () => aLockDetail({ rentals: [], waitingCode: 'A9G4H' }),
    })
    const order = await screen.findByRole('link', { name: 'Abholfach: Bestellung A9G4H' })
    expect(order.getAttribute('href')).toBe('/admin/orders?view=all&q=A9G4H')
    expect(screen.queryByText('Niemand hat es gemietet oder gebucht.')).toBeNull()
    app.close()
  })

  it('L-02 the chosen box is opened from there, with a reason; who may not sees no button', async () => {
    const address = `${ADDRESS}?box=${id('b', 13)}`
    const app = await openLocations(address, { lock: () => aLockDetail(), openLock: () => aCommand() })
    await app.press('Fach öffnen')
    await app.person.type(await screen.findByRole('textbox', { name: 'Grund' }), 'Kundin davor')
    await app.press('Jetzt öffnen')
    await waitFor(() => expect(app.server.asked('openLock')).toHaveLength(1))
    expect(app.server.asked('openLock')[0]?.input.body).toMatchObject({ reason: 'Kundin davor' })
    app.close()
    const can = { open: false, maintain: false, seeRentals: false }
    const reader = await openLocations(address, { lock: () => aLockDetail({ can }) })
    const box = await region('Fach 13')
    expect(await box.findByText('SL-2291')).toBeInstanceOf(HTMLElement)
    expect(box.queryByRole('button', { name: 'Fach öffnen' })).toBeNull()
    expect(box.queryByText('Katharina Oberhauser')).toBeNull()
    await expectAccessible()
    reader.close()
  })

  it('F-03 the day stands above it hour by hour, and is asked for again when something happens there', async () => {
    const app = await openLocations(ADDRESS)
    const day = await region('Belegung heute')
    expect(day.getByText('1 von 3, Spitze 2')).toBeInstanceOf(HTMLElement)
    const table = within(day.getByRole('table', { name: 'Belegung heute' }))
    expect(table.getAllByRole('row').slice(1).map(textOf)).toEqual(['07:000', '08:002', '09:002', '10:000'])
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    app.server.handlers.locationOccupancy = () => anOccupancy({ now: 2 })
    app.server.stream.emit(aLiveEvent(1, { type: 'rental.started', locationId: HERE }))
    expect(await day.findByText('2 von 3, Spitze 2')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('F-03 what could not be counted says so, and the cabinet stands there all the same', async () => {
    const app = await openLocations(ADDRESS, { locationOccupancy: () => refuse('unexpected') })
    await screen.findByRole('heading', { name: 'Belegung nicht geladen' })
    expect(screen.getByRole('button', { name: /^Fach 13/ })).toBeInstanceOf(HTMLElement)
    app.server.handlers.locationOccupancy = () => anOccupancy()
    await app.press(/Noch einmal|Erneut/)
    await region('Belegung heute')
    app.close()
  })

  it('F-03 D-05 money is a view of its own: in all, and on each door', async () => {
    const app = await openLocations(ADDRESS, {
      locationRevenue: () => ({
        month: '2026-11',
        timeZone: 'Europe/Berlin',
        cents: 123_450,
        before: 99_900,
        boxes: [{ boxId: id('b', 13), cents: 1_250 }],
      }),
    })
    await app.person.click(await screen.findByRole('radio', { name: 'Umsatz' }))
    const seen = await region('Umsatz im November 2026')
    expect(textOf(seen.getByText(/1\.234,50/))).toContain('€')
    expect(seen.getByText(/999,00.*Vormonat/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: /^Fach 13.*Umsatz 12,50/ })).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: /^Fach 12.*Umsatz 0,00/ })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('A-12 whoever is not shown figures is not offered money', async () => {
    const app = await openLocations(`${ADDRESS}?show=revenue`, {}, aUser({ roles: ['support'] }))
    await region('Belegung heute')
    expect(screen.queryByRole('radio', { name: 'Umsatz' })).toBeNull()
    expect(app.server.asked('locationRevenue')).toEqual([])
    app.close()
  })

  it('F-04 hours are changed where they are read, and saved over the version that was read', async () => {
    const app = await openLocations(ADDRESS, { saveStorageLocation: () => aLocation({ version: 4 }) })
    const hours = await region('Öffnungszeiten')
    expect(hours.queryByRole('button', { name: 'Speichern' })?.hasAttribute('disabled')).not.toBe(false)
    const from = await hours.findByRole('textbox', { name: 'Montag, 1. Zeit: öffnet' })
    await app.person.clear(from)
    await app.person.type(from, '06:30')
    await app.person.click(hours.getByRole('button', { name: 'Mo auf alle' }))
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
      storageLocation: {
        version: 3,
        opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 390, closes: 1500 })),
      },
    })
    app.close()
  })

  it('hours, the prices of today and the data stand beside them, each with its way on', async () => {
    const app = await openLocations(ADDRESS, { priceGroups: () => prices() })
    const hours = await region('Öffnungszeiten')
    expect(valueOf(hours.getByRole('textbox', { name: 'Montag, 1. Zeit: öffnet' }))).toBe('05:00')
    expect(textOf(hours.getByRole('list', { name: 'Besondere Tage' }))).toContain('24.12.2026')
    const today = await region('Preise')
    expect(await today.findByRole('table', { name: /Standard/ })).toBeInstanceOf(HTMLElement)
    expect(today.queryByText('Advent')).toBeNull()
    expect(today.getByRole('link', { name: 'Preise ansehen' }).getAttribute('href')).toBe(`${ADDRESS}/prices`)
    expect((await region('Daten')).getByText('Kurz- und Langzeit, 1 Std. – 90 Tage')).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
    app.close()
  })

  it('without cabinets, prices and rights it says what is so and leads nowhere in vain', async () => {
    const bare = aLocation({ boxCount: 0, gaps: ['boxes', 'tariffs'], can: { edit: false } })
    const app = await openLocations(
      ADDRESS,
      { storageLocation: () => bare, priceGroups: () => prices([]) },
      aUser({ roles: ['reader'] }),
    )
    await heading('Konstanz Bahnhof')
    expect(await screen.findByText('Heute gilt keine Preisgruppe.')).toBeInstanceOf(HTMLElement)
    expect(textOf((await region('Öffnungszeiten')).getByText('Montag').nextElementSibling)).toContain('05:00')
    expect(screen.queryByRole('region', { name: /Schrank|Schränke/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Daten ansehen' })).toBeNull()
    expect(app.server.asked('lockWall')).toHaveLength(0)
    app.close()
  })

  it('a wall that cannot be loaded says so and is asked for again', async () => {
    const app = await openLocations(ADDRESS, { lockWall: () => refuse('unexpected') })
    const wall = await region('Schränke')
    await wall.findByRole('alert')
    app.server.handlers.lockWall = () =>
      oneCabinet({ terminals: [{ id: id('d', 1), name: 'T-KN-01', online: false }] })
    await app.person.click(wall.getByRole('button', { name: /Noch einmal|Erneut/ }))
    await wall.findByRole('button', { name: /^Fach 13/ })
    expect(wall.getByRole('heading', { name: 'Schrank A' })).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByText(/T-KN-01 ist/))).not.toBe('')
    app.close()
  })
})
