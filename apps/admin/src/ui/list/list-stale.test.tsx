import { ApiProblem } from '@fachwerk/contract/api-problem'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aHarbour, type BoatList, haulOut, showBoats } from '../../testing/fixtures/boats.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const silence = () => new ApiProblem({ status: 0, code: 'network-failure' })

/** A harbour whose line can be cut. */
function aLine(count: number, over: Partial<BoatList> = {}) {
  const line = { cut: false }
  const { list: whole, asked } = aHarbour(count, over)
  const list: BoatList = {
    ...whole,
    rows: async (...wanted) => {
      if (line.cut) throw silence()
      return whole.rows(...wanted)
    },
  }
  return { list, line, asked }
}
const names = () => screen.queryAllByRole('rowheader').map(textOf)
const stamp = () => screen.findByText(/^Stand \d\d:\d\d, nicht aktuell$/)

describe('N-10 a list whose line is down', () => {
  afterEach(() => vi.useRealTimers())

  it('says whose rows they are: page 1 stays marked, the wanted page is busy, and it comes by a press', async () => {
    const { list, line } = aLine(60)
    const { person } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 1 / })
    line.cut = true
    await person.click(screen.getByRole('link', { name: 'Seite 2' }))
    expect(await screen.findByText('Seite 2 ließ sich nicht laden: keine Verbindung.')).toBeTruthy()
    expect(textOf(document.querySelector('[data-stale-banner]'))).toContain(
      'Unten stehen weiter die Zeilen von Seite 1 mit dem Stand von',
    )
    await stamp()
    expect(names()[0]).toBe('Boot 1')
    const pages = within(screen.getByRole('navigation', { name: 'Seiten' }))
    expect(pages.getByRole('link', { name: 'Seite 1' }).getAttribute('aria-current')).toBe('page')
    const wanted = pages.getByRole('link', { name: 'Seite 2' })
    expect([wanted.getAttribute('aria-current'), wanted.getAttribute('aria-busy')]).toEqual([null, 'true'])
    expect(screen.getByText('Seite 2 folgt, sobald die Verbindung steht')).toBeTruthy()
    expect(screen.getByText(/^, Stand \d\d:\d\d$/)).toBeTruthy()
    expect(document.querySelector('[data-stale] table')).toBeTruthy()
    await expectAccessible()
    line.cut = false
    await person.click(screen.getByRole('button', { name: 'Jetzt erneut versuchen' }))
    await waitFor(() => expect(names()[0]).toBe('Boot 26'))
    expect(document.querySelector('[data-stale]')).toBeNull()
    expect(pages.getByRole('link', { name: 'Seite 2' }).getAttribute('aria-current')).toBe('page')
  })

  it('the old rows never stand under a new search word; the error takes their place', async () => {
    const { list, line } = aLine(15)
    const { person } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 1 / })
    line.cut = true
    await person.type(screen.getByRole('searchbox', { name: 'Boot oder Steg' }), 'zzzz')
    expect(textOf(await screen.findByRole('alert'))).toContain('Liste nicht geladen')
    expect(names()).toEqual([])
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
  })

  it('another order that does not come leaves the mark at the order of the rows', async () => {
    const { list, line } = aLine(15)
    const { person } = await showBoats(list)
    await screen.findByRole('row', { name: /Boot 1 / })
    line.cut = true
    await person.click(screen.getByRole('link', { name: 'Steg' }))
    await screen.findByText('Die neue Reihenfolge ließ sich nicht laden: keine Verbindung.')
    expect(screen.getByRole('columnheader', { name: 'Boot' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Steg' }).getAttribute('aria-sort')).toBe('none')
  })

  it('rows that could not be asked for again are no longer shown as current, and nothing is done to them', async () => {
    const { list, line } = aLine(3, { bulk: [haulOut(async () => {})] })
    const { person, queries } = await showBoats(list)
    await person.click(await screen.findByRole('checkbox', { name: /Boot 2/ }))
    line.cut = true
    await act(() => queries.invalidateQueries())
    await screen.findByText('Die Liste ließ sich nicht auffrischen: keine Verbindung.')
    await stamp()
    expect(names()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Auswassern' })).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Tastenkürzel').closest('[inert]')).not.toBeNull()
  })

  it('a column that moves with the time names the moment it was true', async () => {
    const { list, line } = aLine(3, {
      columns: () => [
        { key: 'name', title: 'Boot', sort: 'name', cell: ({ name }) => name },
        { key: 'kind', title: 'Zustand', moves: true, cell: ({ kind }) => kind },
      ],
    })
    const { queries } = await showBoats(list)
    await screen.findByRole('columnheader', { name: 'Zustand' })
    line.cut = true
    await act(() => queries.invalidateQueries())
    const head = await screen.findByRole('columnheader', { name: /^Zustand um \d\d:\d\d$/ })
    expect(head).toBeInstanceOf(HTMLElement)
  })
})
