import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { CONTACT, anOrdersHouse, rowsOf } from '../testing.ts'

it('an order of the past has payment, ledger and history, and sends nobody a mail', async () => {
  const at = await anOrdersHouse(['M'])
  const placedAt = new Date('2026-09-15T08:00:00Z')
  const [startsAt, endsAt] = [new Date('2026-09-15T09:00:00Z'), new Date('2026-09-15T11:00:00Z')]
  const { orderId, customerId, shortCode } = await at.platform.db.transaction((tx) =>
    at.orders.recordPaidOrder(tx, {
      companyId: at.own.companyId,
      siteId: at.own.siteId,
      locationId: at.own.locationId,
      contact: CONTACT,
      language: 'de',
      quote: {
        size: 'M',
        totalCents: 400,
        currency: 'EUR',
        vatRate: 1900,
        vatCents: 64,
        lines: [{ step: 'hour', count: 2, unitCents: 200, cents: 400 }],
        overrunFreeMinutes: 180,
        overrunHourCents: 200,
        overrunDayCents: 750,
      },
      startsAt,
      endsAt,
      timeZone: 'Europe/Berlin',
      at: placedAt,
      status: 'finished',
    }),
  )
  const [box] = await rowsOf(
    at,
    sql<{ id: string }>`select id from box where location_id = ${at.own.locationId}`,
  )
  const { rentalId } = await at.platform.db.transaction(async (tx) => {
    const rental = await at.rentals.createRental(tx, {
      companyId: at.own.companyId,
      locationId: at.own.locationId,
      boxId: box?.id ?? '',
      orderId,
      customerId,
      customerName: 'Anna Keller',
      state: 'ended',
      bookedAt: placedAt,
      startsAt,
      endsAt,
      endedAt: endsAt,
      cleaningMinutes: 0,
      priceCents: 400,
      overrunFreeMinutes: 180,
      overrunHourCents: 200,
      overrunDayCents: 750,
      earlyStartConsentAt: placedAt,
      now: at.platform.clock.now(),
    })
    await at.orders.linkRental(tx, { companyId: at.own.companyId, orderId, rentalId: rental.rentalId })
    return rental
  })
  const facts = await at.platform.db.read((tx) => at.orders.paymentOfOrder(tx, [orderId]))
  expect(facts.get(orderId)).toEqual({ text: 'Testbank, bezahlt', paid: true, orderCode: shortCode })
  expect(await rowsOf(at, sql`select rental_id from order_line`)).toEqual([{ rental_id: rentalId }])
  expect(await rowsOf(at, sql`select kind, amount_cents from ledger_entry`)).toEqual([
    { kind: 'capture', amount_cents: 400 },
  ])
  expect(await rowsOf(at, sql`select id from mail`)).toEqual([])
  await at.platform.runDue()
  await at.platform.runConsumers()
  expect(await rowsOf(at, sql`select status, work_status from customer_order`)).toEqual([
    { status: 'finished', work_status: 'finished' },
  ])
  expect(await at.platform.db.read((tx) => at.orders.paymentOfOrder(tx, []))).toEqual(new Map())
})
