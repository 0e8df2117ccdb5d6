import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSelection } from './use-selection.ts'

const keyOf = (row: string) => row
const ONE = ['A', 'B', 'C']
const TWO = ['D', 'E']

/** Ticks as a list has them; `show` is another page, filter or number of matches. */
function ticking() {
  let shown = { page: ONE, filter: '?kind=sail', total: 5 }
  const { result, rerender } = renderHook(
    ({ page, filter, total }: typeof shown) => useSelection(page, keyOf, filter, total),
    { initialProps: shown },
  )
  const show = (overrides: Partial<typeof shown>) => {
    shown = { ...shown, ...overrides }
    rerender(shown)
  }
  const now = () => result.current
  const tick = (...keys: string[]) => {
    for (const key of keys) act(() => now().ofTable.toggle(key))
  }
  const tickPage = () => act(() => now().ofTable.togglePage())
  const all = () => act(() => now().selectEverything())
  /** What is ticked, how many are said to be, and the box above the table. */
  const seen = () => [now().rows.join(''), now().count, now().ofTable.page]
  return { show, now, tick, tickPage, all, seen }
}

describe('N-10 ticked rows', () => {
  it('the box above the table is empty, half or full, and ticks or unticks what is in sight', () => {
    const { tick, tickPage, seen } = ticking()
    expect(seen()).toEqual(['', 0, 'none'])
    tick('B')
    expect(seen()).toEqual(['B', 1, 'some'])
    tickPage()
    expect(seen()).toEqual(['ABC', 3, 'all'])
    tickPage()
    expect(seen()).toEqual(['', 0, 'none'])
  })

  it('a row ticked twice is not ticked', () => {
    const { tick, seen } = ticking()
    tick('A', 'C', 'A')
    expect(seen()).toEqual(['C', 1, 'some'])
  })

  it('stay while pages are turned; unticking a page leaves those of others', () => {
    const { show, tick, tickPage, seen } = ticking()
    tick('A')
    show({ page: TWO })
    expect(seen()).toEqual(['A', 1, 'none'])
    tickPage()
    expect(seen()).toEqual(['ADE', 3, 'all'])
    tickPage()
    expect(seen()).toEqual(['A', 1, 'none'])
  })

  it('hold for one filter only', () => {
    const { show, tick, seen, now } = ticking()
    tick('A', 'B')
    show({ filter: '?kind=motor' })
    expect(seen()).toEqual(['', 0, 'none'])
    expect(now().ofTable.isSelected('A')).toBe(false)
    tick('C')
    expect(seen()).toEqual(['C', 1, 'some'])
  })

  it('an empty page is not ticked whole', () => {
    const { show, seen } = ticking()
    show({ page: [] })
    expect(seen()).toEqual(['', 0, 'none'])
  })
})

describe('N-10 all matches', () => {
  it('are as many as match now, also those nobody has seen; another filter has none of them', () => {
    const { show, all, now } = ticking()
    all()
    expect([now().everything, now().count, now().ofTable.isSelected('Z')]).toEqual([true, 5, true])
    show({ total: 6 })
    expect(now().count).toBe(6)
    show({ filter: '?kind=motor' })
    expect([now().everything, now().count]).toEqual([false, 0])
  })

  it('without one of them are the others in sight: nobody can have meant what was never shown', () => {
    const { all, tick, seen, now } = ticking()
    all()
    tick('B')
    expect([now().everything, ...seen()]).toEqual([false, 'AC', 2, 'some'])
  })

  it('without this page are none; cleared, neither', () => {
    const { all, tickPage, seen, now } = ticking()
    all()
    tickPage()
    expect([now().everything, ...seen()]).toEqual([false, '', 0, 'none'])
    all()
    act(() => now().clear())
    expect([now().everything, ...seen()]).toEqual([false, '', 0, 'none'])
  })
})
