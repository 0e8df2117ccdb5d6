import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { showOnPage } from '../../testing/page.tsx'
import { CardList } from '../facts/card-list.tsx'
import { type Column, DataTable, rowId, type Sorting } from './data-table.tsx'

interface Box {
  readonly id: string
  readonly name: string
  readonly note: string
}
type Sort = 'name' | 'size'

const boxes: readonly Box[] = [
  { id: 'b1', name: 'KN-012', note: 'links unten' },
  { id: 'b2', name: 'KN-013', note: 'rechts oben' },
  { id: 'b3', name: 'KN-014', note: 'unter dem Terminal' },
]
const help = vi.fn<() => void>()
const columns: readonly Column<Box, Sort>[] = [
  { key: 'name', title: 'Fach', sort: 'name', cell: ({ name }) => name },
  { key: 'size', title: 'Größe', sort: 'size', align: 'right', cell: () => 'L' },
  {
    key: 'note',
    title: 'Lage',
    narrow: 'hide',
    cell: ({ note }) => (
      <>
        <span>{note}</span>
        <button type="button" onClick={help}>{`Hilfe zu ${note}`}</button>
      </>
    ),
  },
]
const sortingOf = (search: string): Sorting<Sort> => {
  const query = new URLSearchParams(search)
  return {
    by: query.get('sort') === 'size' ? 'size' : 'name',
    dir: query.get('dir') === 'desc' ? 'desc' : 'asc',
  }
}
const openOf = (search: string) => new URLSearchParams(search).get('open')
const showTable = (address?: string) =>
  showOnPage(
    (search) => (
      <DataTable
        caption="Fächer am Bahnhof"
        columns={columns}
        rows={boxes}
        keyOf={({ id }) => id}
        toRow={({ id }) => `?open=${id}`}
        rowName={({ name }) => `${name} zeigen`}
        openKey={openOf(search)}
        sorting={sortingOf(search)}
        toSorted={({ by, dir }) => `?sort=${by}&dir=${dir}`}
      />
    ),
    address,
  )
const showCards = (address?: string) =>
  showOnPage(
    (search) => (
      <CardList
        name="Fächer am Bahnhof"
        rows={boxes}
        keyOf={({ id }) => id}
        toRow={({ id }) => `?open=${id}`}
        openKey={openOf(search)}
        card={({ name, note }) => `${name}, ${note}`}
        rowName={({ name }) => `${name} zeigen`}
      />
    ),
    address,
  )
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
const focused = () => document.activeElement?.id
const focusOn = (key: string) => document.getElementById(rowId(key))?.focus()

describe('table of a list', () => {
  it('R-01 is a real table: named, with a heading for every column and every row', async () => {
    showTable()
    const table = screen.getByRole('table', { name: 'Fächer am Bahnhof' })
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Fach', 'Größe', 'Lage'])
    expect(within(table).getAllByRole('rowheader').map(textOf)).toEqual(['KN-012', 'KN-013', 'KN-014'])
    expect(within(table).getByRole('link', { name: 'KN-013 zeigen' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('R-01 a second click on a heading turns the order round; another heading starts ascending', async () => {
    const { person, place } = showTable()
    expect([sortOf('Fach'), sortOf('Größe')]).toEqual(['ascending', 'none'])
    await person.click(screen.getByRole('link', { name: 'Fach' }))
    expect([sortOf('Fach'), sortOf('Größe')]).toEqual(['descending', 'none'])
    await person.click(screen.getByRole('link', { name: 'Größe' }))
    expect([sortOf('Fach'), sortOf('Größe')]).toEqual(['none', 'ascending'])
    expect(place()).toBe('/liste?sort=size&dir=asc')
  })

  it('R-01 what the server cannot sort by neither looks nor reads as sortable', () => {
    showTable()
    const heading = screen.getByRole('columnheader', { name: 'Lage' })
    expect(heading.hasAttribute('aria-sort')).toBe(false)
    expect(within(heading).queryByRole('link')).toBeNull()
  })

  it('R-01 sorting by keyboard keeps the focus on the heading that was used', async () => {
    const { person } = showTable()
    const link = screen.getByRole('link', { name: 'Größe' })
    link.focus()
    await person.keyboard('{Enter}{Enter}')
    expect(sortOf('Größe')).toBe('descending')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Größe' }))
  })

  it('R-01 sorting leaves no pile of steps behind the back button', async () => {
    const { person, place, router } = showTable('/liste?open=b2')
    await person.click(screen.getByRole('link', { name: 'Größe' }))
    await person.click(screen.getByRole('link', { name: 'Größe' }))
    await person.click(screen.getByRole('link', { name: 'KN-012 zeigen' }))
    await router.navigate(-1)
    expect(place()).toBe('/liste?sort=size&dir=desc')
  })

  it('R-01 arrow keys go through the rows and stop at the first and the last', async () => {
    const { person, place } = showTable()
    focusOn('b1')
    await person.keyboard('{ArrowUp}')
    expect(focused()).toBe(rowId('b1'))
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe(rowId('b3'))
    expect(place()).toBe('/liste')
    await person.keyboard('{ArrowUp}{Enter}')
    expect(place()).toBe('/liste?open=b2')
    expect(focused()).toBe(rowId('b2'))
  })

  it('R-01 other keys in a row are left to the browser', async () => {
    const { person, place } = showTable()
    focusOn('b2')
    await person.keyboard('{ArrowRight}x')
    expect(focused()).toBe(rowId('b2'))
    expect(place()).toBe('/liste')
  })

  it('R-01 a click anywhere in a row opens it and says which one is open', async () => {
    const { person, place } = showTable()
    await person.click(screen.getByText('rechts oben'))
    expect(place()).toBe('/liste?open=b2')
    expect(screen.getByRole('link', { current: true }).getAttribute('aria-label')).toBe('KN-013 zeigen')
    expect(screen.getAllByRole('link', { current: true })).toHaveLength(1)
  })

  it('R-01 a button inside a row does its own work and does not open the row', async () => {
    help.mockClear()
    const { person, place } = showTable()
    await person.click(screen.getByRole('button', { name: 'Hilfe zu rechts oben' }))
    expect(help).toHaveBeenCalledOnce()
    expect(place()).toBe('/liste')
  })

  it('R-01 marking text in a row to copy it does not open the row', async () => {
    const { person, place } = showTable()
    const note = screen.getByText('rechts oben')
    const range = document.createRange()
    range.selectNodeContents(note)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    note.click()
    expect(place()).toBe('/liste')
    getSelection()?.removeAllRanges()
    await person.click(note)
    expect(place()).toBe('/liste?open=b2')
  })
})

describe('rows on a phone', () => {
  it('N-09 are a named list whose items are links', async () => {
    const { person, place } = showCards()
    const list = screen.getByRole('list', { name: 'Fächer am Bahnhof' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    await person.click(within(list).getByRole('link', { name: 'KN-014, unter dem Terminal' }))
    expect(place()).toBe('/liste?open=b3')
    await expectAccessible()
  })

  it('N-09 are reached by arrow keys as well, for who has a keyboard at a small screen', async () => {
    const { person } = showCards()
    focusOn('b1')
    await person.keyboard('{ArrowDown}')
    expect(focused()).toBe(rowId('b2'))
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe(rowId('b1'))
  })
})
