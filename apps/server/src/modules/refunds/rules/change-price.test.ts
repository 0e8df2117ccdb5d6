import { expect, it } from 'vitest'
import { changePrice } from './change-price.ts'

const booked = { agreedCents: 750, voucherCents: 0, leftCents: 750 }
const to = (tariffCents: number, more: object = {}) => changePrice({ ...booked, tariffCents, ...more })

it('B-21 what costs more is paid, what costs less goes back, to the cent', () => {
  expect([to(1100), to(500), to(750)].map(({ differenceCents }) => differenceCents)).toEqual([350, -250, 0])
})

it('B-21 a voucher keeps its share, whichever way the price goes', () => {
  const voucher = { agreedCents: 500, voucherCents: 250, leftCents: 500 }
  expect(to(1100, voucher)).toEqual({ cents: 850, differenceCents: 350, voucherCents: 250 })
  expect(to(500, voucher)).toEqual({ cents: 250, differenceCents: -250, voucherCents: 250 })
  expect(to(200, voucher)).toEqual({ cents: 0, differenceCents: -500, voucherCents: 200 })
})

it('B-21 what has gone back already does not go back again', () => {
  expect(to(500, { leftCents: 100 }).differenceCents).toBe(-100)
  expect(to(500, { leftCents: 0 }).differenceCents).toBe(0)
})
