import { describe, expect, it } from 'vitest'
import { droppedReplacements, takenBack } from './dropped-replacements.ts'
import type { LeftLine, PlannedLine } from './refund-lines.ts'

const AT = new Date('2026-11-28T10:00:00Z')
const MUG: LeftLine = {
  lineId: 'mug',
  kind: 'article',
  name: 'Becher',
  variantId: 'v',
  quantity: 3,
  grossCents: 3600,
  loweredCents: 0,
  vatRate: 1900,
  withdrawal: 'allowed',
  backPieces: 0,
  backCents: 0,
  backCreditCents: 0,
  returnedPieces: 1,
  undecidedPieces: 0,
  replacedPieces: 1,
  waitingPieces: 0,
  sellsVoucher: false,
  paidCents: 3600,
  leftCents: 3600,
  leftPieces: 3,
  leftCreditCents: 0,
  goesWith: null,
}
const STANDING = {
  delivery_type: 'shipment',
  preparing_at: null,
  ready_at: null,
  sent_at: null,
  handed_over_at: null,
  closed_at: null,
} as const
const open = (id: string, more: object = {}) => ({ ...STANDING, id, ...more })
const of = (replacementId: string, pieces = 1, lineId = 'mug') => ({ replacementId, lineId, pieces })
const back = (pieces: number, cents: number, more: Partial<PlannedLine> = {}): PlannedLine => ({
  lineId: 'mug',
  name: 'Becher',
  variantId: 'v',
  pieces,
  cents,
  creditCents: 0,
  returned: 'stays',
  ...more,
})
type Asked = Parameters<typeof droppedReplacements<ReturnType<typeof open>>>[0]
const dropped = (asked: Partial<Asked>) =>
  droppedReplacements({
    replacements: [open('a')],
    replacing: [of('a')],
    lines: [MUG],
    planned: [],
    isOver: false,
    ...asked,
  }).map(({ id }) => id)

describe('O-07 a piece is paid back or sent anew, never both', () => {
  it('as long as enough pieces stay paid, what replaces one of them goes', () => {
    expect(dropped({})).toEqual([])
    expect(dropped({ planned: [back(2, 2400)] })).toEqual([])
    expect(dropped({ planned: [back(0, 3599)] })).toEqual([])
  })

  it('with the money of the last piece it does not', () => {
    expect(dropped({ planned: [back(3, 3600)] })).toEqual(['a'])
    // An amount for no piece in particular that is all there was.
    expect(dropped({ planned: [back(0, 3600)] })).toEqual(['a'])
    expect(dropped({ planned: [back(2, 2400)], replacing: [of('a', 2)] })).toEqual(['a'])
  })

  it('credit pays as money does, and what cost nothing is replaced as long as it is not taken back', () => {
    const byCredit = { ...MUG, leftCents: 0, leftCreditCents: 3600 }
    expect(dropped({ lines: [byCredit] })).toEqual([])
    expect(dropped({ lines: [byCredit], planned: [back(3, 0, { creditCents: 3600 })] })).toEqual(['a'])
    const free = { ...MUG, grossCents: 0, leftCents: 0 }
    expect(dropped({ lines: [free] })).toEqual([])
    expect(dropped({ lines: [free], planned: [back(3, 0)] })).toEqual(['a'])
  })

  it('several replacements of a line count together, those of other lines stay', () => {
    const bread = { ...MUG, lineId: 'bread' }
    const asked = {
      replacements: [open('a'), open('b'), open('c')],
      replacing: [of('a'), of('b'), of('c', 1, 'bread')],
      lines: [MUG, bread],
      planned: [back(2, 2400)],
    }
    expect(dropped(asked)).toEqual(['a', 'b'])
  })

  it('what is on its way stays on it, unless the order is cancelled; what is over stays over', () => {
    const gone = [open('a', { sent_at: AT }), open('b', { handed_over_at: AT }), open('c', { closed_at: AT })]
    const asked = { replacements: gone, replacing: [of('a'), of('b'), of('c')], planned: [back(3, 3600)] }
    expect(dropped(asked)).toEqual([])
    expect(dropped({ ...asked, isOver: true })).toEqual(['a'])
    expect(dropped({ isOver: true })).toEqual(['a'])
  })
})

const shelf = (pieces: number) => back(pieces, 1200 * pieces, { returned: 'shelf' })

describe('O-07 where pieces go whose replacement was dropped', () => {
  it('only what is still out comes back now; the rest came back before', () => {
    // Bought three, one came back, its replacement is in the shelf again.
    expect(takenBack([shelf(3)], [{ ...MUG, replacedPieces: 0 }])).toMatchObject([
      { pieces: 2, returned: 'shelf' },
      { pieces: 1, returned: 'came' },
    ])
    expect(takenBack([shelf(1)], [{ ...MUG, quantity: 1, replacedPieces: 0 }])).toMatchObject([
      { pieces: 1, returned: 'came' },
    ])
  })

  it('what stays, came before or is out comes as it was said', () => {
    const planned = [back(3, 3600), back(1, 1200, { returned: 'came' })]
    expect(takenBack(planned, [MUG])).toEqual(planned)
    expect(takenBack([shelf(2)], [MUG])).toEqual([shelf(2)])
    expect(takenBack([shelf(2)], [])).toEqual([shelf(2)])
  })
})
