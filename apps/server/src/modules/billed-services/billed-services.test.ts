import { billedCalls } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, CONTACT, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBilledHouse } from './testing.ts'

const at = await aBilledHouse()
const { db } = at.platform
let people = 0

async function aPaidOrder() {
  people += 1
  const order = await anOrder(at, { contact: { ...CONTACT, email: `leistung${people}@example.org` } })
  await at.paid(order.paymentId)
  return order
}
const listed = async (body: RequestIn<typeof billedCalls.billedServices>['body'] = {}, actor = at.owner) =>
  replied(await at.call(billedCalls.billedServices, { body }, actor)).rows
const summed = async (body: RequestIn<typeof billedCalls.billedSums>['body'] = {}) =>
  replied(await at.call(billedCalls.billedSums, { body }, at.owner))
const take = (ids: string[], statementId: string | null = null, actor = at.owner) =>
  at.call(billedCalls.takeBilled, { body: { ids, statementId } }, actor)
const leaveOut = async (ids: string[], leftOut: boolean) =>
  replied(await at.call(billedCalls.leaveOutBilled, { body: { ids, leftOut } }, at.owner))
const close = (id: string, version: number, actor = at.owner) =>
  at.call(billedCalls.closeBillingStatement, { body: { id, version } }, actor)
const show = async (id: string) =>
  replied(await at.call(billedCalls.billingStatement, { params: { id } }, at.owner))
/** What a payment service kept of an order's money. */
const setFee = (orderId: string, cents: number) =>
  db.transaction((tx) => sql`update payment set fee_cents = ${cents} where order_id = ${orderId}`.execute(tx))

beforeEach(async () => {
  await db.transaction(async (tx) => {
    await sql`update rental set state = 'ended', ended_at = starts_at where blocking`.execute(tx)
    await sql`delete from throttle`.execute(tx)
  })
})

/** An order that is paid, and what its invoice says. */
async function aRow() {
  const order = await aPaidOrder()
  const [row] = (await listed()).filter((each) => each.order.code === order.shortCode)
  return { order, id: row?.id ?? '' }
}

describe('O-03 what was billed', () => {
  it('stands there with its order as soon as an invoice is written, and a correction below zero', async () => {
    const order = await aPaidOrder()
    const [row, ...more] = (await listed()).filter((each) => each.order.code === order.shortCode)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      rate: 1900,
      grossCents: 400,
      netCents: 336,
      vatCents: 64,
      feeCents: null,
      state: 'open',
      statement: null,
      text: expect.stringMatching(/^Miete Fach \d+, Größe M$/),
      invoice: { kind: 'invoice', number: expect.stringMatching(/^RE-2026-/) },
    })
    await at.back(order.paymentId, 100)
    const [, back] = (await listed({ orderBy: 'gross', dir: 'desc' })).filter(
      (each) => each.order.code === order.shortCode,
    )
    expect(back).toMatchObject({ grossCents: -100, text: expect.stringMatching(/^Korrektur zu RE-2026-/) })
  })

  it('adds up to what the documents say, rate by rate, with the fees that are known', async () => {
    const order = await aPaidOrder()
    await setFee(order.id, 37)
    const [documents] = await rowsOf(
      at,
      sql<{ gross: number; net: number }>`select
        sum(case kind when 'invoice' then gross_cents else -gross_cents end)::int as gross,
        sum(case kind when 'invoice' then net_cents else -net_cents end)::int as net
        from invoice where company_id = ${at.own.companyId}`,
    )
    const sums = await summed({ view: 'all' })
    expect(sums).toMatchObject({ grossCents: documents?.gross, netCents: documents?.net, feeCents: 37 })
    expect(sums.rates.map(({ rate }) => rate)).toEqual([1900])
    expect(sums.vatCents).toBe(sums.grossCents - sums.netCents)
  })

  it('splits the fee of a payment over the rates of its invoice, to the cent', async () => {
    const order = await anOrder(at, { contact: { ...CONTACT, email: 'drei-saetze@example.org' } })
    await setFee(order.id, 101)
    const [paid] = await rowsOf(
      at,
      sql<{ document: InvoiceDocument }>`select document from invoice where kind = 'invoice' limit 1`,
    )
    const rates = [
      { rate: 0, grossCents: 133, netCents: 133, vatCents: 0 },
      { rate: 700, grossCents: 133, netCents: 124, vatCents: 9 },
      { rate: 1900, grossCents: 134, netCents: 113, vatCents: 21 },
    ]
    await db.transaction((tx) =>
      sql`insert into invoice (id, company_id, order_id, payment_id, kind, year, number, label, issued_on, issued_at,
          written_at, customer_name, order_code, net_cents, vat_cents, gross_cents, document)
        values (${at.platform.random.uuid()}, ${at.own.companyId}, ${order.id}, ${order.paymentId}, 'invoice', 2025, 1,
          'RE-2025-00001', '2025-05-01', now(), now(), 'Anna', ${order.shortCode}, 370, 30, 400,
          ${JSON.stringify({ ...paid?.document, rates })}::jsonb)`.execute(tx),
    )
    const rows = await listed({ to: '2025-12-31', orderBy: 'rate' })
    expect(rows.map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [0, 133],
      [700, 133],
      [1900, 134],
    ])
    expect(rows.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0)).toBe(101)
    expect(Math.max(...rows.map(({ feeCents }) => Math.abs((feeCents ?? 0) - 33.7)))).toBeLessThan(1)
    expect(await summed({ to: '2025-12-31' })).toMatchObject({ count: 3, orders: 1, feeCents: 101 })
  })

  it('A-13 another company sees nothing of it, and takes nothing', async () => {
    const order = await aPaidOrder()
    const [row] = (await listed()).filter((each) => each.order.code === order.shortCode)
    expect(await listed({ view: 'all' }, at.stranger)).toEqual([])
    expect(await take([row?.id ?? ''], null, at.stranger)).toMatchObject({ ok: false, refusal: 'not-found' })
  })
})

