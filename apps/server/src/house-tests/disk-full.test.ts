import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../testing/house-calls.ts'
import { expectPaidOnce } from '../testing/stored-orders.ts'
import { anOrder, aPlace, bankReport, deliver, pageOf, type Place } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { anOrderInput } from '../testing/tenants.ts'

const house = await aSoundHouse({ withoutTerminals: true })
let place: Place
beforeAll(async () => {
  await run(`create function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
})
beforeEach(async () => {
  place = await aPlace(house, ['M'])
})

const run = (text: string) => house.platform.db.transaction((tx) => sql.raw(text).execute(tx))
/** Writing to the table fails as it does when its file cannot grow; the other tables still have room. */
async function whileFull<T>(table: string, work: () => Promise<T>): Promise<T> {
  await run(`create trigger full_now before insert or update on ${table} execute function disk_full()`)
  try {
    return await work()
  } finally {
    await run(`drop trigger full_now on ${table}`)
  }
}
const rows = async () => {
  const query = sql<{
    n: number
  }>`select (select count(*) from customer_order) + (select count(*) from rental)
    + (select count(*) from payment) + (select count(*) from mail) + (select count(*) from ledger_entry) as n`
  return (await house.platform.db.read((tx) => query.execute(tx))).rows[0]?.n
}

describe('FAULT-24 the volume of the database is full', () => {
  it.each(['customer_order', 'rental', 'payment', 'mail', 'event'])(
    'in the middle of an order, at %s: 503, nothing half, reading works, and again when there is room',
    async (table) => {
      const key = { 'idempotency-key': `full ${table}` }
      const body = await anOrderInput(house, place)
      const order = () => send(house, orderCalls.placeOrder, { body }, { ...place, headers: key })
      const before = await rows()
      await whileFull(table, async () => {
        expect(await order()).toMatchObject({ status: 503, code: 'temporarily-unavailable' })
        expect(
          (await house.app.inject({ url: '/health/ready', headers: { host: 'localhost' } })).statusCode,
        ).toBe(200)
        expect(await anOrderInput(house, place)).toMatchObject({ sizes: ['M'] })
      })
      expect(await rows()).toBe(before)
      expect((await order()).status).toBe(200)
    },
  )

  it('while the money is booked: the bank is not thanked, tells again, and it is booked once', async () => {
    const order = await anOrder(house, place)
    await house.bank.decide(order.reference, 'pay', 'webhook-lost')
    const report = bankReport(house, order, { id: 'evt-full' })
    await whileFull('ledger_entry', async () => expect(await deliver(house, report)).toBe(503))
    expect((await pageOf(house, order)).payment.state).toBe('pending')
    expect(await deliver(house, report)).toBe(200)
    await house.platform.runConsumers()
    await expectPaidOnce(house, order)
  })
})
