import { expect, it } from 'vitest'
import { objections } from './charge-agreement.ts'

const charge = { reference: 'tr_1', paymentId: 'p1', cents: 5_900, atMs: 1_000 }
const row = { id: 'p1', code: 'ABC123', month_id: 'm2', cents: 5_900 }
const agreed = { hash: '', cents: 5_900, autoPay: true, stoppedAtMs: null }
const found = (more: {
  readonly charge?: Partial<typeof charge>
  readonly agreement?: { readonly autoPay?: boolean; readonly cents?: number; readonly stoppedAtMs?: number }
  readonly again?: string
}) =>
  objections(
    [
      { ...charge, ...more.charge },
      ...(more.again ? [{ ...charge, reference: more.again, paymentId: 'p2' }] : []),
    ],
    [row, { ...row, id: 'p2' }],
    new Map([['ABC123', { ...agreed, ...more.agreement }]]),
  )

it('R-12 a month that was taken once, for its price, of who agreed to it, is as it should be', () => {
  expect(found({})).toEqual([])
  expect(found({ agreement: { stoppedAtMs: 1_000 } })).toEqual([])
})

it.each([
  ['its month was taken before', { again: 'tr_2' }],
  ['nobody asked for it', { charge: { paymentId: 'p9' } }],
  ['nobody agreed to it', { agreement: { autoPay: false } }],
  ['another price was promised', { charge: { cents: 6_000 } }],
  ['another price was promised', { agreement: { cents: 4_900 } }],
  ['it was stopped', { agreement: { stoppedAtMs: 999 } }],
])('R-12 finds it when %s: %j', (objection, lie) => {
  expect(found(lie)).toEqual([expect.stringContaining(objection)])
})
