import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  CONTACT,
  type OrdersTest,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'
import { aVoucher } from '../testing/vouchers.ts'

const MINUTE = 60_000
let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
})

let visitors = 0
/** Somebody else each time, from another address. */
const place = (more: object = {}) => {
  visitors += 1
  const contact = { ...CONTACT, email: `gast${visitors}@example.org` }
  const input = anOrderInput(at, { contact, voucher: 'advent', shownTotalCents: 360, ...more })
  return visitor(at)(
    orderCalls.placeOrder,
    { body: input },
    callOf(at, { ip: `203.0.113.${visitors % 250}` }),
  )
}
const outcome = async (more: object = {}) => {
  const placed = await place(more)
  return placed.ok ? 'placed' : placed.refusal
}
const check = (voucher: string, ip = '203.0.113.251') => {
  const { locationId, sizes, period } = anOrderInput(at)
  return visitor(at)(
    orderCalls.checkVoucher,
    { body: { locationId, sizes, period, voucher } },
    callOf(at, { ip }),
  )
}
const uses = async () => (await rowsOf(at, sql<{ uses: number }>`select uses from voucher`))[0]?.uses
const standing = async () =>
  (
    await rowsOf(at, sql<{ n: number }>`select count(*)::int as n from voucher_use where released_at is null`)
  )[0]?.n

describe('F-06 a voucher makes a rental cheaper', () => {
  it('is shown with its price before anybody orders, and nothing is redeemed by looking', async () => {
    await aVoucher(at)
    expect(await check(' Advent ')).toMatchObject({
      ok: true,
      value: {
        quotes: [
          {
            totalCents: 360,
            discount: { code: 'ADVENT', cents: 40 },
            lines: [{ cents: 400 }],
            vatCents: 57,
          },
        ],
      },
    })
    expect(await uses()).toBe(0)
  })

  it('order, item, payment and mail speak of what is paid; the VAT is on that (LAW-48)', async () => {
    await aVoucher(at)
    const { id, hash } = await anOrder(at, { voucher: 'advent', shownTotalCents: 360 })
    const [row] = await rowsOf(
      at,
      sql<object>`select o.total_cents, i.gross_cents, p.amount_cents, m.body_text from customer_order o
        join order_line i on i.order_id = o.id join payment p on p.order_id = o.id, mail m where o.id = ${id}`,
    )
    expect(row).toMatchObject({
      total_cents: 360,
      gross_cents: 360,
      amount_cents: 360,
      body_text: expect.stringMatching(/Gutschein ADVENT[\s\S]*-0,40/),
    })
    expect(await pageOf(at, hash)).toMatchObject({
      totalCents: 360,
      quote: { discount: { cents: 40 }, vatCents: 57 },
    })
    expect(await uses()).toBe(1)
  })

  it('one that takes off all of it leads to no bank: the box is there at once', async () => {
    await aVoucher(at, { percent: 10_000 })
    const placed = await place({ shownTotalCents: 0 })
    expect(placed).toMatchObject({ ok: true, value: { paymentUrl: null } })
    const hash = placed.ok ? placed.value.hash : ''
    expect(await pageOf(at, hash)).toMatchObject({ status: 'approved' })
  })

  it('FAULT-12 the price somebody saw without it is not the price with it', async () => {
    await aVoucher(at)
    expect(await outcome({ shownTotalCents: 400 })).toBe('price-changed')
    expect(await outcome({ voucher: '', shownTotalCents: 360 })).toBe('price-changed')
    expect(await uses()).toBe(0)
  })
})

describe('F-06 why it takes nothing off, told at its field', () => {
  it.each([
    ['voucher-expired', { validTo: '2026-09-15' }],
    ['voucher-not-yet', { validFrom: '2026-09-17' }],
    ['voucher-not-here', { sizes: ['XL' as const] }],
    ['voucher-not-here', { locationIds: ['01980000-0000-7000-8000-000000000009'] }],
    ['voucher-not-short', { rentalTerm: 'long' as const }],
    ['voucher-below-minimum', { minimumCents: 401 }],
  ])('%s', async (refusal, details) => {
    await aVoucher(at, details)
    expect(await check('ADVENT')).toMatchObject({ refusal })
    expect(await outcome()).toBe(refusal)
    expect(await standing()).toBe(0)
  })

  it('below its minimum the refusal carries both amounts, so that the page can name them', async () => {
    await aVoucher(at, { minimumCents: 401 })
    expect(await check('ADVENT')).toMatchObject({
      refusal: 'voucher-below-minimum',
      amounts: { neededCents: 401, givenCents: 400 },
    })
  })

  it('one of another company does not exist here, nor what is no code at all', async () => {
    await aVoucher(at, { companyId: at.foreign.companyId })
    for (const code of ['ADVENT', "' or 1=1 --", 'ü', 'x'.repeat(60)])
      expect(await check(code)).toMatchObject({ refusal: 'voucher-unknown' })
    expect(await place()).toMatchObject({ refusal: 'voucher-unknown', errors: [{ field: 'voucher' }] })
  })

  it('FAULT-54 who tries many codes is stopped for a while', async () => {
    await aVoucher(at)
    for (let tries = 0; tries < 20; tries += 1) await check(`RATE-${tries}`, '198.51.100.9')
    expect(await check('ADVENT', '198.51.100.9')).toMatchObject({ refusal: 'too-many-tries' })
    expect(await check('ADVENT', '198.51.100.10')).toMatchObject({ ok: true })
  })

  it('FAULT-54 nor does it help to try them all at once', async () => {
    await aVoucher(at)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, tries) => check(`RATE-${tries}`, '198.51.100.12')),
    )
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'voucher-unknown')).toHaveLength(20)
  })

  it('F-06 whoever has one is not stopped: each time their checkout is shown their code is looked at', async () => {
    await aVoucher(at)
    await aVoucher(at, { code: 'VORBEI', validTo: '2026-09-15' })
    for (let shown = 0; shown < 25; shown += 1)
      expect(await check('ADVENT', '198.51.100.11')).toMatchObject({ ok: true })
    // One that exists is no guess either.
    for (let shown = 0; shown < 25; shown += 1)
      expect(await check('VORBEI', '198.51.100.11')).toMatchObject({ refusal: 'voucher-expired' })
    for (let tries = 0; tries < 20; tries += 1)
      expect(await check(`RATE-${tries}`, '198.51.100.11')).toMatchObject({ refusal: 'voucher-unknown' })
    expect(await check('ADVENT', '198.51.100.11')).toMatchObject({ refusal: 'too-many-tries' })
  })
})

