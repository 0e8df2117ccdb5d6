import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/export/testing.ts'
import { pageOf, rowsOf } from '../orders/testing.ts'
import { aReaddressingHouse } from './testing/readdressing.ts'

const at = await aReaddressingHouse()
let order: Awaited<ReturnType<typeof at.anInvoicedOrder>>
beforeEach(async () => {
  order = await at.anInvoicedOrder()
})

const printed = async (id: string) => {
  const file = await at.file(id)
  if (typeof file === 'string') throw new Error(file)
  return readPdf(file)
    .texts.join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('O-05 an invoice with the wrong recipient', () => {
  it('stays as it is, is taken back, and is written anew for the same money', async () => {
    const before = await at.shown(order.invoiceId)
    const fresh = await at.done(order.invoiceId)
    const after = await at.shown(order.invoiceId)
    expect(after.document).toEqual(before.document)
    const { lines, rates, period, payment } = before.document
    expect(fresh.document).toMatchObject({
      recipient: { company: 'Keller Messebau GmbH', vatId: 'DE123456788', email: order.email },
      reference: 'KST 4711',
      replaces: { number: before.number },
      corrects: null,
      lines,
      rates,
      period,
      payment,
    })
    expect(await at.balance(order.id)).toBe(400)
    const note = await at.shown(after.related[0]?.id)
    expect(note.document).toMatchObject({
      recipient: before.document.recipient,
      corrects: { number: before.number, whole: true, readdressed: true },
    })
    expect([after.instead[0]?.number, fresh.instead[0]?.number]).toEqual([fresh.number, before.number])
    expect([after.can.readdress, fresh.can.readdress, note.can.readdress]).toEqual([false, true, false])
  })

  it('LAW-42 leaves no gap and no double number', async () => {
    await at.done(order.invoiceId)
    const counted = await rowsOf(
      at,
      sql<{
        off: boolean
      }>`select count(*) <> max(number) as off from invoice group by company_id, kind, year`,
    )
    expect(counted.every(({ off }) => !off)).toBe(true)
  })

  it('is dated the day of the correction, the supply stays where it was', async () => {
    await at.platform.clock.advance(3 * 86_400_000)
    const fresh = await at.done(order.invoiceId)
    const old = await at.shown(order.invoiceId)
    expect(fresh.issuedOn > old.issuedOn).toBe(true)
    expect(fresh.document.period).toEqual(old.document.period)
  })

  it('on paper both say what they are and that no money moves', async () => {
    const fresh = await at.done(order.invoiceId)
    const old = await at.shown(order.invoiceId)
    const note = await printed(old.related[0]?.id ?? '')
    expect(note).toContain('nehmen wir zurück, weil ihr Empfänger nicht stimmte')
    expect(note).toContain('Storno: Miete Fach')
    expect(note).toContain('Es fließt kein Geld')
    expect(note).not.toContain('zurückgezahlt')
    expect(await printed(fresh.id)).toMatch(new RegExp(`Anstelle von.*Rechnung ${old.number} vom`))
  })

  it('its customer is told by mail, once, and finds both on the order’s page', async () => {
    const fresh = await at.done(order.invoiceId)
    const mails = await at.mailsTo(order.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(fresh.number)
    const { invoices } = await pageOf(at, order.hash)
    expect(invoices?.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice', 'invoice'])
  })

  it('the history of the order names who did it and which numbers', async () => {
    const fresh = await at.done(order.invoiceId)
    const [entry] = await rowsOf(
      at,
      sql<{ actor: { kind: string }; after: Record<string, string> }>`select actor, after from audit_entry
        where subject_id = ${order.id} and action = 'order.invoiceReaddressed'`,
    )
    expect(entry?.actor.kind).toBe('staff')
    expect(entry?.after['newInvoice']).toBe(fresh.number)
    expect(entry?.after['creditNote']).toMatch(/^RK-/)
  })

  it('once more after that, the chain goes on and the money stays the same', async () => {
    const first = await at.done(order.invoiceId)
    const second = await at.done(first.id, { city: 'Singen' })
    expect((await at.shown(first.id)).instead).toHaveLength(2)
    expect(second.document).toMatchObject({
      replaces: { number: first.number },
      recipient: { city: 'Singen' },
    })
    expect(await at.balance(order.id)).toBe(400)
  })
})
