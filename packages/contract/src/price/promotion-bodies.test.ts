import { describe, expect, it } from 'vitest'
import { samplesOf } from '../record-fields.ts'
import { promotionCalls } from './promotion-calls.ts'
import { promotionFields, withoutOthers } from './promotion-fields.ts'

const good = samplesOf(promotionFields)
const said = (change: object) => ({ promotion: { ...good, ...change } })
const refused = (change: object) =>
  promotionCalls.addPromotion.body
    .safeParse(said(change))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('K-03 what is wrong with a promotion is said at its field', () => {
  it.each([
    [{ percent: null }, 'percent', 'Bitte einen Satz in Prozent angeben.'],
    [{ kind: 'amount', percent: null }, 'amountCents', 'Bitte einen Betrag angeben.'],
    [
      { kind: 'buyAndGet', percent: null, freePieces: 1 },
      'buyPieces',
      'Bitte angeben, wie viele gekauft werden.',
    ],
    [
      { kind: 'buyAndGet', percent: null, buyPieces: 2 },
      'freePieces',
      'Bitte angeben, wie viele es dazu gibt.',
    ],
    [{ validFrom: '2026-12-24', validTo: '2026-12-01' }, 'validTo', 'Das Ende liegt vor dem Beginn.'],
    [
      { fromTime: '22:00', toTime: '02:00' },
      'toTime',
      'Das Ende liegt nicht nach dem Beginn; über Mitternacht geht es mit zwei Aktionen.',
    ],
    [{ fromTime: '25:00' }, 'fromTime', 'Von: bitte eine Uhrzeit eingeben, zum Beispiel 15:00.'],
    [{ percent: 10_000 }, 'percent', 'Nachlass: höchstens 90 %.'],
    [{ amountCents: -1 }, 'amountCents', 'Betrag: mehr als 0 €.'],
    [{ buyPieces: 21 }, 'buyPieces', 'Gekauft: höchstens 20.'],
  ])('%o', (change, field, message) => {
    expect(refused(change)).toContainEqual([`promotion.${field}`, message])
  })

  it('a whole one is taken, whatever it does', () => {
    for (const change of [
      {},
      { kind: 'amount', percent: null, amountCents: 500 },
      { kind: 'buyAndGet', percent: null, buyPieces: 2, freePieces: 1 },
      { kind: 'freeDelivery', percent: null },
      { fromTime: '', toTime: '12:00' },
      { fromTime: '12:00', toTime: '' },
    ])
      expect(promotionCalls.addPromotion.body.safeParse(said(change)).success).toBe(true)
  })

  it('what its kind does not need is not stored, though a form may have sent it', () => {
    expect(withoutOthers({ ...good, kind: 'amount', percent: 2000, amountCents: 500 })).toMatchObject({
      percent: null,
      amountCents: 500,
      buyPieces: null,
    })
    expect(withoutOthers({ ...good, kind: 'freeDelivery' }).percent).toBeNull()
  })
})
