import { expect, it } from 'vitest'
import { orderParts } from './order-parts.ts'

const part = (order: string, leftCents: number) => ({ order, leftCents })

it('B-21 what was paid last for a box goes back first, and no order gives more than it has', () => {
  const additions = new Map([['a', [part('second change', 150), part('first change', 350)]]])
  const plan = { cents: 900, cancels: [{ rentalId: 'a', cents: 900 }] }
  expect(orderParts(plan, part('booking', 750), additions).map(({ order, cents }) => [order, cents])).toEqual(
    [
      ['booking', 400],
      ['second change', 150],
      ['first change', 350],
    ],
  )
})

it('B-21 an amount for no box comes from the booking, then from what was added', () => {
  const additions = new Map([['a', [part('change', 350)]]])
  const parts = orderParts({ cents: 800, cancels: [] }, part('booking', 750), additions)
  expect(parts.map(({ order, cents, cancels }) => [order, cents, cancels])).toEqual([
    ['booking', 750, []],
    ['change', 50, []],
  ])
})

it('O-07 of several boxes each takes its own changes, and the booking is looked at even with nothing', () => {
  const additions = new Map([
    ['a', [part('change of a', 100)]],
    ['b', [part('change of b', 100)]],
  ])
  const plan = { cents: 100, cancels: [{ rentalId: 'b', cents: 100 }] }
  expect(orderParts(plan, part('booking', 800), additions)).toEqual([
    { order: 'booking', leftCents: 800, cents: 0, cancels: [{ rentalId: 'b', cents: 0 }] },
    { order: 'change of b', leftCents: 0, cents: 100, cancels: [{ rentalId: 'b', cents: 100 }] },
  ])
})
