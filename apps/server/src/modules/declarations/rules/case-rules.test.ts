import { CASE_STATES } from '@fachwerk/contract/order/declaration-views'
import { describe, expect, it } from 'vitest'
import { codesIn } from './case-codes.ts'
import { isOpen, mayMove, stateAfterDecision } from './case-states.ts'
import { proposeTermination, proposeWithdrawal, type Withdrawn } from './propose.ts'

const START = new Date('2026-09-01T08:00:00Z')
const daysOn = (days: number) => new Date(START.getTime() + days * 86_400_000)
const propose = (
  more: Partial<Omit<Withdrawn, 'performance'>> = {},
  performance: Partial<Withdrawn['performance']> = {},
) =>
  proposeWithdrawal({
    period: { lastDay: '2026-09-15', endsAt: new Date('2026-09-15T22:00:00Z'), from: 'contract' },
    isOver: false,
    ...more,
    performance: {
      totalCents: 1_000,
      paidCents: 1_000,
      startsAt: START,
      endsAt: daysOn(10),
      endedAt: null,
      receivedAt: daysOn(5),
      requested: true,
      instructed: true,
      ...performance,
    },
  })

describe('LAW-5 LAW-9 LAW-10 what should become of a withdrawal', () => {
  it.each([
    ['half of it used', {}, {}, 'partly', null, 500],
    ['nothing used', {}, { receivedAt: daysOn(-1) }, 'accepted', null, 1_000],
    [
      'in the last second',
      {},
      { receivedAt: new Date('2026-09-15T21:59:59Z'), endsAt: daysOn(30) },
      'partly',
      null,
      514,
    ],
    [
      'one second later',
      {},
      { receivedAt: new Date('2026-09-15T22:00:00Z'), endsAt: daysOn(30) },
      'refused',
      'periodOver',
      0,
    ],
    ['all performed as asked for', {}, { receivedAt: daysOn(10) }, 'refused', 'performed', 0],
    [
      'all performed, not asked for',
      {},
      { receivedAt: daysOn(11), requested: false },
      'accepted',
      null,
      1_000,
    ],
    [
      'all performed, never instructed',
      {},
      { receivedAt: daysOn(11), instructed: false },
      'accepted',
      null,
      1_000,
    ],
    ['cancelled before', { isOver: true }, {}, 'refused', 'contractOver', 0],
  ] as const)('%s', (_what, more, performance, outcome, refusal, refundCents) => {
    expect(propose(more, performance)).toMatchObject({ outcome, refusal, refundCents })
  })
})

it('LAW-11 a notice ends what goes on month by month; what ends by itself needs none', () => {
  const end = { lastDay: '2026-12-31', because: 'notice', refundCents: 0 } as const
  expect(proposeTermination(true, end)).toMatchObject({ outcome: 'accepted', lastDay: '2026-12-31' })
  expect(proposeTermination(true, null)).toMatchObject({ outcome: 'refused', refusal: 'contractOver' })
  expect(proposeTermination(false, null)).toMatchObject({ refusal: 'nothingToTerminate' })
})

describe('the states of a case', () => {
  it('move as the table says, and in no other way', () => {
    const moves = CASE_STATES.flatMap((from) =>
      CASE_STATES.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual([
      'received matched',
      'received closed',
      'matched received',
      'matched matched',
      'matched decided',
      'matched closed',
      'decided refunded',
      'decided closed',
      'refunded closed',
    ])
  })

  it('can be late as long as nothing has gone back', () => {
    expect(CASE_STATES.filter(isOpen)).toEqual(['received', 'matched', 'decided'])
    expect([stateAfterDecision(1), stateAfterDecision(0)]).toEqual(['decided', 'closed'])
  })
})

it('LAW-2 order numbers are found in what people write, however they write it', () => {
  expect(codesIn('Bestellung a9g4hx, nur das Fach in Konstanz (A9G4HX)')).toContain('A9G4HX')
  expect(codesIn('nix da')).toEqual([])
  expect(codesIn(Array.from({ length: 200 }, (_, n) => `CODE${n}A`).join(' '))).toHaveLength(20)
})
