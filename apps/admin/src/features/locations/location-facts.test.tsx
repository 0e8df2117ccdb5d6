import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/screen.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { locationFacts } from './location-facts.tsx'
import { aLocation, HERE } from './testing.ts'

const shown = (over: Parameters<typeof aLocation>[0]) =>
  render(
    <MemoryRouter>
      <Facts rows={[...locationFacts(aLocation(over))]} />
    </MemoryRouter>,
  )

describe('F-02 a location in facts', () => {
  it('K-08 B-10 where goods are fetched it says how many a half hour takes, and leads to the counter', () => {
    const { container, unmount } = shown({ goodsPickup: true, preparationMinutes: 20, slotCapacity: 4 })
    expect(textOf(container)).toContain('Bestellungen je halbe Stunde4 Bestellungen')
    expect(screen.getByRole('link', { name: 'Pausieren, mehr Zeit, Abholzeiten' }).getAttribute('href')).toBe(
      `/admin/orders/board?counter=${HERE}`,
    )
    unmount()
  })

  it('elsewhere it says nothing of goods', () => {
    const { container, unmount } = shown({ goodsPickup: false })
    expect(textOf(container)).not.toContain('halbe Stunde')
    expect(textOf(container)).not.toContain('Annahme')
    unmount()
  })
})
