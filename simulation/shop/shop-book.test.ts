import { expect, it } from 'vitest'
import { aBought } from './testing.ts'
import { addTo, halfHourOf, openBook } from './shop-book.ts'
import { noteWithdrawn } from './withdrawn-goods.ts'

it.each([
  ['2026-07-15T12:00', '2026-07-15T12:00'],
  ['2026-07-15T12:29', '2026-07-15T12:00'],
  ['2026-07-15T12:30', '2026-07-15T12:30'],
  ['2026-07-15T12:55', '2026-07-15T12:30'],
])('a time at %s takes a place of the half hour from %s', (local, halfHour) => {
  expect(halfHourOf(local)).toBe(halfHour)
})

it('sums grow from nothing', () => {
  const sums = new Map<string, number>()
  addTo(sums, 'brot', 2)
  addTo(sums, 'brot', -3)
  expect([...sums]).toEqual([['brot', -1]])
})

/** A shop that knows of one order, and what becomes of a withdrawal from it. */
function withdrawn(decided: string, periodFrom: 'notHandedOver' | 'handover', code = 'ABC123') {
  const [book, bought] = [openBook(), aBought({ creditCents: 200 })]
  book.orders.set(bought.code, bought)
  const shops = [{ book, wares: [{ title: 'Brot', variantId: 'brot' }] }]
  const lines = [
    { name: 'Brot, geschnitten', pieces: 1, refusal: null },
    { name: 'Brot', pieces: 1, refusal: 'exempt' },
  ]
  const proposal = { refundCents: 490, creditCents: 100, periodFrom, lines }
  noteWithdrawn({ shops }, { contractFound: { code }, proposal }, decided)
  const { backCents, creditCents, shelved, isUncertain } = bought
  return { backCents, creditCents, shelved: shelved.get('brot') ?? 0, isUncertain }
}
const UNTOUCHED = { backCents: 0, creditCents: 200, shelved: 0, isUncertain: false }

it('LAW-10 what nobody had fetched lies in the shelf again with the money that goes back; what is exempt stays', () => {
  expect(withdrawn('decided', 'notHandedOver')).toEqual({
    backCents: 490,
    creditCents: 100,
    shelved: 1,
    isUncertain: false,
  })
  expect(withdrawn('decided', 'handover')).toEqual({ ...UNTOUCHED, backCents: 490, creditCents: 100 })
})

it('what was refused, or is of another order, changes nothing; what got no answer nobody knows', () => {
  expect(withdrawn('changed-meanwhile', 'notHandedOver')).toEqual(UNTOUCHED)
  expect(withdrawn('decided', 'notHandedOver', 'ANDERE')).toEqual(UNTOUCHED)
  expect(withdrawn('no-answer', 'notHandedOver')).toEqual({ ...UNTOUCHED, isUncertain: true })
})