describe('FAULT-11 T11 a voucher is redeemed as often as it says, whatever runs at once', () => {
  it('of twenty who take the only one at the same moment exactly one gets it', async () => {
    at = await anOrdersHouse(Array.from({ length: 24 }, () => 'M' as const))
    await aVoucher(at, { mostUses: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome()))
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['placed', 'voucher-used-up']))
    expect([await uses(), await standing()]).toEqual([1, 1])
  }, 60_000)

  it('one customer has it once, however they write their address; another still gets it', async () => {
    await aVoucher(at, { mostPerCustomer: 1 })
    const contact = { ...CONTACT, email: 'Anna@Example.org' }
    expect(await outcome({ contact })).toBe('placed')
    expect(await outcome({ contact: { ...contact, email: 'anna@example.ORG' } })).toBe('voucher-used-up')
    expect(await outcome()).toBe('placed')
  })

  it('an order that finds no box redeems nothing', async () => {
    await aVoucher(at, { mostUses: 5 })
    for (let boxes = 0; boxes < 2; boxes += 1) expect(await outcome()).toBe('placed')
    expect(await outcome()).toBe('box-size-unavailable')
    expect([await uses(), await standing()]).toEqual([2, 2])
  })
})

/** Paid, with the only use of its voucher. */
const aPaidOrder = async () => {
  await aVoucher(at, { mostUses: 1 })
  const order = await anOrder(at, { voucher: 'ADVENT', shownTotalCents: 360 })
  await bankSays(at, order.paymentId, { state: 'paid' })
  await at.platform.runConsumers()
  const ends = async () => {
    const rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    const body = { rentalId, emptied: true, cleaned: true, doorClosed: true }
    await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
    await at.platform.clock.advance(5 * MINUTE)
    await at.platform.runDue()
    await at.platform.runConsumers()
  }
  const goesBack = async (refundedCents: number) => {
    await bankSays(at, order.paymentId, { state: 'paid', refundedCents }, `back-${refundedCents}`)
    await at.platform.runConsumers()
  }
  return { ends, goesBack }
}

describe('F-06 what was redeemed for nothing comes back', () => {
  it('an order that nobody paid gives it back, once', async () => {
    await aVoucher(at, { mostUses: 1 })
    const { paymentId } = await anOrder(at, { voucher: 'ADVENT', shownTotalCents: 360 })
    await at.platform.clock.advance(20 * MINUTE)
    await bankSays(at, paymentId, { state: 'expired' })
    await at.platform.runDue()
    await at.platform.runConsumers()
    await at.platform.runConsumers()
    expect([await uses(), await standing()]).toEqual([0, 0])
    expect(await outcome()).toBe('placed')
  })

  it('one that was paid keeps it', async () => {
    await aVoucher(at, { mostUses: 1 })
    const { paymentId } = await anOrder(at, { voucher: 'ADVENT', shownTotalCents: 360 })
    await bankSays(at, paymentId, { state: 'paid' })
    await at.platform.runConsumers()
    expect([await uses(), await standing()]).toEqual([1, 1])
    expect(await outcome()).toBe('voucher-used-up')
  })

  it('an order that is over gives it back with the last cent, whichever of the two comes first', async () => {
    const refundedLast = await aPaidOrder()
    await refundedLast.ends()
    await refundedLast.goesBack(359)
    expect(await outcome()).toBe('voucher-used-up')
    await refundedLast.goesBack(360)
    expect([await uses(), await standing()]).toEqual([0, 0])
    expect(await outcome()).toBe('placed')
  })

  it('one whose money went back while the rental still ran gives it back at its end, not before', async () => {
    const endedLast = await aPaidOrder()
    await endedLast.goesBack(360)
    expect([await uses(), await standing()]).toEqual([1, 1])
    await endedLast.ends()
    expect([await uses(), await standing()]).toEqual([0, 0])
  })
})
