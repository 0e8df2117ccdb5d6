import { CASE_REFUSALS } from '@fachwerk/contract/order/declaration-views'
import { describe, expect, it } from 'vitest'
import { type Outcome, outcomeMail } from './outcome-mail.ts'

const sender = { name: 'Zeitlager GmbH', footer: ['Zeitlager GmbH', 'Seestraße 1, 78462 Konstanz'] }
const details = {
  kind: 'withdrawal',
  name: 'Anna Keller',
  contract: 'Bestellung A9G4HX',
  language: 'de',
  receivedAt: new Date('2026-11-20T16:45:03Z'),
} as const
const mail = (outcome: Outcome, more: object = {}) => outcomeMail({ ...details, ...more }, outcome, sender)
const partly = { kind: 'partly', refundCents: 700, keptCents: 300, key: 'taken' } as const
const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const

describe('LAW-7 what the customer is told', () => {
  it('of a partial refund: what is kept, why, and what goes back', () => {
    const { subject, text } = mail(partly)
    expect(subject).toBe('Ihr Widerruf bei Zeitlager GmbH ist angenommen')
    for (const part of ['20.11.2026, 17:45:03 MEZ', '3,00', '7,00', '§ 357a', 'Bestellung A9G4HX'])
      expect(text).toContain(part)
  })

  it('says nothing of keeping where nothing is kept, nor of a refund where there is none', () => {
    expect(mail({ kind: 'accepted', refundCents: 1_000, keptCents: 0, key: 'taken' }).text).not.toContain(
      '§ 357a',
    )
    const unpaid = mail({ kind: 'accepted', refundCents: 0, keptCents: 0, key: 'none' }).text
    expect(unpaid).toContain('Es ist nichts zu erstatten.')
    expect(unpaid).not.toContain('0,00')
  })

  it('K-03 of several boxes: which ones are over, and that the others stay', () => {
    const two = { ...partly, boxes: ['KN-002', 'KN-003'], othersGoOn: true }
    const { text } = mail(two)
    expect(text).toContain('Beendet ist der Vertrag über die Fächer KN-002, KN-003.')
    expect(text).toContain('Die Schlüssel dieser Fächer gelten nicht mehr.')
    expect(text).toContain('Ihre übrigen Fächer bleiben gemietet')
    expect(text).not.toContain('Der Vertrag ist beendet.')
    const one = mail({ ...two, boxes: ['KN-004'], othersGoOn: false }).text
    expect(one).toContain('über das Fach KN-004.')
    expect(one).not.toContain('übrigen')
  })

  it.each(LANGUAGES)('O-06 what becomes of the voucher that had paid for all, in %s', (language) => {
    const voucher = { code: 'ADVENT', isCredit: true, isWhole: true, keptCents: 300, backCents: 700 }
    const none = { refundCents: 0, keptCents: 0, key: 'taken' } as const
    const texts = [
      { ...none, kind: 'partly', voucher } as const,
      { ...none, kind: 'accepted', voucher: { ...voucher, isCredit: false, keptCents: 0 } } as const,
      { ...none, kind: 'partly', voucher: { ...voucher, isCredit: false, backCents: 0 } } as const,
    ].map((outcome) => mail(outcome, { language }).text)
    for (const text of texts) {
      expect(text).toContain('ADVENT')
      expect(text).not.toMatch(/\{\w+\}|undefined|0[,.]00/)
    }
    expect(texts[0]).toMatch(/3[,.]00[\s\S]*7[,.]00/)
    for (const text of texts.slice(1)) expect(text).not.toMatch(/[37][,.]00/)
    expect(new Set(texts).size).toBe(3)
  })

  it.each(LANGUAGES)('X-02 every outcome has its words in %s, none left open', (language) => {
    const refused = CASE_REFUSALS.map((refusal) => ({ kind: 'refused', refusal, note: 'weil' }) as const)
    const some = ['KN-002', 'KN-003']
    const part = { ...partly, boxes: some, othersGoOn: true }
    const outcomes = [partly, part, { kind: 'refunded', refundCents: 700 } as const, ...refused]
    const texts = outcomes.flatMap((outcome) =>
      (['withdrawal', 'termination'] as const).map((kind) => mail(outcome, { language, kind })),
    )
    for (const { subject, text, html } of texts) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
      expect(subject.length).toBeGreaterThan(5)
    }
    expect(new Set(refused.map((outcome) => mail(outcome, { language }).text)).size).toBe(refused.length)
  })

  const TAKEN = /Schlüssel gilt nicht mehr|key is no longer valid|chiave non è più valida|больше не действует/
  const LEFT = /noch etwas im Fach|still in the box|ancora qualcosa|что-то осталось/

  it.each(LANGUAGES)(
    'LAW-10 where nothing had begun, no key is missed and no box to be emptied, in %s',
    (language) => {
      const all = { kind: 'accepted', refundCents: 1_100, keptCents: 0 } as const
      const { text: never } = mail({ ...all, key: 'neverValid' }, { language })
      expect(never).not.toMatch(TAKEN)
      expect(never).not.toMatch(LEFT)
      const { text: taken } = mail({ ...all, key: 'taken' }, { language })
      expect(taken).toMatch(TAKEN)
      expect(taken).toMatch(LEFT)
      expect(mail({ ...all, key: 'none' }, { language }).text).not.toMatch(TAKEN)
    },
  )

  it.each(LANGUAGES)(
    'R-06 of an extension: when the rental ends again, and each order’s money, in %s',
    (language) => {
      const sums = { paidCents: 200, keptCents: 0, refundCents: 200, onInvoice: false }
      const orders = [
        { ...sums, code: 'A1B2C3' },
        { ...sums, code: 'D4E5F6', keptCents: 100, refundCents: 100 },
      ]
      const outcome = { kind: 'partly', refundCents: 300, keptCents: 100, isExtension: true, orders } as const
      const { text } = mail({ ...outcome, key: { goesOnUntil: '2026-11-24T14:00' } }, { language })
      for (const part of [
        /A1B2C3/,
        /D4E5F6/,
        /2[,.]00/,
        /1[,.]00/,
        /14:00/,
        /24(?:[./]11[./]|\u00a0Nov\u00a0)2026/,
      ])
        expect(text).toMatch(part)
      expect(text).not.toMatch(TAKEN)
      expect(text).not.toMatch(/\{\w+\}|undefined/)
      const owed = orders.map((order) => ({ ...order, onInvoice: true }))
      expect(mail({ ...outcome, orders: owed, key: 'none' }, { language }).text).not.toBe(text)
    },
  )

  it('FAULT-63 what people and staff type stays text', () => {
    const note = '<img src=x onerror=alert(1)>'
    const { html } = mail(
      { kind: 'refused', refusal: 'other', note },
      { name: '<b>Anna</b>', contract: note },
    )
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<b>Anna</b>')
  })
})
