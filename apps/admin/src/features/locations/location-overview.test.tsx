import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, heading, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aWall } from '../../testing/wall.ts'
import { aLocation, HERE, openLocations } from './testing.ts'
import { aGroup, advent } from './testing/prices.ts'

const ADDRESS = `/admin/locations/${HERE}`
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const prices = (rows = [aGroup(), advent]) => ({
  rows,
  today: '2026-11-20',
  sizes: ['S' as const, 'M' as const],
  grace: { minutes: 180, lockedBy: null },
})

describe('F-03 a location at a glance', () => {
  it('B-07 its cabinets stand there live, and a door leads to its box', async () => {
    const app = await openLocations(ADDRESS)
    const wall = await region('Schränke')
    await wall.findByRole('button', { name: /^Fach 13, Größe L, Belegt/ })
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    const opened = { boxId: id('b', 13), boxState: 'open' as const, locationId: HERE }
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.opened', ...opened }))
    await app.person.click(await wall.findByRole('button', { name: /^Fach 13, Größe L, Offen/ }))
    expect(app.place()).toBe(`/admin/locks/wall?location=${HERE}&open=${id('b', 13)}`)
    app.close()
  })

  it('hours, the prices of today and the data stand beside them, each with its way on', async () => {
    const app = await openLocations(ADDRESS, { priceGroups: () => prices() })
    expect(textOf((await region('Öffnungszeiten')).getByText('Montag').nextElementSibling)).toContain('05:00')
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
    expect(screen.queryByRole('region', { name: 'Schränke' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Daten ansehen' })).toBeNull()
    expect(app.server.asked('lockWall')).toHaveLength(0)
    app.close()
  })

  it('a wall that cannot be loaded says so and is asked for again', async () => {
    const app = await openLocations(ADDRESS, { lockWall: () => refuse('unexpected') })
    const wall = await region('Schränke')
    await wall.findByRole('alert')
    app.server.handlers.lockWall = () =>
      aWall({ terminals: [{ id: id('d', 1), name: 'T-KN-01', online: false }] })
    await app.person.click(wall.getByRole('button'))
    await wall.findByRole('button', { name: /^Fach 13/ })
    expect(textOf(wall.getByText(/T-KN-01 ist/))).not.toBe('')
    app.close()
  })
})
