import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubSight } from '../../testing/browser-stubs.ts'
import { aFindResult, aPageOf, manyLocations, openFind } from '../../testing/open-find.tsx'
import { findings } from '../../testing/show.tsx'

vi.mock('@fachwerk/map/location-map', () => ({ LocationMap: () => null }))

beforeEach(() => stubSight())

const pages = () => within(screen.getByRole('navigation', { name: 'Seiten der Liste' }))
const numbers = () =>
  pages()
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('S-01 a long list of locations', () => {
  it('has numbered links that keep the search and work without scripts', () => {
    openFind('/?suche=Berlin&dauer=2h&seite=2', aPageOf(manyLocations(60), 2))
    expect(screen.getByText(/60 Standorte/)).toBeTruthy()
    expect(numbers()).toEqual(['1', '2', '3'])
    const link = pages().getByRole('link', { name: 'Seite 3' })
    expect(link.getAttribute('href')).toBe('/?suche=Berlin&dauer=2h&seite=3#standorte')
    expect(pages().getByRole('link', { name: 'Seite 1' }).getAttribute('href')).not.toContain('seite=')
    expect(pages().getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(document.querySelector('#standorte')?.children).toHaveLength(25)
  })

  it('names of many pages the first, the last and the neighbours', () => {
    openFind('/?seite=40', aPageOf(manyLocations(2000), 40))
    expect(numbers()).toEqual(['1', '…39', '40', '41', '…80'])
  })

  it('another question begins at its first page', async () => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?seite=2', aPageOf(manyLocations(30), 2))
    await person.type(screen.getByRole('searchbox'), 'Konstanz{Enter}')
    expect(asked[0]?.body).toEqual({ period: { from: 'now' }, search: 'Konstanz' })
    expect(location.search).toBe('?suche=Konstanz')
  })

  it('a short list has none', () => {
    openFind()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('LAW-67 has no accessibility findings', async () => {
    const { container } = openFind('/?seite=2', aPageOf(manyLocations(60), 2))
    expect(await findings(container)).toEqual([])
  })
})
