import { codeText } from '@fachwerk/texts/code-text'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type OrdersTest,
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest
let order: Awaited<ReturnType<typeof anOrder>>
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'L'])
  order = await anOrder(at)
})

const mails = () =>
  rowsOf(
    at,
    sql<{
      template: string
      body_text: string
      created_at: Date
    }>`select * from mail order by created_at, template`,
  )
const templates = async () => (await mails()).map(({ template }) => template).toSorted()
const ledger = async () =>
  (
    await rowsOf(
      at,
      sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry order by at, kind`,
    )
  ).map(({ line }) => line)
const minutes = (count: number) => at.platform.clock.advance(count * 60_000)
const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}

const takeBoxOf = async (size: 'M' | 'L', from = '2026-09-16T12:00') => {
  const more = {
    sizes: [size],
    period: { from, to: '2026-09-16T16:00' },
    shownTotalCents: size === 'M' ? 750 : 1000,
  }
  const other = await anOrder(at, more)
  await bankSays(at, other.paymentId, { state: 'paid' })
  return other
}

const status = async () => (await pageOf(at, order.hash)).status

describe('money that comes in time', () => {
  it('R-04 R-11 gives box, key and mail in the transaction of the money', async () => {
    await bankSays(at, order.paymentId, { state: 'paid' })
    const page = await pageOf(at, order.hash)
    expect(page).toMatchObject({
      status: 'approved',
      rental: { state: 'active', boxNumber: 1, key: { code: '100001' }, can: { open: true, end: true } },
      payment: { state: 'captured', failure: null, refundedCents: 0, canRetry: false },
      mail: { to: 'anna@example.org', state: 'queued' },
    })
    expect(page.rental?.key?.qrSvg).toContain('<svg')
    expect(await templates()).toEqual(['order-paid', 'order-received'])
    expect((await mails()).find(({ template }) => template === 'order-paid')?.body_text).toContain(
      codeText('100001'),
    )
  })

  it('LAW-16 the confirmation of the contract is in the outbox no later than the code is', async () => {
    await bankSays(at, order.paymentId, { state: 'paid' })
    const [mail] = await rowsOf(
      at,
      sql<{
        at: Date
        xid: string
      }>`select created_at as at, xmin::text as xid from mail where template = 'order-paid'`,
    )
    const [right] = await rowsOf(
      at,
      sql<{ at: Date; xid: string }>`select created_at as at, xmin::text as xid from access_right`,
    )
    expect(mail?.at.getTime()).toBeLessThanOrEqual(right?.at.getTime() ?? 0)
    expect(mail?.xid).toBe(right?.xid)
  })

  it('FAULT-02 X-02 the same report fifty times: one rental, one key, one mail', async () => {
    at.bank.set(order.paymentId, { state: 'paid' })
    await Promise.all(Array.from({ length: 50 }, (_, i) => bankSays(at, order.paymentId, {}, `evt-${i % 3}`)))
    expect(await templates()).toEqual(['order-paid', 'order-received'])
    expect(await ledger()).toEqual(['capture 400'])
    expect(await rowsOf(at, sql`select id from access_right`)).toHaveLength(1)
  })

  it('FAULT-06 the browser comes back while the webhook is on its way: both see one paid order', async () => {
    at.bank.set(order.paymentId, { state: 'paid' })
    const back = () =>
      visitor(at)(orderCalls.checkPayment, { params: { hash: order.hash }, body: {} }, callOf(at))
    const [browser, , again] = await Promise.all([back(), bankSays(at, order.paymentId, {}), back()])
    expect([browser, again].map((reply) => reply.ok && reply.value.payment.state)).toEqual([
      'captured',
      'captured',
    ])
    expect(await templates()).toEqual(['order-paid', 'order-received'])
  })

  it('FAULT-26 while no mail can be sent the access data are on the page, and the mail waits', async () => {
    await bankSays(at, order.paymentId, { state: 'paid' })
    const page = await pageOf(at, order.hash)
    expect([page.rental?.key?.code, page.mail.state]).toEqual(['100001', 'queued'])
    await at.platform.sendMails()
    expect((await pageOf(at, order.hash)).mail.state).toBe('sent')
    await at.platform.sendMails()
    expect(at.platform.sentMails.map(({ to }) => to)).toEqual(['anna@example.org', 'anna@example.org'])
  })
})

describe('money that comes late', () => {
  it('R-04 takes the same box when it is still free', async () => {
    await minutes(31)
    await everything()
    await bankSays(at, order.paymentId, { state: 'paid' })
    expect(await pageOf(at, order.hash)).toMatchObject({
      status: 'approved',
      rental: { state: 'active', boxNumber: 1, movedFromBoxNumber: null },
    })
  })

  it('R-04 takes a larger box when its own is gone, and says so', async () => {
    await minutes(31)
    await takeBoxOf('M', '2026-09-16T12:35')
    await bankSays(at, order.paymentId, { state: 'paid' })
    expect((await pageOf(at, order.hash)).rental).toMatchObject({ boxNumber: 2, movedFromBoxNumber: 1 })
    const mail = (await mails()).findLast(({ template }) => template === 'order-paid')
    expect(mail?.body_text).toContain('war Fach 1 schon vergeben. Sie erhalten ohne Aufpreis Fach 2.')
  })

  it('goes back at once when no box is left, once, and the customer is told', async () => {
    await minutes(31)
    for (const size of ['M', 'L'] as const) await takeBoxOf(size, '2026-09-16T12:35')
    await bankSays(at, order.paymentId, { state: 'paid' })
    await everything()
    await bankSays(at, order.paymentId, {}, 'evt-again')
    await everything()
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(400)
    expect(await pageOf(at, order.hash)).toMatchObject({
      status: 'canceled',
      cancelReason: 'unplaced',
      rental: { state: 'cancelled', key: null },
      payment: { state: 'refunded', refundedCents: 400 },
      mail: { state: 'queued' },
    })
    expect((await templates()).filter((template) => template === 'order-unplaced')).toHaveLength(1)
    // B-10, S-04: the mail leads to what else there is, for the same end.
    const mail = (await mails()).find(({ template }) => template === 'order-unplaced')
    expect(mail?.body_text).toMatch(/\/standort\/[a-z-]+\?bis=2026-09-16T\d\d%3A\d\d&groesse=M/)
  })

  it('a second payment for a paid order goes back, the order stays as it is', async () => {
    await bankSays(at, order.paymentId, { state: 'denied' })
    const again = await visitor(at)(
      orderCalls.startPayment,
      { params: { hash: order.hash }, body: {} },
      callOf(at),
    )
    expect(again.ok).toBe(true)
    const [second] = await rowsOf(at, sql<{ id: string }>`select id from payment where state = 'pending'`)
    await bankSays(at, second?.id ?? '', { state: 'paid' })
    await bankSays(at, order.paymentId, { state: 'paid' }, 'evt-late')
    await everything()
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(400)
    expect((await pageOf(at, order.hash)).status).toBe('process')
    expect(await ledger()).toEqual(['capture 400', 'capture 400', 'refund 400'])
    expect(await templates()).toContain('payment-refunded')
  })
})

describe('FAULT-01 a crash in the middle', () => {
  it('after the bank has the money and before our commit: nothing is there, and the next reports bring all of it', async () => {
    const settle = at.rentals.settlePaidRental
    at.rentals.settlePaidRental = async (...details) => {
      await settle(...details)
      throw new Error('kill -9')
    }
    await expect(bankSays(at, order.paymentId, { state: 'paid' })).rejects.toThrow('kill -9')
    expect([await templates(), await ledger()]).toEqual([['order-received'], []])
    expect((await pageOf(at, order.hash)).rental?.state).toBe('held')
    at.rentals.settlePaidRental = settle
    await minutes(1.1)
    await everything()
    expect((await pageOf(at, order.hash)).rental?.state).toBe('active')
    expect([await templates(), await ledger()]).toEqual([['order-paid', 'order-received'], ['capture 400']])
  })
})

describe('the order follows its rental (O-01)', () => {
  it('approved with the payment, in process with the start, finished with the end', async () => {
    await bankSays(at, order.paymentId, { state: 'paid' })
    expect(await status()).toBe('approved')
    await everything()
    expect(await status()).toBe('process')
    const { rental } = await pageOf(at, order.hash)
    const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
    await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
    await everything()
    expect(await status()).toBe('finished')
  })

  it('cancelled when the box is no longer kept and no payment can come any more, not before', async () => {
    await minutes(31)
    await everything()
    expect(await status()).toBe('new')
    await bankSays(at, order.paymentId, { state: 'expired' })
    await everything()
    expect(await status()).toBe('canceled')
    expect((await pageOf(at, order.hash)).payment).toMatchObject({ canRetry: false, heldUntil: null })
  })

  it('money for an order that was given up goes back', async () => {
    await bankSays(at, order.paymentId, { state: 'denied' })
    await minutes(31)
    await everything()
    expect(await status()).toBe('canceled')
    await bankSays(at, order.paymentId, { state: 'paid' }, 'evt-late')
    await everything()
    expect(at.bank.get(order.paymentId)?.refundedCents).toBe(400)
    expect(await templates()).toContain('payment-refunded')
  })
})
