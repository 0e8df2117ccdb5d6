import { describe, expect, it } from 'vitest'
import { type AwaitedPieces, cameBack, piecesWords, returnable, settledBy } from './returned-pieces.ts'

const mug = {
  lineId: 'mug',
  kind: 'article' as const,
  name: 'Becher',
  variantId: 'v',
  quantity: 3,
  returnedPieces: 0,
  replacedPieces: 0,
  waitingPieces: 0,
  sellsVoucher: false,
  withdrawal: 'allowed',
}
const said = (sound: number, damaged: number, outPieces = 3, lineId = 'mug') => [
  { lineId, sound, damaged, outPieces },
]

describe('O-02 what came back', () => {
  it('sound pieces go into the shelf, damaged ones are written off', () => {
    expect(cameBack(said(2, 1), [mug])).toMatchObject({
      ok: true,
      value: [
        { lineId: 'mug', pieces: 2, returned: 'shelf' },
        { lineId: 'mug', pieces: 1, returned: 'spoiled' },
      ],
    })
  })

  it.each([
    ['more than were bought', said(3, 1), [mug], 'return-too-many'],
    ['more than are still out', said(1, 1, 1), [{ ...mug, returnedPieces: 2 }], 'return-too-many'],
    [
      'what somebody else recorded meanwhile',
      said(1, 0, 3),
      [{ ...mug, returnedPieces: 1 }],
      'changed-meanwhile',
    ],
    [
      'what was sent anew and has not left the house',
      said(1, 0, 1),
      [{ ...mug, quantity: 1, returnedPieces: 1, replacedPieces: 1, waitingPieces: 1 }],
      'changed-meanwhile',
    ],
    ['a line of another order', said(1, 0, 3, 'other'), [mug], 'transition-not-allowed'],
    ['a deposit', said(1, 0), [{ ...mug, kind: 'deposit' as const }], 'transition-not-allowed'],
    ['a voucher', said(1, 0), [{ ...mug, sellsVoucher: true }], 'transition-not-allowed'],
  ])('refuses %s', (_what, wanted, lines, refusal) => {
    expect(cameBack(wanted, lines)).toMatchObject({ ok: false, refusal })
  })

  it('nothing of a voucher, a service or a delivery can come back', () => {
    expect(returnable(mug)).toBe(3)
    expect(returnable({ ...mug, returnedPieces: 3 })).toBe(0)
    expect(returnable({ ...mug, sellsVoucher: true })).toBe(0)
    expect(returnable({ ...mug, kind: 'delivery' })).toBe(0)
    for (const withdrawal of ['service', 'performed']) expect(returnable({ ...mug, withdrawal })).toBe(0)
  })

  it('names each line once', () => {
    expect(
      piecesWords([
        { ...mug, pieces: 2 },
        { ...mug, pieces: 1 },
        { ...mug, lineId: 'b', name: 'Brot', pieces: 1 },
      ]),
    ).toBe('3 × Becher, 1 × Brot')
  })
})

const awaits = (pieces: number, refundId: string | null = 'refund'): AwaitedPieces => ({
  lineId: 'mug',
  pieces,
  refundId,
  declarationId: 'case',
})

describe('LAW-10 pieces that a withdrawal waits for are its own', () => {
  const came = [{ lineId: 'mug', pieces: 3 }]
  it('of more than it waits for the rest waits for a decision', () => {
    expect(settledBy(came, [awaits(2)])).toEqual([
      { lineId: 'mug', pieces: 2, refundId: 'refund', declarationId: 'case' },
      { lineId: 'mug', pieces: 1, refundId: null, declarationId: null },
    ])
  })
  it('two withdrawals get theirs one after the other, and a piece only once', () => {
    const two = [
      { lineId: 'mug', pieces: 1 },
      { lineId: 'mug', pieces: 1 },
    ]
    expect(settledBy(two, [awaits(1, 'a'), awaits(1, 'b')]).map(({ refundId }) => refundId)).toEqual([
      'a',
      'b',
    ])
  })
  it('one of all of the order has no refund by line', () => {
    expect(settledBy(came, [awaits(3, null)])).toEqual([
      { lineId: 'mug', pieces: 3, refundId: null, declarationId: 'case' },
    ])
  })
  it('without any all wait', () => {
    expect(settledBy(came, [])).toEqual([{ lineId: 'mug', pieces: 3, refundId: null, declarationId: null }])
  })
})
