import { type DemoBuyer, kiezladenBuyers } from './orders.ts'
import { spread } from '../spread.ts'

/** A service somebody ordered for a time that is over. */
export interface DemoService {
  readonly buyer: DemoBuyer
  /** Number of what was done. */
  readonly number: string
  readonly daysAgo: number
  /** Minutes after local midnight at which it began: a morning hour, when the shop is open every day. */
  readonly beganAt: number
}

const NUMBERS = ['DL-001', 'DL-002', 'DL-001L', 'DL-003', 'DL-010'] as const
const COUNT = 15
const DAYS = 4
const NINE = 9 * 60
const QUARTERS = 8

const near = kiezladenBuyers.filter(({ city }) => city === 'Berlin')

/** What the neighbourhood shop did in the last two months for who came at a time of their own; at most one on a day. */
export const kiezladenServices: readonly DemoService[] = Array.from({ length: COUNT }, (_, nr) => {
  const buyer = near[spread(`service ${nr} buyer`, near.length)]
  const number = NUMBERS[nr % NUMBERS.length]
  if (!buyer || !number) throw new Error(`nobody wanted service ${nr}`)
  return {
    buyer,
    number,
    daysAgo: 1 + nr * DAYS,
    beganAt: NINE + 15 * spread(`service ${nr} time`, QUARTERS),
  }
}).toReversed()
