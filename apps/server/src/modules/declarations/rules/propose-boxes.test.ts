import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../platform/random.ts'
import { type BoxOfContract, proposeBoxes, type WithdrawnBoxes } from './propose-boxes.ts'

const START = new Date('2026-09-01T08:00:00Z')
const daysOn = (days: number) => new Date(START.getTime() + days * 86_400_000)
const aBox = (number: number, more: Partial<BoxOfContract> = {}): BoxOfContract => ({
  rentalId: `rental-${number}`,
  boxName: `KN-00${number}`,
  cents: 1_000,
  isOver: false,
  startsAt: START,
  endsAt: daysOn(10),
  endedAt: null,
  ...more,
})
const propose = (boxes: readonly BoxOfContract[], more: Partial<WithdrawnBoxes> = {}) =>
  proposeBoxes({
    period: { lastDay: '2026-09-15', endsAt: new Date('2026-09-15T22:00:00Z'), from: 'contract' },
    isOver: false,
    leftCents: boxes.reduce((sum, { cents }) => sum + cents, 0),
    receivedAt: daysOn(5),
    requested: true,
    instructed: true,
    boxes,
    ...more,
  })
const refunds = ({ boxes }: ReturnType<typeof propose>) => boxes?.map(({ refundCents }) => refundCents)

describe('LAW-10 K-03 several boxes in one withdrawal', () => {
  it('each is reckoned by its own times, and the sums are those of all', () => {
    const boxes = [aBox(1), aBox(2, { endsAt: daysOn(20) }), aBox(3, { endedAt: daysOn(2), cents: 500 })]
    const all = propose(boxes)
    expect(refunds(all)).toEqual([500, 750, 400])
    expect(all).toMatchObject({ outcome: 'partly', paidCents: 2_500, keptCents: 850, refundCents: 1_650 })
  })

  it('of some of them only theirs goes back', () => {
    const boxes = [aBox(1), aBox(2), aBox(3)]
    expect(propose(boxes, { chosen: ['rental-2'] })).toMatchObject({
      outcome: 'partly',
      paidCents: 1_000,
      keptCents: 500,
      refundCents: 500,
    })
    expect(propose(boxes, { chosen: ['rental-3', 'rental-1'] }).refundCents).toBe(1_000)
  })

  it('LAW-9 what was had in full stays, the others go back; nothing but such a box is refused', () => {
    const boxes = [aBox(1, { endsAt: daysOn(5) }), aBox(2)]
    expect(propose(boxes)).toMatchObject({
      outcome: 'partly',
      refusal: null,
      paidCents: 1_000,
      refundCents: 500,
    })
    expect(propose(boxes, { chosen: ['rental-1'] })).toMatchObject({
      outcome: 'refused',
      refusal: 'performed',
      refundCents: 0,
    })
    expect(propose(boxes).boxes?.map(({ refusal }) => refusal)).toEqual(['performed', null])
  })

  it('what was withdrawn from or cancelled before has no money left, and is not chosen again', () => {
    const boxes = [aBox(1, { isOver: true }), aBox(2)]
    expect(propose(boxes, { leftCents: 1_000 })).toMatchObject({ outcome: 'partly', refundCents: 500 })
    expect(propose(boxes, { leftCents: 1_000, chosen: ['rental-1'] })).toMatchObject({
      outcome: 'refused',
      refusal: 'contractOver',
      paidCents: 0,
      refundCents: 0,
    })
    expect(propose(boxes, { chosen: ['of-somebody-else'] })).toMatchObject({
      outcome: 'refused',
      refusal: 'contractOver',
    })
  })

  it.each([
    ['before it began', { receivedAt: daysOn(-1) }, 'accepted', 'notBegun', 2_000],
    ['never instructed', { instructed: false }, 'accepted', 'notInstructed', 2_000],
    ['the start was not asked for', { requested: false }, 'accepted', 'notRequested', 2_000],
    ['the order was cancelled', { isOver: true }, 'refused', null, 0],
    ['too late', { receivedAt: daysOn(30) }, 'refused', null, 0],
  ] as const)('%s', (_what, more, outcome, fullRefundReason, refundCents) => {
    expect(propose([aBox(1), aBox(2)], more)).toMatchObject({ outcome, fullRefundReason, refundCents })
  })

  it('one that began and one that did not: something is kept', () => {
    const boxes = [aBox(1), aBox(2, { startsAt: daysOn(6) })]
    expect(propose(boxes)).toMatchObject({ outcome: 'partly', fullRefundReason: null, keptCents: 500 })
  })

  it('where less money is left than all cost, each has its share of it', () => {
    const boxes = [aBox(1, { cents: 2_000 }), aBox(2), aBox(3, { cents: 0 })]
    const details = { leftCents: 1_000, receivedAt: daysOn(-1) }
    expect(refunds(propose(boxes, details))).toEqual([667, 333, 0])
    expect(refunds(propose(boxes, { ...details, leftCents: -5 }))).toEqual([0, 0, 0])
    // Money that came twice belongs to no box.
    expect(propose(boxes, { ...details, leftCents: 9_000 }).refundCents).toBe(3_000)
  })
})

it('FAULT-13 however boxes are withdrawn from one after the other, never more goes back than came', () => {
  const random = seededRandom('boxes')
  for (let round = 0; round < 300; round += 1) {
    const all = Array.from({ length: 2 + random.below(5) }, (_, n) =>
      aBox(n + 1, { cents: random.below(5_000), endsAt: daysOn(1 + random.below(20)) }),
    )
    const came = all.reduce((sum, { cents }) => sum + cents, 0)
    let [back, retained] = [random.below(3) === 0 ? random.below(came + 1) : 0, 0]
    const gone = new Set<string>()
    for (const { rentalId } of all) {
      const boxes = all.map((box) => ({ ...box, isOver: gone.has(box.rentalId) }))
      const leftCents = came - back - retained
      const one = propose(boxes, { leftCents, chosen: [rentalId], receivedAt: daysOn(random.below(14)) })
      expect(one.keptCents + one.refundCents).toBe(one.paidCents)
      expect(one.refundCents).toBeLessThanOrEqual(leftCents)
      if (one.outcome === 'refused') continue
      gone.add(rentalId)
      back += one.refundCents
      retained += one.keptCents
    }
    expect(back + retained).toBeLessThanOrEqual(came)
  }
})
