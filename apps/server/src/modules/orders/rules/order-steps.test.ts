import { ORDER_STATUSES } from '@fachwerk/contract/order/order-views'
import { CANCEL_REASONS } from '@fachwerk/contract/price/cancel-reasons'
import { RENTAL_STATES } from '@fachwerk/contract/rental/access-right-calls'
import { describe, expect, it } from 'vitest'
import {
  afterStep,
  isUnderWay,
  mayTake,
  ORDER_STEPS,
  type OrderStepName,
  stepByRentals,
} from './order-steps.ts'

const isStep = (name: string): name is OrderStepName => name in ORDER_STEPS
const NAMES = Object.keys(ORDER_STEPS).filter(isStep)
type Status = (typeof ORDER_STATUSES)[number]
const isOneOf = (statuses: readonly Status[]) => (status: Status) => statuses.includes(status)
const goesOn = (status: Status) =>
  NAMES.some((name) => ['finished', 'canceled'].includes(ORDER_STEPS[name].to) && mayTake(status, name))

describe('FAULT-17 O-01 the status of an order, six by six', () => {
  const allowed = [
    'new>approved',
    'new>canceled',
    'approved>process',
    'approved>finished',
    'approved>canceled',
    'process>finished',
    'process>canceled',
    'process>approved',
    'finished>process',
    'finished>approved',
  ]
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))
  it.each(pairs)('%s → %s', (from, to) => {
    const leads = NAMES.some((name) => mayTake(from, name) && afterStep(from, name).status === to)
    expect(leads).toBe(allowed.includes(`${from}>${to}`))
  })

  it.each(NAMES)('%s is taken from where it begins, and from nowhere else', (name) => {
    const { from, to } = ORDER_STEPS[name]
    const [begins, others] = [
      ORDER_STATUSES.filter(isOneOf(from)),
      ORDER_STATUSES.filter((each) => !isOneOf(from)(each)),
    ]
    for (const status of begins) expect(afterStep(status, name).status).toBe(to)
    for (const status of others)
      expect(() => afterStep(status, name)).toThrow(`an order that is ${status} cannot be ${name}`)
    expect(ORDER_STATUSES.filter((status) => mayTake(status, name))).toEqual(begins)
  })

  it('what was cancelled stays cancelled, and says why wherever its customer is told', () => {
    expect(NAMES.filter((name) => mayTake('canceled', name))).toEqual([])
    const reasons = NAMES.flatMap((name) => {
      const [from] = ORDER_STEPS[name].from
      return afterStep(from, name).cancel_reason ?? []
    })
    expect(new Set(reasons)).toEqual(new Set([...CANCEL_REASONS, 'given-up']))
  })

  it('is under way as long as it can still be finished or cancelled', () => {
    for (const status of ORDER_STATUSES) expect(isUnderWay(status)).toBe(goesOn(status))
  })
})

describe('an order follows its rentals', () => {
  it.each([
    ['new', true, ['held'], null],
    ['new', true, ['expired'], null],
    ['new', false, ['held'], null],
    ['new', false, ['expired'], 'notPaid'],
    ['approved', false, ['reserved'], null],
    ['approved', false, ['reserved', 'active'], 'begun'],
    ['approved', false, ['ended'], 'begun'],
    ['approved', false, ['cancelled'], 'unused'],
    ['process', false, ['active'], null],
    ['process', false, ['overdue'], null],
    ['process', false, ['ended', 'active'], null],
    ['process', false, ['ended', 'cancelled'], 'over'],
    ['finished', false, ['ended'], null],
    ['return', false, ['ended'], null],
    ['canceled', false, ['expired'], null],
    ['new', false, [], null],
  ] as const)('%s, payment open: %s, rentals %j → %s', (status, paymentOpen, rentals, next) => {
    expect(stepByRentals({ status, paymentOpen, goods: 'none' }, rentals)).toBe(next)
  })

  it.each([
    ['approved', 'open', ['cancelled'], null],
    ['approved', 'closed', ['cancelled'], 'unused'],
    ['approved', 'open', ['active'], 'begun'],
    ['process', 'open', ['ended'], null],
    ['process', 'done', ['ended'], 'over'],
    ['process', 'closed', ['ended'], 'over'],
    ['process', 'done', ['active'], null],
    ['process', 'done', ['cancelled'], 'over'],
    ['new', 'open', ['expired'], 'notPaid'],
  ] as const)('K-03 %s, goods %s, rentals %j → %s', (status, goods, rentals, next) => {
    expect(stepByRentals({ status, paymentOpen: false, goods }, rentals)).toBe(next)
  })

  it('FAULT-17 whatever the rentals and the goods are, the step is an allowed one', () => {
    for (const status of ORDER_STATUSES)
      for (const goods of ['none', 'open', 'done', 'closed'] as const)
        for (const paymentOpen of [true, false])
          for (const a of RENTAL_STATES)
            for (const b of RENTAL_STATES) {
              const next = stepByRentals({ status, paymentOpen, goods }, [a, b])
              expect(next === null || mayTake(status, next)).toBe(true)
            }
  })
})
