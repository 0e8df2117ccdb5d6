import { describe, expect, it } from 'vitest'
import { type Claim, type Expected, matchEntries, type MatchedEntry, type OpenRefund } from './match-entry.ts'

const claim = (over: Partial<Claim> = {}): Claim => ({
  orderId: 'order-1',
  customerId: 'anna',
  code: 'B7K1Q4X',
  customerName: 'Anna Keller',
  invoiceNumbers: ['RE-2026-00012'],
  state: 'waits',
  missingCents: 2_480,
  openCents: 0,
  ...over,
})
const second = claim({
  orderId: 'order-2',
  customerId: 'ben',
  code: 'C3D4E5F',
  customerName: 'Ben Groß',
  invoiceNumbers: [],
  missingCents: 1_000,
})
const refund = (over: Partial<OpenRefund> = {}): OpenRefund => ({
  refundId: 'refund-1',
  orderId: 'order-9',
  code: 'R3FNDXX',
  customerName: 'Zoë Müller',
  invoiceNumbers: [],
  cents: 1_500,
  ...over,
})
const expected: Expected = {
  claims: [claim(), second],
  refunds: [refund()],
  payers: new Map([['DE02120300000000202051', ['ben']]]),
}
const entry = (over: Partial<MatchedEntry> = {}): MatchedEntry => ({
  id: 'e',
  cents: 2_480,
  currency: 'EUR',
  name: 'Irgendwer',
  otherIban: '',
  text: '',
  endToEndId: '',
  isReturn: false,
  ...over,
})
const judge = (over: Partial<MatchedEntry>, more: Partial<Expected> = {}) => {
  const judged = matchEntries([entry(over)], { ...expected, ...more }).get('e')
  if (!judged) throw new Error('not judged')
  return judged
}
/** How sure, then of each candidate its orders with their cents and its reasons. */
const brief = (over: Partial<MatchedEntry>, more: Partial<Expected> = {}) => {
  const { match, candidates } = judge(over, more)
  return [
    match,
    ...candidates.map(({ parts, reasons }) => [
      parts.map(({ code, cents }) => `${code} ${cents}`).join(),
      reasons.join(),
    ]),
  ]
}

describe('B-23 money that came', () => {
  it.each([
    ['reference and amount', { text: 'Bestellung b7k1 q4x' }, ['sure', ['B7K1Q4X 2480', 'reference,amount']]],
    [
      'in the reference of the payer',
      { endToEndId: 'B7KIQ4X' },
      ['sure', ['B7K1Q4X 2480', 'reference,amount']],
    ],
    [
      'number of the invoice and amount',
      { text: 'RE 2026 00012' },
      ['sure', ['B7K1Q4X 2480', 'invoiceNumber,amount']],
    ],
    ['a part', { text: 'B7K1Q4X', cents: 1_000 }, ['offered', ['B7K1Q4X 1000', 'reference,part']]],
    ['too much', { text: 'B7K1Q4X', cents: 3_000 }, ['offered', ['B7K1Q4X 3000', 'reference,more']]],
    [
      'two orders in one transfer, to the cent',
      { text: 'B7K1Q4X und C3D4E5F', cents: 3_480 },
      ['sure', ['B7K1Q4X 2480,C3D4E5F 1000', 'reference,together']],
    ],
    [
      'two orders and another amount',
      { text: 'B7K1Q4X und C3D4E5F', cents: 2_480 },
      ['offered', ['B7K1Q4X 2480', 'reference,amount'], ['C3D4E5F 2480', 'reference,more']],
    ],
    ['amount and name alone', { name: 'KELLER, ANNA' }, ['offered', ['B7K1Q4X 2480', 'payerName,amount']]],
    ['name and another amount', { name: 'Anna Keller', cents: 2_400 }, ['unknown']],
    ['amount alone', {}, ['unknown']],
    [
      'the account it came from before, another amount',
      { otherIban: 'DE02120300000000202051', cents: 400 },
      ['offered', ['C3D4E5F 400', 'payerIban,part']],
    ],
    [
      'umlauts as banks write them',
      { name: 'BEN GROSS', cents: 1_000 },
      ['offered', ['C3D4E5F 1000', 'payerName,amount']],
    ],
  ])('%s', (_what, over, result) => {
    expect(brief(over)).toEqual(result)
  })

  it.each([
    ['late', 'late'],
    ['paid', 'paid'],
  ] as const)('an order that is %s is offered, never sure', (state, reason) => {
    const claims = [claim({ state, missingCents: 0 })]
    expect(brief({ text: 'B7K1Q4X' }, { claims })).toEqual([
      'offered',
      ['B7K1Q4X 2480', `reference,${reason}`],
    ])
  })

  it.each([
    ['it takes another one back', { isReturn: true }, 'return'],
    ['it is in another currency', { currency: 'CHF' }, 'currency'],
    ['a reference beside it does not hold', { text: 'B7K1Q4X RF19539007547034' }, 'doubtful'],
  ])('nothing is sure where %s', (_what, over, reason) => {
    expect(brief({ text: 'B7K1Q4X', ...over })).toEqual([
      'offered',
      ['B7K1Q4X 2480', `reference,amount,${reason}`],
    ])
  })

  it('two that would pay the same order are sure of nothing', () => {
    const judged = matchEntries(
      [entry({ id: 'a', text: 'B7K1Q4X' }), entry({ id: 'b', text: 'B7K1Q4X' })],
      expected,
    )
    for (const id of ['a', 'b'])
      expect(judged.get(id)).toMatchObject({
        match: 'offered',
        candidates: [{ reasons: ['reference', 'amount', 'twice'] }],
      })
  })

  it('at most five are offered', () => {
    const claims = Array.from({ length: 9 }, (_, index) =>
      claim({ orderId: `o${index}`, code: `AAAA00${index}` }),
    )
    expect(judge({ name: 'Anna Keller' }, { claims }).candidates).toHaveLength(5)
  })
})

const out = (over: Partial<MatchedEntry>) => ({ cents: -1_500, ...over })

describe('B-23 money that went', () => {
  it.each([
    [
      'a refund by its reference',
      out({ text: 'Erstattung R3FNDXX' }),
      ['sure', ['R3FNDXX 1500', 'reference,amount']],
    ],
    [
      'a refund by name and amount',
      out({ name: 'Zoe Mueller' }),
      ['offered', ['R3FNDXX 1500', 'payerName,amount']],
    ],
    ['another amount', out({ text: 'R3FNDXX', cents: -1_400 }), ['unknown']],
    ['rent of the office', out({ text: 'Büromiete' }), ['unknown']],
  ])('%s', (_what, over, result) => {
    expect(brief(over)).toEqual(result)
  })

  it('O-07 what was too much goes back by the code of its order; a part of it is asked about', () => {
    const claims = [claim({ state: 'paid', missingCents: 0, openCents: 600 })]
    expect(judge({ cents: -600, text: 'B7K1Q4X' }, { claims })).toMatchObject({
      match: 'sure',
      candidates: [{ kind: 'returned', reasons: ['reference', 'amount'] }],
    })
    expect(brief({ cents: -500, text: 'B7K1Q4X' }, { claims })).toEqual([
      'offered',
      ['B7K1Q4X 500', 'reference,part'],
    ])
    expect(brief({ cents: -700, text: 'B7K1Q4X' }, { claims })).toEqual(['unknown'])
  })
})
