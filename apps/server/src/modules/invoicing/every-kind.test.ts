import { describe, expect, it } from 'vitest'
import { appendEvent } from '../../platform/events/events.ts'
import { anOrder, anOrdersHouse } from '../orders/testing.ts'
import { aBackPayment, owedOf, waitHours } from '../orders/testing/back-payments.ts'
import { anExtension, aRental } from '../orders/testing/extensions.ts'
import { aLongTermHouse } from '../tenancies/testing/long-term.ts'
import { withInvoicing } from './testing.ts'

const subjects = async (at: ReturnType<typeof withInvoicing>) => {
  await at.platform.runConsumers()
  const { rows } = await at.list({ orderBy: 'number' })
  const shown = await Promise.all(rows.map(({ id }) => at.show(id)))
  return shown.map((each) => {
    if (!each.ok) throw new Error(each.refusal)
    const { document, lines, grossCents } = each.value
    return { subject: document.subject, month: document.month, box: document.boxNumber, lines, grossCents }
  })
}

describe('O-05 every order that is paid has an invoice of its own', () => {
  it('R-06 more time, and R-05 what staying too long cost', async () => {
    const at = withInvoicing(await anOrdersHouse(['M']))
    const first = await aRental(at)
    const more = await anExtension(at, first.hash)
    await at.paid(more.paymentId)
    await waitHours(at, 8)
    const { owedCents } = await owedOf(at, first.hash)
    const back = await aBackPayment(at, first.hash, owedCents)
    await at.paid(back.paymentId)
    const [rental, extension, overrun, ...none] = await subjects(at)
    expect(none).toEqual([])
    expect(rental).toMatchObject({ subject: 'rental', box: 1, grossCents: 400 })
    expect(extension).toMatchObject({ subject: 'extension', box: 1, grossCents: 200 })
    expect(extension?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(200)
    expect(overrun).toMatchObject({ subject: 'overrun', box: 1, grossCents: owedCents })
    expect(overrun?.lines[0]?.text).toMatch(/^Nachzahlung für überzogene Miete/)
  })

  it('R-12 each month of a rental that goes on', async () => {
    const at = await aLongTermHouse('2026-09-16T10:00:00Z')
    const house = withInvoicing(at)
    const rentalId = await at.begin()
    await at.until('2026-10-10T10:00:00Z')
    await at.pay(rentalId, 2)
    expect(await subjects(house)).toMatchObject([
      { subject: 'month', month: 1, grossCents: 4_900 },
      {
        subject: 'month',
        month: 2,
        grossCents: 4_900,
        lines: [{ text: expect.stringMatching(/^2\. Mietmonat/) }],
      },
    ])
  })

  it('K-03 several boxes have one invoice with a position for each, and one credit note for a part of them', async () => {
    const at = withInvoicing(await anOrdersHouse(['M', 'M', 'L']))
    const order = await anOrder(at, { sizes: ['M', 'M', 'L'], shownTotalCents: 1_300 })
    await at.paid(order.paymentId)
    const [invoice, ...more] = await at.documents(order.id)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ grossCents: 1_300, netCents: 1_092, vatCents: 208 })
    const shown = await at.show(invoice?.id ?? '')
    expect(shown).toMatchObject({
      value: {
        document: {
          boxNumber: 1,
          size: 'M',
          boxes: [
            { boxNumber: 1, size: 'M' },
            { boxNumber: 2, size: 'M' },
            { boxNumber: 3, size: 'L' },
          ],
          rates: [{ rate: 1900, grossCents: 1_300 }],
        },
        lines: [
          { text: 'Miete Fach 1, Größe M, je Stunde', cents: 400 },
          { text: 'Miete Fach 2, Größe M, je Stunde', cents: 400 },
          { text: 'Miete Fach 3, Größe L, je Stunde', cents: 500 },
        ],
      },
    })
    await at.back(order.paymentId, 400)
    const [, back] = (await at.documents(order.id)).toSorted((a, b) => b.kind.localeCompare(a.kind))
    expect(await at.show(back?.id ?? '')).toMatchObject({
      value: {
        grossCents: -400,
        lines: [{ text: 'Erstattung: Miete der Fächer 1, 2, 3', cents: -400 }],
        document: { corrects: { whole: false } },
      },
    })
  })

  it('what staff gave for nothing has none: nothing was paid for', async () => {
    const at = withInvoicing(await anOrdersHouse(['M']))
    const actor = { kind: 'system', name: 'Test' } as const
    await at.platform.db.transaction(async (tx) => {
      await appendEvent(tx, {
        type: 'order.paid',
        at: at.platform.clock.now(),
        companyId: at.own.companyId,
        orderId: at.platform.random.uuid(),
        actor,
        data: { cents: 0 },
      })
    })
    expect(await subjects(at)).toEqual([])
  })
})
