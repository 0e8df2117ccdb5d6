import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { callOf, rowsOf, visitor } from '../orders/testing.ts'

let at: LongTermHouse
beforeEach(async () => {
  at = await aLongTermHouse('2026-12-15T09:00:00Z')
})

const takeBack = async (rentalId: string) => {
  const { version } = await at.show(rentalId)
  const body = { rentalId, version, reason: 'Kunde bleibt doch' }
  return at.call(longTermCalls.takeBackTermination, { body }, at.owner)
}
const mailOf = async (rentalId: string, template: string) =>
  (await at.mails(rentalId)).find((mail) => mail.template === template)
const rentalOf = async (rentalId: string) => {
  const [row] = await rowsOf(
    at,
    sql<{ state: string; endsAt: Date | null; orderId: string }>`
      select state, ends_at as "endsAt", order_id as "orderId" from rental where id = ${rentalId}`,
  )
  return row
}

describe('R-12 LAW-11 notice', () => {
  it('says the day beforehand, ends the rental with it and is confirmed by mail', async () => {
    const rentalId = await at.begin()
    const asked = { kind: 'ordinary', from: 'customer', receivedAt: '2026-12-18T08:00:00Z' } as const
    const preview = await at.call(
      longTermCalls.terminationPreview,
      { params: { rentalId }, query: asked },
      at.owner,
    )
    expect(replied(preview)).toEqual({
      endsAt: '2027-02-14T23:00:00.000Z',
      lastDay: '2027-02-14',
      because: 'notice',
      refundCents: 0,
    })
    await at.until('2026-12-20T08:00:00Z')
    const ended = replied(await at.terminate(rentalId, asked))
    expect(ended).toMatchObject({
      endsAt: '2027-02-14T23:00:00.000Z',
      termination: { lastDay: '2027-02-14', because: 'notice', by: 'Jana Brandt' },
      can: { terminate: false, takeBack: true, price: false },
    })
    expect(await mailOf(rentalId, 'notice-confirmed')).toMatchObject({
      subject: expect.stringContaining('endet am'),
      text: expect.stringContaining('in dem die Kündigungsfrist abläuft'),
    })
    // Two months are left, and not one more.
    await at.until('2027-01-08T00:00:00Z')
    await at.pay(rentalId, 2)
    await at.until('2027-02-13T00:00:00Z')
    expect((await at.show(rentalId)).months.map(({ position }) => position)).toEqual([1, 2])
    expect((await at.show(rentalId)).nextCharge).toBeNull()
    // The key ends with the rental and its grace, not with the month that would have followed.
    expect((await at.right(rentalId)).until).toEqual(new Date('2027-02-15T02:00:00Z'))
  })

  it('the box is bookable for the time after it, and then nobody takes the notice back', async () => {
    const rentalId = await at.begin()
    const { endsAt } = replied(await at.terminate(rentalId))
    expect(endsAt).toBe('2027-02-14T23:00:00.000Z')
    const box = sql<{ id: string }>`select box_id as id from rental where id = ${rentalId}`
    const [own] = await rowsOf(at, box)
    const next = await at.rent({ boxId: own?.id, startsAt: '2027-02-20T09:00:00Z' })
    expect(next.ok).toBe(true)
    expect(await takeBack(rentalId)).toMatchObject({ ok: false, refusal: 'box-taken' })
    expect((await at.show(rentalId)).termination).not.toBeNull()
  })

  it('taken back it goes on: months are charged again, also one that had fallen away', async () => {
    const rentalId = await at.begin({ notice: 'none' })
    await at.until('2027-01-08T00:00:00Z')
    await at.pay(rentalId, 2)
    const ended = replied(await at.terminate(rentalId))
    expect(ended.months.map(({ position, state }) => `${position} ${state}`)).toEqual([
      '1 paid',
      '2 cancelled',
    ])
    const refunds = sql<{
      cents: number
      reason: string
    }>`select amount_cents as cents, reason from payment_refund`
    expect(await rowsOf(at, refunds)).toEqual([{ cents: 4900, reason: 'terminated' }])
    expect(replied(await takeBack(rentalId))).toMatchObject({
      endsAt: null,
      termination: null,
      nextCharge: { position: 2 },
      can: { terminate: true },
    })
    expect((await mailOf(rentalId, 'notice-taken-back'))?.subject).toContain('geht weiter')
    await at.until('2027-01-08T00:05:00Z')
    const months = (await at.show(rentalId)).months
    expect(months.map(({ position, state }) => `${position} ${state}`)).toEqual([
      '1 paid',
      '2 cancelled',
      '2 charged',
    ])
    await at.pay(rentalId, 2)
    expect((await at.right(rentalId)).until).toEqual(new Date('2027-02-21T23:00:00Z'))
  })

  it('for good cause it ends today; whoever looks at an older state is told', async () => {
    const rentalId = await at.begin({ minimumMonths: 12 })
    const before = await at.show(rentalId)
    const ended = replied(await at.terminate(rentalId, { kind: 'extraordinary', from: 'operator' }))
    expect(ended).toMatchObject({
      endsAt: '2026-12-15T23:00:00.000Z',
      termination: { because: 'cause', from: 'operator' },
    })
    const body = {
      rentalId,
      version: before.version,
      reason: 'noch einmal',
      kind: 'ordinary',
      from: 'customer',
    } as const
    expect(await at.call(longTermCalls.terminateLongTerm, { body }, at.owner)).toMatchObject({
      refusal: 'changed-meanwhile',
    })
    expect(await at.terminate(rentalId)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('R-07 the renter cannot just end what goes on; after notice they can', async () => {
    const rentalId = await at.begin()
    const [order] = await rowsOf(
      at,
      sql<{
        hash: string
      }>`select hash from customer_order where id = ${(await rentalOf(rentalId))?.orderId}`,
    )
    const end = () =>
      visitor(at)(
        orderCalls.endRental,
        {
          params: { hash: order?.hash ?? '' },
          body: { rentalId, emptied: true, cleaned: true, doorClosed: true },
        },
        callOf(at),
      )
    expect(await end()).toMatchObject({ ok: false, refusal: 'termination-required' })
    await at.until('2027-01-09T00:00:00Z')
    await at.pay(rentalId, 2)
    await at.terminate(rentalId)
    await at.until('2027-02-10T00:00:00Z')
    expect(await end()).toMatchObject({ ok: true, value: { rental: { state: 'ended' } } })
    await at.platform.runConsumers()
    expect((await at.show(rentalId)).nextCharge).toBeNull()
    const finished = sql<{ status: string }>`select o.status from customer_order o
      join rental_month m on m.order_id = o.id where m.rental_id = ${rentalId} order by m.position`
    expect((await rowsOf(at, finished)).map(({ status }) => status)).toEqual(['finished', 'finished'])
  })
})

describe('R-12 the price', () => {
  it('another one is announced by mail and holds from the first month before which notice was possible', async () => {
    const rentalId = await at.begin()
    const { version } = await at.show(rentalId)
    const body = { rentalId, version, reason: 'Anpassung 2027', cents: 5400 }
    const said = replied(await at.call(longTermCalls.announceMonthPrice, { body }, at.owner))
    expect(said.coming).toEqual([{ fromPosition: 3, from: '2027-02-14T23:00:00.000Z', cents: 5400 }])
    expect((await mailOf(rentalId, 'month-price'))?.text).toContain('54,00')
    await at.until('2027-02-08T00:00:00Z')
    expect((await at.show(rentalId)).months.map(({ cents }) => cents)).toEqual([4900, 4900, 5400])
  })

  it('a change of the tariff changes nothing for who rents already; without a price for a month nobody begins', async () => {
    const rentalId = await at.begin()
    await at.platform.db.transaction((tx) =>
      sql`update tariff set cents = 9900 where step = 'month'`.execute(tx),
    )
    await at.until('2027-01-08T00:00:00Z')
    expect((await at.show(rentalId)).months.map(({ cents }) => cents)).toEqual([4900, 4900])
    await at.platform.db.transaction((tx) => sql`delete from tariff where step = 'month'`.execute(tx))
    expect(await at.rent()).toMatchObject({ refusal: 'no-tariff', field: 'size' })
  })
})

describe('R-12 whose it is', () => {
  it('another company’s staff find, change and write nothing', async () => {
    const rentalId = await at.begin()
    const params = { rentalId }
    const change = { ...params, version: 1, reason: 'fremd' }
    const asked = { kind: 'ordinary', from: 'customer' } as const
    const { stranger } = at
    const answers = [
      await at.call(longTermCalls.longTermRental, { params }, stranger),
      await at.call(longTermCalls.terminationPreview, { params, query: asked }, stranger),
      await at.call(longTermCalls.terminateLongTerm, { body: { ...change, ...asked } }, stranger),
      await at.call(longTermCalls.takeBackTermination, { body: change }, stranger),
      await at.call(longTermCalls.announceMonthPrice, { body: { ...change, cents: 1 } }, stranger),
      await at.call(longTermCalls.longTermOffer, { query: { locationId: at.own.locationId } }, stranger),
      await at.rent({}, stranger),
    ]
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal))).toEqual(
      answers.map(() => 'not-found'),
    )
    expect((await at.show(rentalId)).termination).toBeNull()
  })

  it('where only short rentals are wanted none begins, said at the location; what runs there goes on', async () => {
    const rentalId = await at.begin()
    const letFor = (term: string) =>
      at.platform.db.transaction((tx) =>
        sql`update location set rental_term = ${term} where id = ${at.own.locationId}`.execute(tx),
      )
    const count = async () =>
      (await rowsOf(at, sql<{ orders: number }>`select count(*)::int as orders from customer_order`))[0]
    const before = await count()
    await letFor('short')
    const refused = { ok: false, refusal: 'location-short-term', field: 'locationId' }
    expect(await at.rent()).toMatchObject(refused)
    const query = { locationId: at.own.locationId }
    expect(await at.call(longTermCalls.longTermOffer, { query }, at.owner)).toMatchObject(refused)
    expect(await count()).toEqual(before)
    await at.until('2027-01-08T00:00:00Z')
    await at.pay(rentalId, 2)
    expect((await at.show(rentalId)).months.map(({ state }) => state)).toEqual(['paid', 'paid'])
    for (const term of ['long', 'both']) {
      await letFor(term)
      expect((await at.call(longTermCalls.longTermOffer, { query }, at.owner)).ok).toBe(true)
    }
    expect((await at.rent()).ok).toBe(true)
  })

  it('the offer names what is free without an end, with the price of a month', async () => {
    await at.begin()
    const offer = replied(
      await at.call(longTermCalls.longTermOffer, { query: { locationId: at.own.locationId } }, at.owner),
    )
    expect(offer.firstMonthEndsAt).toBe('2027-01-14T23:00:00.000Z')
    expect(offer.rows.map(({ size, boxes }) => `${size} ${boxes.length}`)).toEqual([
      'S 1',
      'M 1',
      'L 1',
      'XL 0',
    ])
    expect(offer.rows[1]?.monthCents).toBe(4900)
  })
})
