import { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { replied, staffOf } from '../testing/staff-orders.ts'
import { remindOfEnd } from '../use-cases/remind-of-end.ts'
import { type OrdersTest, anOrder, anOrdersHouse, bankSays, pageOf, rowsOf } from '../testing.ts'

const HOUR = 3_600_000
let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M', 'M'])
})

/** A rental that has begun, of two hours unless said. */
async function aRental(more: object = {}) {
  const order = await anOrder(at, more)
  await bankSays(at, order.paymentId, { state: 'paid' })
  return order
}
const reminders = (orderId: string) =>
  rowsOf(
    at,
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where order_id = ${orderId} and template = 'rental-ends-soon' order by created_at`,
  )
const wait = async (ms: number) => {
  await at.platform.clock.advance(ms)
  await at.platform.runDue()
}
/** The company changes what holds for its locations (B-08). */
async function companySays(reminderMinutes: number) {
  const company = at.own.companyId
  const call = createInvokeStaff(at.registry)
  const lead = staffOf(at, company, ['owner'])
  const { version } = replied(
    await call(companySettingCalls.companySettings, { params: { id: company } }, lead),
  )
  const settings = { company, version, reminderMinutes }
  replied(await call(companySettingCalls.saveCompanySettings, { body: { settings } }, lead))
}
const remindsAt = async (hash: string) => (await pageOf(at, hash)).rental?.remindsAt
const endOf = async (orderId: string, endsAt: Date) =>
  rowsOf(
    at,
    sql`update rental set ends_at = ${endsAt}, blocked_until = ${endsAt} where order_id = ${orderId}`,
  )

describe('R-05 the reminder before the end', () => {
  it('comes once, 60 minutes before, with the way to extend and what staying longer costs', async () => {
    const order = await aRental()
    await wait(0.9 * HOUR)
    expect(await reminders(order.id)).toEqual([])
    await wait(0.2 * HOUR)
    await wait(60_000)
    const [mail, ...more] = await reminders(order.id)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Ihre Miete endet bald')
    expect(mail?.text).toContain(`/bestellung/${order.hash}`)
    expect(mail?.text).toMatch(/Danach kostet jede angefangene Stunde .*höchstens .* je 24 Stunden/)
  })

  it('B-08 comes as early as the location says, and not at all where it says 0', async () => {
    const order = await aRental()
    await rowsOf(at, sql`update location set reminder_minutes = 30`)
    await wait(1.2 * HOUR)
    expect(await reminders(order.id)).toEqual([])
    await wait(0.4 * HOUR)
    expect(await reminders(order.id)).toHaveLength(1)
    await rowsOf(at, sql`update location set reminder_minutes = 0`)
    const other = await aRental()
    await wait(1.9 * HOUR)
    expect(await reminders(other.id)).toEqual([])
  })

  it('B-08 comes as the company says it for its locations, from then on, and for no end twice', async () => {
    const [first, second] = [
      await aRental(),
      await aRental({ period: { from: 'now', length: '3h' }, shownTotalCents: 600 }),
    ]
    await wait(1.1 * HOUR)
    expect(await reminders(first.id)).toHaveLength(1)
    await companySays(30)
    await wait(0.6 * HOUR)
    expect(await reminders(first.id)).toHaveLength(1)
    await wait(0.5 * HOUR)
    expect(await reminders(second.id)).toEqual([])
    await companySays(90)
    await wait(60_000)
    expect(await reminders(second.id)).toHaveLength(1)
  })

  it('B-08 not at all where the company says 0; its order page asks nothing either', async () => {
    const order = await aRental()
    expect(await remindsAt(order.hash)).toBe('2026-09-16T11:00:00.000Z')
    await companySays(0)
    await wait(1.9 * HOUR)
    expect(await reminders(order.id)).toEqual([])
    expect(await remindsAt(order.hash)).toBeUndefined()
  })

  it('the order page asks from the same moment on, as long as there can be more time', async () => {
    const short = await aRental({ period: { from: 'now', length: '1h' }, shownTotalCents: 200 })
    expect(await remindsAt(short.hash)).toBeUndefined()
    const order = await aRental()
    await companySays(30)
    expect(await remindsAt(order.hash)).toBe('2026-09-16T11:30:00.000Z')
    await rowsOf(at, sql`update access_right set state = 'blocked'`)
    expect(await remindsAt(order.hash)).toBeUndefined()
  })

  it('comes again before another end, whoever moved it', async () => {
    const order = await aRental()
    await wait(1.1 * HOUR)
    await endOf(order.id, new Date(at.platform.clock.now().getTime() + 5 * HOUR))
    await wait(0.1 * HOUR)
    expect(await reminders(order.id)).toHaveLength(1)
    await wait(4 * HOUR)
    expect(await reminders(order.id)).toHaveLength(2)
  })

  it('FAULT-28 is not made up for when the end has passed while the server was down', async () => {
    const order = await aRental()
    await wait(2.1 * HOUR)
    expect(await reminders(order.id)).toEqual([])
  })

  it('FAULT-27 two servers that look at once remind once', async () => {
    const order = await aRental()
    await at.platform.clock.advance(1.1 * HOUR)
    await Promise.all([remindOfEnd(at.needs), remindOfEnd(at.needs), remindOfEnd(at.needs)])
    expect(await reminders(order.id)).toHaveLength(1)
  })

  it('a mail that could not be written marks nothing: the next look sends it', async () => {
    const order = await aRental()
    await at.platform.clock.advance(1.1 * HOUR)
    const broken = { ...at.needs, contractParty: () => Promise.reject(new Error('away')) }
    await expect(remindOfEnd(broken)).rejects.toThrow('could not be reminded')
    expect(await reminders(order.id)).toEqual([])
    await remindOfEnd(at.needs)
    expect(await reminders(order.id)).toHaveLength(1)
  })

  it('says nothing to who rented for no longer than that, has ended, or has not paid', async () => {
    const short = await aRental({ period: { from: 'now', length: '1h' }, shownTotalCents: 200 })
    const unpaid = await anOrder(at)
    const ended = await aRental()
    await rowsOf(at, sql`update rental set state = 'ended', ended_at = now() where order_id = ${ended.id}`)
    await wait(0.5 * HOUR)
    await wait(0.7 * HOUR)
    for (const { id } of [short, unpaid, ended]) expect(await reminders(id)).toEqual([])
  })

  it('X-02 is in the language of the order', async () => {
    const order = await aRental({ language: 'it' })
    await wait(1.1 * HOUR)
    expect((await reminders(order.id))[0]?.subject).toContain('il noleggio sta per finire')
  })
})
