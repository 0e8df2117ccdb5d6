import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aHarbour, type Boat, type BoatList, showBoats } from '../../testing/fixtures/boats.tsx'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { DetailHead } from '../panes/detail-head.tsx'
import { ListPage } from './list-page.tsx'

const boatOf = (event: { readonly rentalId: string | null }, boat: Boat) => event.rentalId === boat.id
const cells = (name: RegExp) => textOf(screen.getByRole('row', { name }))

/** A list whose rows are renewed by their events; `renewed` counts what was asked for. */
function aLivelyHarbour(renew: (key: string) => Promise<Partial<Boat> | null>) {
  const renewed: string[] = []
  const { list } = aHarbour(4)
  const live: NonNullable<BoatList['live']> = {
    concerns: boatOf,
    newKey: () => null,
    renew: async (_api, _queries, key) => {
      renewed.push(key)
      return await renew(key)
    },
  }
  return { list: { ...list, live }, renewed }
}

describe('ui.md 10 rows that stay true', () => {
  it('what happens to one row changes that row alone, and several events of a moment ask once', async () => {
    const { list, renewed } = aLivelyHarbour(async () => ({ berth: 'Steg 99' }))
    const { stream } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 2/ })
    const others = [/Boot 1/, /Boot 3/].map(cells)
    act(() => {
      for (const n of [1, 2, 3]) stream.emit(aLiveEvent(n, { rentalId: id('b', 2) }))
    })
    await waitFor(() => expect(cells(/Boot 2/)).toContain('Steg 99'))
    expect([/Boot 1/, /Boot 3/].map(cells)).toEqual(others)
    expect(renewed).toEqual([id('b', 2)])
  })

  it('a row that cannot be asked for stays as it is, and the list with it', async () => {
    const { list, renewed } = aLivelyHarbour(() => Promise.reject(new Error('away')))
    const { stream } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 2/ })
    const before = cells(/Boot 2/)
    act(() => {
      stream.emit(aLiveEvent(1, { rentalId: id('b', 2) }))
    })
    await waitFor(() => expect(renewed).toHaveLength(1))
    expect(cells(/Boot 2/)).toBe(before)
  })

  it('events about what is not on screen ask for nothing', async () => {
    const { list, renewed } = aLivelyHarbour(async () => null)
    const { stream } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 2/ })
    vi.useFakeTimers()
    act(() => {
      stream.emit(aLiveEvent(1, { rentalId: id('b', 77) }))
    })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    vi.useRealTimers()
    expect(renewed).toEqual([])
  })
})

describe('ui.md 1 the number of matches', () => {
  it('comes after the rows, which do not wait for it', async () => {
    const { list } = aHarbour(60)
    const { promise, resolve } = Promise.withResolvers<{ total: number; totalIsExact: boolean }>()
    await showBoats({ ...list, total: () => promise })
    await screen.findByRole('row', { name: /Boot 25/ })
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
    resolve({ total: 60, totalIsExact: true })
    expect(await screen.findByText('1–25 von 60')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'Seite 3' })).toBeInstanceOf(HTMLElement)
  })

  it('is „über“ what was counted where counting ended', async () => {
    const { list } = aHarbour(60)
    await showBoats({ ...list, total: async () => ({ total: 10_000, totalIsExact: false }) })
    expect(await screen.findByText('1–25 von über 10.000')).toBeInstanceOf(HTMLElement)
  })

  it('is asked for once, whatever page and order are looked at', async () => {
    const { list, asked } = aHarbour(60)
    const total = vi.fn<NonNullable<BoatList['total']>>(async () => ({ total: 60, totalIsExact: true }))
    const { person } = await showBoats({ ...list, total })
    await person.click(await screen.findByRole('link', { name: 'Seite 2' }))
    await person.click(screen.getByRole('link', { name: 'Steg' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderBy: 'berth', offset: 0 }))
    expect(total).toHaveBeenCalledTimes(1)
  })
})

describe('FAULT-74 the state one looks at', () => {
  it('a row that was renewed does not move it: later pages leave out what came since the list was shown', async () => {
    const { list: usual, asked } = aHarbour(30)
    const live: NonNullable<BoatList['live']> = {
      concerns: boatOf,
      newKey: () => null,
      renew: async () => ({ berth: 'Steg 99' }),
    }
    const { stream, person } = await showBoats({ ...usual, live })
    await screen.findByRole('row', { name: /Boot 2 / })
    const shown = Date.now()
    await new Promise((wait) => setTimeout(wait, 20))
    await act(() => stream.emit(aLiveEvent(1, { rentalId: id('b', 2) })))
    await waitFor(() => expect(cells(/Boot 2 /)).toContain('Steg 99'))
    await person.click(await screen.findByRole('link', { name: 'Seite 2' }))
    await waitFor(() => expect(asked.at(-1)?.offset).toBe(25))
    expect(Date.parse(asked.at(-1)?.asOf ?? '')).toBeLessThanOrEqual(shown)
  })
})

const show = (at: string) => {
  const { list } = aHarbour(4)
  return renderPart(
    <ListPage
      definition={list}
      detail={(open) => (
        <DetailHead open={open}>
          <h2>Offen: {open.key.slice(-2)}</h2>
        </DetailHead>
      )}
    />,
    {
      at,
      handlers: {
        preferences: () => ({ layouts: [], shortcuts: { singleKeys: true } }),
        savedViews: () => ({ rows: [], canShare: false }),
      },
    },
  )
}

describe('ui.md the row before and after', () => {
  it('are the neighbours in the filtered list; at its ends there is none', async () => {
    const { person, place } = show(`/?kind=motor&open=${id('b', 2)}`)
    await screen.findByRole('heading', { level: 2, name: 'Offen: 02' })
    await person.click(await screen.findByRole('link', { name: 'Nächster Eintrag' }))
    await screen.findByRole('heading', { level: 2, name: 'Offen: 04' })
    expect(place()).toBe(`/?kind=motor&open=${id('b', 4)}`)
    expect(screen.queryByRole('link', { name: 'Nächster Eintrag' })).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Vorheriger Eintrag' }))
    await screen.findByRole('heading', { level: 2, name: 'Offen: 02' })
    expect(screen.queryByRole('link', { name: 'Vorheriger Eintrag' })).toBeNull()
  })

  it('closing keeps the filter; a record that is not in the list has no neighbours', async () => {
    const { person, place } = show(`/?kind=motor&open=${id('b', 3)}`)
    await screen.findByRole('heading', { level: 2, name: 'Offen: 03' })
    await screen.findByRole('row', { name: /Boot 2/ })
    expect(screen.queryByRole('link', { name: /Eintrag/ })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(place()).toBe('/?kind=motor'))
  })
})
