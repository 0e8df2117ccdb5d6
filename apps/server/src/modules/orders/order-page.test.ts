import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appendEvent, type EventType } from '../../platform/events/events.ts'
import {
  type OrdersTest,
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from './testing.ts'

let at: OrdersTest
let order: Awaited<ReturnType<typeof anOrder>>
beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  order = await anOrder(at)
})

const pay = () => bankSays(at, order.paymentId, { state: 'paid' })
const params = () => ({ params: { hash: order.hash } })
const look = (hash: string, overrides: Parameters<typeof callOf>[1] = {}) =>
  visitor(at)(orderCalls.order, { params: { hash } }, callOf(at, overrides))
const answer = async (reply: Promise<{ ok: boolean; refusal?: string }>) => {
  const { ok, refusal } = await reply
  return ok ? 'ok' : refusal
}
const startAgain = () => visitor(at)(orderCalls.startPayment, { ...params(), body: {} }, callOf(at))
const rentalId = async () => (await pageOf(at, order.hash)).rental?.id ?? ''
const open = async (options: { rentalId?: string } & Parameters<typeof callOf>[1] = {}) => {
  const body = { rentalId: options.rentalId ?? (await rentalId()) }
  return visitor(at)(orderCalls.openBox, { ...params(), body }, callOf(at, options))
}
const end = async (confirmed: object = {}, overrides: Parameters<typeof callOf>[1] = {}) => {
  const body = { rentalId: await rentalId(), emptied: true, cleaned: true, doorClosed: true, ...confirmed }
  return visitor(at)(orderCalls.endRental, { ...params(), body }, callOf(at, overrides))
}
const minutes = (count: number) => at.platform.clock.advance(count * 60_000)

describe('the page of an order', () => {
  it('R-03 shows before the payment what is kept, until when, and where to pay, but no key', async () => {
    const page = await pageOf(at, order.hash)
    expect(page).toMatchObject({
      status: 'new',
      totalCents: 400,
      location: { name: 'Konstanz Bahnhof', prefix: 'KN', timeZone: 'Europe/Berlin' },
      party: { companyName: 'Zeitlager GmbH' },
      rental: {
        state: 'held',
        boxNumber: 1,
        key: null,
        openRefusal: 'rental-not-paid',
        can: { open: false, end: false },
      },
      payment: { state: 'pending', canRetry: false, paymentUrl: `http://bank/${order.paymentId}` },
      mail: { state: 'none' },
    })
    expect(page.payment.heldUntil).toBe(
      new Date(at.platform.clock.now().getTime() + 15 * 60_000).toISOString(),
    )
    expect(page.rental?.place).toMatchObject({ side: 'left', cabinet: { name: 'A' } })
  })

  it('L-02 says of the door what the lock said last, and of nobody else’s', async () => {
    await pay()
    const id = await rentalId()
    const hear = (type: EventType, heard = id) =>
      at.platform.db.transaction((tx) =>
        appendEvent(tx, {
          type,
          at: at.platform.clock.now(),
          companyId: at.own.companyId,
          rentalId: heard,
          actor: { kind: 'system', name: 'Test' },
          data: {},
        }),
      )
    const doors: unknown[] = [(await pageOf(at, order.hash)).rental?.door]
    for (const type of ['command.done', 'lock.opened', 'lock.closed', 'lock.changed'] as const) {
      await hear(type)
      doors.push((await pageOf(at, order.hash)).rental?.door)
    }
    await hear('lock.opened', at.own.siteId)
    doors.push((await pageOf(at, order.hash)).rental?.door)
    expect(doors).toEqual([null, 'open', 'open', 'closed', 'closed', 'closed'])
  })

  it('R-03 shows after the payment box, times on the clocks of the location, and the key', async () => {
    await pay()
    const { rental } = await pageOf(at, order.hash)
    expect(rental).toMatchObject({
      localFrom: '2026-09-16T12:00',
      localTo: '2026-09-16T14:00',
      openRefusal: null,
    })
    expect(rental?.graceUntil).toBe('2026-09-16T15:00:00.000Z')
    expect(rental?.key).toMatchObject({ code: '100001', confirmedByTerminal: false })
  })

  it('L-07 wakes the lock of a box that may be opened now, and no other', async () => {
    const wokenBy = async () => {
      at.devices.woken.length = 0
      await pageOf(at, order.hash)
      return at.devices.woken
    }
    expect(await wokenBy()).toEqual([])
    await pay()
    const [box] = await rowsOf(at, sql<{ box_id: string }>`select box_id from rental`)
    expect(await wokenBy()).toEqual([box?.box_id])
    await end()
    expect(await wokenBy()).toEqual([])
  })

  it('FAULT-54 FAULT-55 an unknown link, a revoked one and one of another site: the same 404', async () => {
    const unknown = await look('A'.repeat(32))
    expect(unknown).toEqual({ ok: false, refusal: 'not-found', errors: [] })
    expect(await look(order.hash, { siteId: at.foreign.siteId })).toEqual(unknown)
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set hash_revoked_at = ${at.platform.clock.now()}`.execute(tx),
    )
    expect(await look(order.hash)).toEqual(unknown)
  })

  it('FAULT-54 who tries many links is slowed down by address; right links keep working', async () => {
    for (let i = 0; i < 60; i += 1) await look('B'.repeat(32))
    expect(await answer(look('B'.repeat(32)))).toBe('too-many-tries')
    expect(await answer(look('B'.repeat(32), { ip: '198.51.100.1' }))).toBe('not-found')
    expect(await answer(look(order.hash))).toBe('ok')
    await minutes(6)
    expect(await answer(look('B'.repeat(32)))).toBe('not-found')
  })
})

describe('paying again', () => {
  it('goes on with the attempt that is open, so that nobody pays twice', async () => {
    expect(await startAgain()).toMatchObject({
      ok: true,
      value: { paymentUrl: `http://bank/${order.paymentId}` },
    })
    expect(await rowsOf(at, sql`select id from payment`)).toHaveLength(1)
  })

  it('K-06 begins a new attempt after a denied one, and keeps the box longer, at most 30 minutes in all', async () => {
    await minutes(12)
    await bankSays(at, order.paymentId, { state: 'denied' })
    expect((await pageOf(at, order.hash)).payment).toMatchObject({ failure: 'denied', canRetry: true })
    expect(await answer(startAgain())).toBe('ok')
    const [second] = await rowsOf(
      at,
      sql<{
        id: string
        until: Date
      }>`select id, expires_at as until from payment order by created_at desc limit 1`,
    )
    expect(second?.until.toISOString()).toBe('2026-09-16T10:27:00.000Z')
    await minutes(10)
    await bankSays(at, second?.id ?? '', { state: 'cancelled' })
    expect(await answer(startAgain())).toBe('ok')
    const [third] = await rowsOf(
      at,
      sql<{ until: Date }>`select expires_at as until from payment order by created_at desc limit 1`,
    )
    expect(third?.until.toISOString()).toBe('2026-09-16T10:30:00.000Z')
  })

  it('is too late when the box is no longer kept', async () => {
    await bankSays(at, order.paymentId, { state: 'denied' })
    await minutes(16)
    expect(await answer(startAgain())).toBe('hold-expired')
    expect(await rowsOf(at, sql`select id from payment`)).toHaveLength(1)
  })

  it('is refused for what is paid or being decided', async () => {
    await bankSays(at, order.paymentId, { state: 'authorised' })
    expect(await answer(startAgain())).toBe('payment-running')
    await bankSays(at, order.paymentId, { state: 'paid' }, 'evt-2')
    expect(await answer(startAgain())).toBe('order-not-payable')
  })

  it('FAULT-07 pressed twice at once begins one attempt', async () => {
    await bankSays(at, order.paymentId, { state: 'denied' })
    const replies = await Promise.all([startAgain(), startAgain(), startAgain()])
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await rowsOf(at, sql`select id from payment`)).toHaveLength(2)
  })

  it('leads to the payment page once the payment service is back', async () => {
    await bankSays(at, order.paymentId, { state: 'denied' })
    at.bank.goAway()
    expect(await answer(startAgain())).toBe('payment-unavailable')
    at.bank.goAway(false)
    expect(await answer(startAgain())).toBe('ok')
    expect(await rowsOf(at, sql`select id from payment`)).toHaveLength(2)
  })
})

