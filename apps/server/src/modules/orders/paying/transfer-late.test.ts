import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, replied } from '../testing/staff-orders.ts'
import { aTransferHouse, booksOf, type TransferHouse } from '../testing/transfers.ts'
import { rowsOf } from '../testing.ts'

let at: TransferHouse
beforeEach(async () => void (at = await aTransferHouse(['M'])))

const transferOf = async (id: string) => {
  const { transfer } = replied(await at.show(id))
  if (!transfer) throw new Error('not paid by transfer')
  return transfer
}

describe('B-10 a transfer that does not come', () => {
  it('ends the order at its hour: the box is free, the customer is told, nothing is owed', async () => {
    const order = await at.order()
    await expect(at.order()).rejects.toThrow('box-size-unavailable')
    await at.wait(5)
    await at.wait(0.001)
    expect(await booksOf(at, order.id)).toMatchObject({
      status: 'canceled',
      paid: false,
      rental: 'expired',
      ledger: [],
      mails: ['order-received', 'transfer-lapsed'],
    })
    const again = await at.order({ period: { from: '2026-09-28T10:00', length: '2h' } })
    expect(again.shortCode).not.toBe(order.shortCode)
  })

  it('money that comes too late pays nothing by itself: staff send it back', async () => {
    const order = await at.order()
    await at.wait(5)
    await at.wait(0.001)
    const { transfer } = replied(await at.receive(order.id, 400))
    expect(transfer).toMatchObject({ state: 'expired', openCents: 400 })
    expect(await booksOf(at, order.id)).toMatchObject({ status: 'canceled', paid: false, ledger: [] })
    expect(replied(await at.surplus(order.id, 400, { note: 'zurück' })).transfer).toMatchObject({
      openCents: 0,
    })
    const kinds = (await transferOf(order.id)).entries.map(({ kind, cents }) => `${kind} ${cents}`)
    expect(kinds).toEqual(['received 400', 'returned 400'])
  })

  it('or staff book it on the customer’s new order, and that is paid', async () => {
    const first = await at.order()
    await at.wait(5)
    await at.wait(0.001)
    replied(await at.receive(first.id, 400))
    const second = await at.order({ period: { from: '2026-09-28T10:00', length: '2h' } })
    expect(await at.surplus(first.id, 400, { toCode: 'ZZZZZZ' })).toMatchObject({
      ok: false,
      refusal: 'no-such-transfer',
    })
    const { transfer } = replied(await at.surplus(first.id, 400, { toCode: second.shortCode.toLowerCase() }))
    expect(transfer).toMatchObject({ openCents: 0 })
    expect(await booksOf(at, second.id)).toMatchObject({ paid: true, ledger: ['capture 400'] })
    expect((await transferOf(second.id)).entries).toMatchObject([
      { kind: 'movedIn', cents: 400, otherCode: first.shortCode },
    ])
  })
})

describe('O-07 what goes back is sent by people', () => {
  it('a refund waits until somebody says it was sent, and is booked once', async () => {
    const order = await at.order()
    replied(await at.receive(order.id, 400))
    const { companyId } = at.own
    const now = at.platform.clock.now()
    const input = { companyId, orderId: order.id, cents: 400, reason: 'withdrawn', now }
    await at.platform.db.transaction((tx) => at.payments.refund(tx, input))
    await at.wait(1)
    const { refunds } = await transferOf(order.id)
    expect(refunds).toMatchObject([{ cents: 400 }])
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400'])
    const refundId = refunds[0]?.id ?? ''
    expect(await at.confirm(order.id, refundId, at.stranger)).toMatchObject({
      ok: false,
      refusal: 'not-found',
    })
    expect(replied(await at.confirm(order.id, refundId)).transfer).toMatchObject({
      state: 'refunded',
      refunds: [],
    })
    expect(await at.confirm(order.id, refundId)).toMatchObject({
      ok: false,
      refusal: 'transition-not-allowed',
    })
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400', 'refund 400'])
  })
})

describe('K-06 bad input and repetition', () => {
  it('a day that lies ahead is refused, and nothing is booked', async () => {
    const order = await at.order()
    expect(await at.receive(order.id, 400, { valueOn: '2026-09-17' })).toMatchObject({
      ok: false,
      refusal: 'value-day-ahead',
    })
    expect((await transferOf(order.id)).entries).toEqual([])
  })

  it('FAULT-07 the same receipt sent twice is booked once', async () => {
    const order = await at.order()
    const idempotency = { scope: 'staff', key: 'k1', requestHash: 'h1' }
    const answers = await Promise.all([
      at.receive(order.id, 200, {}, at.accountant, { idempotency }),
      at.receive(order.id, 200, {}, at.accountant, { idempotency }),
    ])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await transferOf(order.id)).openCents).toBe(200)
  })

  it('two who book the whole sum at once pay it once; the other sum is left over', async () => {
    const order = await at.order()
    const answers = await Promise.all([at.receive(order.id, 400), at.receive(order.id, 400)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await transferOf(order.id)).toMatchObject({ state: 'captured', openCents: 400 })
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400'])
  })

  it('what is paid in another way has no transfers, and none can be booked', async () => {
    await at.platform.db.transaction((tx) => tx.deleteFrom('payment_offer').execute())
    const order = await aPaidOrder(at)
    expect(replied(await at.show(order.id))).toEqual({ transfer: null })
    expect(await at.receive(order.id, 400)).toMatchObject({ ok: false, refusal: 'transition-not-allowed' })
  })

  it('every booking stands in the history of the order, with who did it', async () => {
    const order = await at.order()
    replied(await at.receive(order.id, 500, { note: 'Auszug 38' }))
    replied(await at.surplus(order.id, 100))
    const rows = await rowsOf(
      at,
      sql<{ action: string; name: string }>`select action, actor->>'name' as name from audit_entry
        where subject_id = ${order.id} order by at, action`,
    )
    expect(rows.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'order.transferReceived', name: 'Jana Brandt' },
      { action: 'order.transferReturned', name: 'Jana Brandt' },
    ])
  })
})
