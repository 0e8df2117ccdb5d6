import { afterEach, expect, it, vi } from 'vitest'
import { once } from './once.ts'

afterEach(() => vi.restoreAllMocks())

it('what is made once is made when it is first asked for, and then kept', () => {
  const make = vi.fn<() => object>(() => ({}))
  const ask = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(ask()).toBe(ask())
  expect(make).toHaveBeenCalledTimes(1)
})

it('A-01 reading the parts of the first screen makes no formatter: each takes milliseconds somebody waits for', async () => {
  const made = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'PluralRules'),
  ]
  vi.resetModules()
  await Promise.all([
    import('../words/format.ts'),
    import('../words/dates.ts'),
    import('../words/wall-time.ts'),
  ])
  expect(made.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})
