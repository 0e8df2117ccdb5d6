import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Pager, pagesShown } from './pager.tsx'

const shown = (page: number, last: number) =>
  pagesShown(page, last)
    .map((number) => number ?? '…')
    .join(' ')

describe('pager', () => {
  it('R-01 names first, last and the neighbours, never a gap for a single page', () => {
    expect(shown(1, 1)).toBe('1')
    expect(shown(1, 8)).toBe('1 2 3 … 8')
    expect(shown(4, 8)).toBe('1 2 3 4 5 … 8')
    expect(shown(5, 9)).toBe('1 … 4 5 6 … 9')
    expect(shown(8, 8)).toBe('1 … 7 8')
    expect(shown(2, 3)).toBe('1 2 3')
  })

  it('R-01 says what is shown and leads to the pages', () => {
    render(
      <MemoryRouter>
        <Pager page={2} pageSize={25} shown={25} total={1284} exact toPage={(page) => `?page=${page}`} />
      </MemoryRouter>,
    )
    expect(screen.getByText('26–50 von 1.284')).toBeInstanceOf(HTMLElement)
    const pages = within(screen.getByRole('navigation', { name: 'Seiten' }))
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(pages.getByRole('link', { name: 'Nächste Seite' }).getAttribute('href')).toBe('/?page=3')
    expect(pages.getByRole('link', { name: 'Vorherige Seite' }).getAttribute('href')).toBe('/?page=1')
  })

  it('R-01 the ends lead nowhere', () => {
    render(
      <MemoryRouter>
        <Pager page={1} pageSize={25} shown={3} total={3} exact toPage={(page) => `?page=${page}`} />
      </MemoryRouter>,
    )
    expect(screen.queryByRole('link', { name: 'Nächste Seite' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Vorherige Seite' })).toBeNull()
  })
})
