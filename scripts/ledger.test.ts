import { expect, it } from 'vitest'
import { citations, LEDGER } from './ledger.ts'

/** Looks like a row and is none: what somebody types in a test. */
const TYPED: readonly string[] = [
  'apps/server/src/modules/customers/files/customer-files.test.ts: K-99',
  'packages/contract/src/customer/postcode.test.ts: D-10',
]

it('every row that code or a test cites is in the ledger', () => {
  const known = new Set(LEDGER)
  const unknown = citations('all').flatMap(({ row, path }) => (known.has(row) ? [] : [`${path}: ${row}`]))
  expect(unknown.filter((each) => !TYPED.includes(each))).toEqual([])
})

it('no row stands in the ledger twice', () => {
  expect(LEDGER.filter((row, index) => LEDGER.indexOf(row) !== index)).toEqual([])
  expect(LEDGER.length).toBeGreaterThan(300)
})
