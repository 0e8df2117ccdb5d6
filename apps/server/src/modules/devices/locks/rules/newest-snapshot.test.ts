import { expect, it } from 'vitest'
import { isNewerSnapshot } from './newest-snapshot.ts'

const at = (storeId: string, seq: number) => ({ storeId, seq })

it('FAULT-33 the newest number of a store wins, doubled and overtaken ones change nothing', () => {
  expect(isNewerSnapshot(at('a', 5), at('a', 4), [])).toBe(true)
  expect(isNewerSnapshot(at('a', 4), at('a', 4), [])).toBe(false)
  expect(isNewerSnapshot(at('a', 3), at('a', 4), [])).toBe(false)
})

it('the first picture and one of a new store are taken', () => {
  expect(isNewerSnapshot(at('a', 0), null, [])).toBe(true)
  expect(isNewerSnapshot(at('b', 0), at('a', 99), [])).toBe(true)
})

it('what still comes from a replaced store is old', () => {
  expect(isNewerSnapshot(at('a', 100), at('b', 0), ['a'])).toBe(false)
})
