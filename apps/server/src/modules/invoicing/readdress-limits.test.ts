import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../orders/testing.ts'
import { staffOf } from '../orders/testing/staff-orders.ts'
import { aReaddressingHouse } from './testing/readdressing.ts'

const at = await aReaddressingHouse()
let order: Awaited<ReturnType<typeof at.anInvoicedOrder>>
beforeEach(async () => {
  order = await at.anInvoicedOrder()
})

describe('O-05 money after another recipient', () => {
  it('what goes back later is taken back of the new invoice', async () => {
    const fresh = await at.done(order.invoiceId)
    await at.back(order.paymentId, 150)
    expect((await at.shown(fresh.id)).related.map(({ grossCents }) => grossCents)).toEqual([-150])
    expect(await at.balance(order.id)).toBe(250)
  })

  it('of one that was taken back in part only the rest is written anew, with its tax', async () => {
    await at.back(order.paymentId, 150)
    const fresh = await at.done(order.invoiceId)
    expect(fresh).toMatchObject({ grossCents: 250, document: { lines: [{ kind: 'whole', cents: 250 }] } })
    expect(await at.balance(order.id)).toBe(250)
    const [sums] = await rowsOf(
      at,
      sql<{ net: number; vat: number }>`select
          sum(case kind when 'invoice' then net_cents else -net_cents end)::int as net,
          sum(case kind when 'invoice' then vat_cents else -vat_cents end)::int as vat
        from invoice where order_id = ${order.id}`,
    )
    expect([sums?.net, sums?.vat]).toEqual([210, 40])
  })
})

describe('O-05 what cannot be made out to somebody else', () => {
  it('FAULT-49 two at once: one is written, the other is told', async () => {
    const answers = await Promise.all([
      at.readdress(order.invoiceId),
      at.readdress(order.invoiceId, { city: 'Singen' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'invoice-taken-back' })
    expect(await at.documents(order.id)).toHaveLength(3)
  })

  it('an invoice that was replaced, one that was paid back, a credit note', async () => {
    const fresh = await at.done(order.invoiceId)
    const refused = { ok: false, refusal: 'invoice-taken-back' }
    expect(await at.readdress(order.invoiceId)).toMatchObject(refused)
    await at.back(order.paymentId, 400)
    expect(await at.readdress(fresh.id, { city: 'Singen' })).toMatchObject(refused)
    const [note] = (await at.shown(fresh.id)).related
    expect(await at.readdress(note?.id ?? '')).toMatchObject(refused)
  })

  it('the same recipient writes nothing', async () => {
    const fresh = await at.done(order.invoiceId)
    expect(await at.readdress(fresh.id)).toMatchObject({ ok: false, refusal: 'recipient-unchanged' })
    expect(await at.documents(order.id)).toHaveLength(3)
  })

  it('A-13 another company’s is not there; who keeps no books may not', async () => {
    expect(await at.readdress(order.invoiceId, {}, at.stranger)).toMatchObject({ refusal: 'not-found' })
    const reader = staffOf(at, at.own.companyId, ['reader'])
    const seen = await at.show(order.invoiceId, reader)
    expect(seen.ok && seen.value.can.readdress).toBe(false)
    expect(await at.documents(order.id)).toHaveLength(1)
  })

  it('E-03 bad input is refused before anything is written', async () => {
    const answer = await at.readdress(order.invoiceId, { vatId: 'DE123456789' })
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
    expect(await at.documents(order.id)).toHaveLength(1)
  })

  it('who deleted their account gets no mail', async () => {
    const revoked = sql`update customer_order set hash_revoked_at = placed_at where id = ${order.id}`
    await at.platform.db.transaction((tx) => revoked.execute(tx))
    await at.done(order.invoiceId)
    expect(await at.mailsTo(order.email)).toEqual([])
  })
})