describe('using the box', () => {
  it('opens when it is paid, and only the box of this order', async () => {
    expect(await answer(open())).toBe('rental-not-paid')
    await pay()
    const opened = await open()
    expect(opened).toMatchObject({ ok: true, value: { kind: 'open', state: 'requested' } })
    expect(at.devices.opened).toHaveLength(1)
    expect(await answer(open({ rentalId: at.own.siteId }))).toBe('not-found')
    expect(at.devices.opened).toHaveLength(1)
  })

  it('FAULT-31 the same opening sent again opens once', async () => {
    await pay()
    const idempotency = { scope: 's', key: 'k', requestHash: 'h' }
    const replies = [await open({ idempotency }), await open({ idempotency })]
    expect(replies[0]).toEqual(replies[1])
    expect(at.devices.opened).toHaveLength(1)
  })

  it('FAULT-54 nobody presses open a hundred times a minute', async () => {
    await pay()
    for (let i = 0; i < 20; i += 1) await open()
    expect(await answer(open())).toBe('too-many-tries')
    await minutes(2)
    expect(await answer(open())).toBe('ok')
  })

  it('R-07 ends when all three are confirmed, and the box is free again', async () => {
    await pay()
    expect(await answer(end({ cleaned: false }))).toBe('confirmation-required')
    const ended = await end()
    expect(ended).toMatchObject({
      ok: true,
      value: { rental: { state: 'ended', key: null, can: { open: false } } },
    })
    expect(await answer(open())).toBe('rental-ended')
    expect(await answer(end())).toBe('rental-ended')
    expect((await anOrder(at, {})).hash).not.toBe(order.hash)
  })

  it('FAULT-07 the end sent again gives the same reply', async () => {
    await pay()
    const idempotency = { scope: 's', key: 'k', requestHash: 'h' }
    const first = await end({}, { idempotency })
    expect(await end({}, { idempotency })).toEqual(first)
  })
})