describe('O-03 a statement', () => {
  it('takes what was chosen, says what remains, and freezes it with the next number', async () => {
    const { order, id } = await aRow()
    await setFee(order.id, 12)
    await db.transaction((tx) =>
      sql`insert into billing_terms (company_id, clearance_hundredths) values (${at.own.companyId}, 200)
        on conflict (company_id) do update set clearance_hundredths = 200`.execute(tx),
    )
    const { statement } = replied(await take([id]))
    expect(statement).toMatchObject({
      state: 'draft',
      number: null,
      count: 1,
      grossCents: 400,
      clearanceCents: 7,
      payoutCents: 400 - 12 - 7,
      can: { edit: true },
    })
    expect((await listed({ view: 'draft' })).map((row) => row.id)).toEqual([id])
    const closed = replied(await close(statement.id, statement.version))
    expect(closed).toMatchObject({
      state: 'closed',
      number: 'AB-2026-00001',
      payoutCents: 381,
      can: { edit: false },
    })
    // What comes to be known later changes nothing of it.
    await setFee(order.id, 99)
    await db.transaction((tx) => sql`update billing_terms set clearance_hundredths = 900`.execute(tx))
    expect(await show(statement.id)).toEqual(closed)
    expect((await listed({ view: 'closed', statementIds: [statement.id] }))[0]).toMatchObject({
      feeCents: 12,
    })
    await db.transaction((tx) => sql`update billing_terms set clearance_hundredths = 0`.execute(tx))
  })

  it('closed, it is never changed, by nobody', async () => {
    const { id } = await aRow()
    const { statement } = replied(await take([id]))
    replied(await close(statement.id, statement.version))
    const other = await aRow()
    expect(await take([other.id], statement.id)).toMatchObject({ ok: false, refusal: 'statement-closed' })
    expect(await close(statement.id, 9)).toMatchObject({ ok: false, refusal: 'statement-closed' })
    expect(
      await at.call(billedCalls.dropBillingStatement, { body: { id: statement.id } }, at.owner),
    ).toMatchObject({ ok: false, refusal: 'statement-closed' })
    expect(await leaveOut([id], true)).toEqual({
      left: [{ id, statement: expect.stringMatching(/^AB-2026-/) }],
    })
    for (const change of [
      sql`update billing_statement set created_by = 'x' where id = ${statement.id}`,
      sql`delete from billed_place where billed_id = ${id}`,
      sql`update billed_place set statement_id = null where billed_id = ${id}`,
      sql`update invoice_rate set gross_cents = 1, net_cents = 1, vat_cents = 0 where id = ${id}`,
    ])
      await expect(db.transaction((tx) => change.execute(tx))).rejects.toThrow(/changed|stays|append/)
  })

  it('is closed as its closer saw it', async () => {
    const [one, other] = [await aRow(), await aRow()]
    const { statement } = replied(await take([one.id]))
    replied(await take([other.id], statement.id))
    expect(await close(statement.id, statement.version)).toMatchObject({
      ok: false,
      refusal: 'changed-meanwhile',
    })
    replied(await close(statement.id, (await show(statement.id)).version))
  })

  it('each thing stands in one only, however many take it at once', async () => {
    const { id } = await aRow()
    const tries = await Promise.all(Array.from({ length: 6 }, () => take([id])))
    expect(tries.filter((each) => each.ok)).toHaveLength(1)
    const refused = tries.flatMap((each) => (each.ok ? [] : [each.refusal]))
    expect(refused).toEqual(Array(5).fill('billed-taken'))
    const [drafts] = await rowsOf(
      at,
      sql<{ empty: number }>`select count(*)::int as empty from billing_statement s where s.state = 'draft'
        and not exists (select from billed_place p where p.statement_id = s.id)`,
    )
    expect(drafts?.empty).toBe(0)
  })

  it('FAULT-08 sent once more after a lost answer it says the same, and begins no second draft', async () => {
    const { id } = await aRow()
    const idempotency = { scope: 'staff', key: `once-${id}`, requestHash: 'same' }
    const twice = () =>
      at.call(billedCalls.takeBilled, { body: { ids: [id], statementId: null } }, at.owner, { idempotency })
    const first = replied(await twice())
    expect(replied(await twice())).toEqual(first)
    expect(first.statement.count).toBe(1)
  })

  it('numbers have no gap and none is there twice, though several close at once', async () => {
    const rows = [await aRow(), await aRow(), await aRow()]
    const drafts = []
    for (const { id } of rows) drafts.push(replied(await take([id])).statement)
    const closed = await Promise.all(drafts.map(({ id, version }) => close(id, version)))
    const numbers = closed.map((each) => Number(replied(each).number?.split('-')[2]))
    const first = Math.min(...numbers)
    expect(numbers.toSorted((a, b) => a - b)).toEqual([first, first + 1, first + 2])
  })

  it('of a period takes everything that stands nowhere; given up, it is free again', async () => {
    const { id } = await aRow()
    const period = { company: at.own.companyId, from: '2026-09-01', to: '2026-09-30' }
    const statement = replied(await at.call(billedCalls.takeBilledPeriod, { body: period }, at.owner))
    expect((await listed({ view: 'draft', statementIds: [statement.id] })).map((row) => row.id)).toContain(id)
    expect(await at.call(billedCalls.takeBilledPeriod, { body: period }, at.owner)).toMatchObject({
      ok: false,
      refusal: 'billed-none',
    })
    replied(await at.call(billedCalls.dropBillingStatement, { body: { id: statement.id } }, at.owner))
    expect((await listed({ view: 'open' })).map((row) => row.id)).toContain(id)
  })

  it('leaves out what is left out, and has it back', async () => {
    const { id } = await aRow()
    const { statement } = replied(await take([id]))
    expect(await leaveOut([id], true)).toEqual({ left: [] })
    expect((await listed({ view: 'leftOut' })).map((row) => row.id)).toEqual([id])
    expect(await show(statement.id)).toMatchObject({ count: 0 })
    expect(await close(statement.id, (await show(statement.id)).version)).toMatchObject({
      ok: false,
      refusal: 'billed-none',
    })
    expect(await leaveOut([id], false)).toEqual({ left: [] })
    expect((await listed({ view: 'open' })).map((row) => row.id)).toContain(id)
  })

  it('comes as a file with its positions, on paper too', async () => {
    const { id, order } = await aRow()
    const { statement } = replied(await take([id]))
    const csv = String(
      await at.file(billedCalls.exportBillingStatement, { body: { id: statement.id, format: 'csv' } }),
    )
    expect(csv).toContain(order.shortCode)
    expect(csv).toContain('4,00')
    const pdf = await at.file(billedCalls.exportBillingStatement, {
      body: { id: statement.id, format: 'pdf' },
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
