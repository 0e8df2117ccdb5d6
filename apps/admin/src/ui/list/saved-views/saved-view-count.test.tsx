import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aHarbour, type BoatList, showBoats } from '../../../testing/fixtures/boats.tsx'
import { kinds } from '../../../testing/fixtures/boat-filters.ts'
import { aMemory, aView } from '../../../testing/memory.ts'
import { textOf } from '../../../testing/screen.tsx'

type Total = NonNullable<BoatList['total']>

/** A browser that knows what is in sight; `show` brings everything there. */
function aNarrowWindow() {
  const watched = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>()
  class Observer {
    readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void
    constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.notify = notify
    }
    observe() {
      watched.add(this.notify)
    }
    disconnect() {
      watched.delete(this.notify)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return {
    show: () =>
      act(() => {
        for (const notify of watched) notify([{ isIntersecting: true }])
      }),
  }
}
afterEach(() => vi.unstubAllGlobals())

const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Ansichten' })).findByRole('link', { name })

async function open(total: Total) {
  const views = [aView(1), aView(2, { state: [{ name: 'q', value: ' Steg ' }] })]
  const { list } = aHarbour(4)
  const part = await showBoats({ ...list, total }, { at: '/', handlers: aMemory(views).handlers })
  await tab(/Ansicht 2/)
  return part
}

it('N-10 a saved view says how many rows it has, once its tab is in sight', async () => {
  const sight = aNarrowWindow()
  const total = vi.fn<Total>(async (_, { filters, search }) => ({
    total: kinds.of(filters).length > 0 ? 2 : search === 'Steg' ? 3 : 4,
    totalIsExact: true,
  }))
  await open(total)
  await screen.findByText('1–4 von 4')
  expect(total).toHaveBeenCalledTimes(1)
  sight.show()
  expect(textOf(await tab(/^Ansicht 1 ?2$/))).toContain('2')
  expect(textOf(await tab(/^Ansicht 2 ?3$/))).toContain('3')
  expect(total).toHaveBeenCalledTimes(3)
})

it('N-10 tab and pager of an open view say the same number, also when it has changed since', async () => {
  let boats = 4
  const { person } = await open(async () => ({ total: boats, totalIsExact: true }))
  await tab(/^Ansicht 1 ?4$/)
  boats = 5
  await person.click(await tab(/^Ansicht 1/))
  await screen.findByText('1–2 von 5')
  expect(textOf(await tab(/^Ansicht 1 ?5$/))).toContain('5')
})

it('E-01 a number that does not come leaves the view usable', async () => {
  const total = vi.fn<Total>(async (_, { search }) => {
    if (search !== '') throw new Error('away')
    return { total: 4, totalIsExact: true }
  })
  const { person, place } = await open(total)
  await waitFor(() => expect(total.mock.calls.some(([, { search }]) => search === 'Steg')).toBe(true))
  await person.click(await tab(/^Ansicht 2$/))
  await waitFor(() => expect(place()).toContain('saved='))
})
