import { ApiProblem } from '@fachwerk/contract/api-problem'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aHarbour, type BoatList, showBoats } from '../../testing/fixtures/boats.tsx'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const views: NonNullable<BoatList['views']> = {
  name: 'Ansichten',
  shown: ['afloat', 'ashore'],
  labelOf: (view) => (view === 'afloat' ? 'Im Wasser' : 'An Land'),
  empty: () => 'Gerade liegt kein Boot an Land.',
  emptyTitle: 'Nichts in dieser Ansicht',
  everything: 'afloat',
  showEverything: 'Alle Boote zeigen',
}
const names = () => screen.getAllByRole('rowheader').map(textOf)

describe('a list without rows', () => {
  it('N-10 nothing yet, nothing in this view and nothing that matches are told apart, each with its way out', async () => {
    const { list } = aHarbour(0, { views })
    const first = await showBoats(list)
    expect(await screen.findByRole('heading', { name: 'Noch keine Boote' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('link', { name: 'Filter zurücksetzen' })).toBeNull()
    first.unmount()
    const { person, place } = await showBoats(list, { at: '/?view=ashore&kind=sail&q=Jolle' })
    expect(await screen.findByText('Kein Boot passt zu 1 Filtern.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await person.click(screen.getByRole('link', { name: 'Filter zurücksetzen' }))
    expect(await screen.findByText('Gerade liegt kein Boot an Land.')).toBeInstanceOf(HTMLElement)
    expect(place()).toBe('/?view=ashore')
    await person.click(screen.getByRole('link', { name: 'Alle Boote zeigen' }))
    await waitFor(() => expect(place()).toBe('/'))
  })

  it('N-10 a list that did not come is no empty list; trying again keeps the filter', async () => {
    let broken = true
    const { list: whole } = aHarbour(4)
    const list: BoatList = {
      ...whole,
      rows: async (...asked) => {
        if (broken) throw new ApiProblem({ status: 0, code: 'network-failure' })
        return whole.rows(...asked)
      },
    }
    const { person, place } = await showBoats(list, { at: '/?kind=motor' })
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Liste nicht geladen')
    broken = false
    await person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(names()).toEqual(['Boot 2', 'Boot 4']))
    expect(place()).toBe('/?kind=motor')
  })
})

describe('address of a list screen', () => {
  it('N-05 FAULT-78 one step back undoes what was chosen in the panel in one go, and the boxes follow', async () => {
    const { list } = aHarbour(6)
    const { person, place } = await showBoats(list, { at: `/?sort=berth` })
    await person.click(await screen.findByRole('button', { name: 'Filter' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await person.click(panel.getByRole('checkbox', { name: 'Motorboot' }))
    await panel.findByRole('button', { name: '3 anzeigen' })
    await person.click(panel.getByRole('checkbox', { name: 'Segelboot' }))
    await person.click(await panel.findByRole('button', { name: '6 anzeigen' }))
    expect(place()).toBe('/?kind=motor,sail&sort=berth')
    await screen.findByRole('button', { name: 'Art Motorboot, Segelboot entfernen' })
    await person.click(screen.getByRole('button', { name: 'Im Browser zurück' }))
    await waitFor(() => expect(place()).toBe('/?sort=berth'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Art .* entfernen$/ })).toBeNull())
  })

  it('N-10 FAULT-78 a reload brings page, order and open row again; another order begins at the first page', async () => {
    const { list, asked } = aHarbour(60)
    const first = await showBoats(list, { at: '/?sort=berth&dir=desc' })
    await screen.findByRole('row', { name: /Boot 1 / })
    await first.person.click(screen.getByRole('link', { name: 'Seite 2' }))
    await first.person.click(await screen.findByRole('row', { name: /Boot 30/ }))
    await screen.findByRole('heading', { name: 'Boot im Detail 30' })
    const [before, at] = [names(), first.place()]
    expect(at).toBe(`/?sort=berth&dir=desc&page=2&open=${id('b', 30)}`)
    first.unmount()
    const again = await showBoats(list, { at })
    await screen.findByRole('heading', { name: 'Boot im Detail 30' })
    await waitFor(() => expect(names()).toEqual(before))
    expect(asked.at(-1)).toMatchObject({ offset: 25, orderBy: 'berth', dir: 'desc' })
    await again.person.click(screen.getByRole('link', { name: 'Boot' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ offset: 0, orderBy: 'name', dir: 'asc' }))
  })

  it('N-10 new rows wait to be asked for and do not move what is read', async () => {
    let newest = 3
    const { list: usual } = aHarbour(9)
    const list: BoatList = {
      ...usual,
      rows: async (api, query, signal) => {
        const { rows } = await usual.rows(api, query, signal)
        return { rows: rows.slice(0, newest), total: newest }
      },
      live: { concerns: () => false, newKey: ({ rentalId }) => rentalId, renew: async () => null },
    }
    const { person, stream } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 3/ })
    newest = 5
    act(() => {
      for (const [n, boat] of [4, 5, 5, 2].entries())
        stream.emit(aLiveEvent(n + 1, { rentalId: id('b', boat) }))
    })
    const button = await screen.findByRole('button', { name: '2 neue Einträge' })
    expect(names()).toHaveLength(3)
    await person.click(button)
    await waitFor(() => expect(names()).toHaveLength(5))
    expect(screen.queryByRole('button', { name: /neue/ })).toBeNull()
  })
})
