import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../platform/random.ts'
import { amountsBack, amountsLeft, amountsOf, totalOf } from './amounts.ts'
import { documentsDue, type MoneyEntry } from './documents-due.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
const entry = (id: string, paymentId: string, cents: number, minute: number): MoneyEntry => ({
  id,
  paymentId,
  kind: cents > 0 ? 'capture' : 'refund',
  cents: Math.abs(cents),
  at: at(minute),
})
const CAME = entry('c1', 'p1', 400, 1)
const WENT = entry('r1', 'p1', -150, 5)
const AGAIN = entry('c2', 'p2', 400, 3)
const INVOICE = { kind: 'invoice', paymentId: 'p1', entryId: 'c1' } as const
const due = (...args: Parameters<typeof documentsDue>) =>
  documentsDue(...args).map((each) => `${each.kind} ${each.entry.id}`)

describe('O-05 which documents an order lacks', () => {
  it('an order that is paid lacks its invoice, once', () => {
    expect(due({ entries: [CAME], written: [] }, 'p1')).toEqual(['invoice c1'])
    expect(due({ entries: [CAME], written: [INVOICE] }, 'p1')).toEqual([])
  })

  it('of two payments the one that paid it is invoiced; what came twice comes and goes without', () => {
    const entries = [AGAIN, CAME, entry('r2', 'p2', -400, 4)]
    expect(due({ entries, written: [] }, 'p1')).toEqual(['invoice c1'])
    expect(due({ entries, written: [INVOICE] })).toEqual([])
  })

  it('where nobody noted which payment it was, the first money is it', () => {
    expect(due({ entries: [AGAIN, CAME], written: [] }, null)).toEqual(['invoice c1'])
  })

  it('money that goes back before anybody said that the order is paid waits for the invoice', () => {
    expect(due({ entries: [CAME, WENT], written: [] })).toEqual([])
    expect(due({ entries: [WENT, CAME], written: [] }, 'p1')).toEqual(['invoice c1', 'creditNote r1'])
  })

  it('each movement back gets a credit note of its own', () => {
    const entries = [CAME, WENT, entry('r2', 'p1', -250, 9)]
    const written = [INVOICE, { kind: 'creditNote', paymentId: 'p1', entryId: 'r1' } as const]
    expect(due({ entries, written })).toEqual(['creditNote r2'])
  })

  it('O-07 a dispute that was won brings another invoice, for what came back', () => {
    const won: MoneyEntry = { id: 'w1', paymentId: 'p1', kind: 'reversal', cents: 150, at: at(9) }
    const written = [INVOICE, { kind: 'creditNote', paymentId: 'p1', entryId: 'r1' } as const]
    expect(due({ entries: [CAME, WENT, won], written })).toEqual(['invoice w1'])
    expect(due({ entries: [CAME, WENT, won], written: [INVOICE] })).toEqual(['creditNote r1', 'invoice w1'])
    expect(due({ entries: [CAME, WENT, won], written: [] })).toEqual([])
  })

  it('an order that cost nothing has none', () => {
    expect(due({ entries: [], written: [] }, null)).toEqual([])
  })
})

describe('O-05 FAULT-13 invoices less credit notes are what was captured less what was refunded', () => {
  it('for any payments, refunds, rates and orders of the reports, to the cent and for each rate', () => {
    const random = seededRandom('invoices')
    for (let round = 0; round < 2_000; round += 1) {
      const cents = 1 + random.below(60_000)
      const shares = [1900, 700, 0]
        .slice(0, 1 + random.below(3))
        .map((rate) => ({ rate, cents: 1 + random.below(5_000) }))
      const entries: MoneyEntry[] = [entry('c', 'p', cents, 0)]
      let left = cents
      for (let part = 0; part < random.below(6) && left > 0; part += 1) {
        const back = part === 4 ? left : 1 + random.below(left)
        left -= back
        entries.push(entry(`r${part}`, 'p', -back, part + 1))
      }
      const [, ...back] = documentsDue({ entries: entries.toReversed(), written: [] }, 'p')
      const invoice = amountsOf(cents, shares)
      const notes: (typeof invoice)[] = []
      for (const each of back) notes.push(amountsBack(each.entry.cents, amountsLeft(invoice, notes)))
      const rest = amountsLeft(invoice, notes)
      expect(totalOf(rest).grossCents).toBe(left)
      for (const each of [invoice, ...notes, rest].flat()) {
        expect(each.netCents + each.vatCents).toBe(each.grossCents)
        expect(Math.min(each.netCents, each.vatCents, each.grossCents)).toBeGreaterThanOrEqual(0)
      }
      // Of an invoice that is taken back as a whole no tax is left either.
      expect(left === 0 ? totalOf(rest).vatCents : 0).toBe(0)
    }
  })
})

describe('K-06 which documents an order on invoice lacks', () => {
  const CLAIMED: MoneyEntry = { id: 'k1', paymentId: 'p1', kind: 'claimed', cents: 400, at: at(0) }
  const REDUCED: MoneyEntry = { id: 'k2', paymentId: 'p1', kind: 'reduced', cents: 100, at: at(2) }
  const WRITTEN = { kind: 'invoice', paymentId: 'p1', entryId: 'k1' } as const

  it('its invoice as soon as it is owed, and no other one when it is paid', () => {
    expect(due({ entries: [CLAIMED], written: [] })).toEqual(['invoice k1'])
    expect(due({ entries: [CLAIMED, CAME], written: [WRITTEN] }, 'p1')).toEqual([])
  })

  it('a credit note for each time less is owed, and for what goes back of what was paid', () => {
    expect(due({ entries: [CLAIMED, REDUCED], written: [WRITTEN] })).toEqual(['creditNote k2'])
    expect(due({ entries: [CLAIMED, CAME, WENT], written: [WRITTEN] })).toEqual(['creditNote r1'])
  })

  it('paid by card the invoice stays the one; what goes back of the card is a credit note of it', () => {
    const back = entry('r2', 'p2', -150, 6)
    const [document] = documentsDue({ entries: [CLAIMED, AGAIN, back], written: [WRITTEN] }, 'p2')
    expect(document).toMatchObject({ kind: 'creditNote', entry: { id: 'r2', paymentId: 'p1' } })
  })

  it('money that came twice comes and goes without a document', () => {
    const entries = [CLAIMED, CAME, AGAIN, entry('r2', 'p2', -400, 4)]
    expect(due({ entries, written: [WRITTEN] }, 'p1')).toEqual([])
  })

  it('nor does money for an order of which nothing was owed any more', () => {
    const gone: MoneyEntry = { ...REDUCED, cents: 400 }
    const written = [WRITTEN, { kind: 'creditNote', paymentId: 'p1', entryId: 'k2' } as const]
    const entries = [CLAIMED, gone, AGAIN, entry('r2', 'p2', -400, 4)]
    expect(due({ entries, written })).toEqual([])
  })
})
