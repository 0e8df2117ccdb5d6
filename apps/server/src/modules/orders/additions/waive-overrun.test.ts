import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBackPayment, aRightsDesk, owedOf, payBack, waitHours } from '../testing/back-payments.ts'
import { aRental, rentalOf, templatesOf } from '../testing/extensions.ts'
import { replied, staffOf } from '../testing/staff-orders.ts'
import { type OrdersTest, anOrder, anOrdersHouse, bankSays, pageOf, rowsOf } from '../testing.ts'

const { accessRight } = accessRightCalls
const { endAccessRight, waiveOverrun } = changeRightCalls
let at: OrdersTest
let desk: ReturnType<typeof aRightsDesk>
let owner: ReturnType<typeof staffOf>
/** Noon to 14:00, free until 17:00, then 2 euros the hour. */
let rental: Awaited<ReturnType<typeof aRental>>
let id: string

beforeEach(async () => {
  at = await anOrdersHouse(['M', 'M'])
  desk = aRightsDesk(at)
  owner = staffOf(at, at.own.companyId, ['owner'])
  rental = await aRental(at)
  id = (await rentalOf(at, rental.id)).id
})
const wait = (hours: number) => waitHours(at, hours)
const pay = (paymentId: string) => bankSays(at, paymentId, { state: 'paid' })
const detail = async () => replied(await desk(accessRight, { params: { rentalId: id } }, owner))
type Action = typeof endAccessRight | typeof waiveOverrun
/** What staff do to the rental as they see it. */
async function does(
  action: Action,
  { actor = owner, ...more }: { actor?: typeof owner; version?: number; reason?: string } = {},
) {
  const orderItem = { id, version: (await detail()).version, reason: 'Fach geräumt', ...more }
  return await desk<Action>(action, { body: { orderItem } }, actor)
}
/** Ended by staff in the second hour after the free time: 4 euros are owed. */
async function endedTooLate() {
  await wait(6.1)
  replied(await does(endAccessRight))
  await at.platform.runConsumers()
}
const refunds = () =>
  rowsOf(
    at,
    sql<{ orderId: string; cents: number }>`
      select order_id as "orderId", amount_cents as cents from payment_refund order by created_at`,
  )
/** The last reports; the receipt of the order comes with it, for the clock stands still. */
const lastMail = async (orderId: string) =>
  (
    await rowsOf(
      at,
      sql<{ template: string; text: string }>`select template, body_text as text from mail
        where order_id = ${orderId} and template <> 'order-received' order by created_at desc, template limit 1`,
    )
  )[0]

describe('R-08 staff end a rental that was overstayed', () => {
  it('what is owed at that moment stays, grows no more, and the mail leads to where it is paid', async () => {
    await endedTooLate()
    expect(await detail()).toMatchObject({ overrunOwedCents: 400, can: { actions: ['waive'] } })
    const fixed = { owedCents: 400, chargedCents: 400, holdsUntilLocal: null, emptyMinutes: null }
    expect(await owedOf(at, rental.hash)).toMatchObject(fixed)
    await wait(5)
    expect(await owedOf(at, rental.hash)).toMatchObject(fixed)
    expect((await pageOf(at, rental.hash)).rental).toMatchObject({ state: 'ended', owedCents: 400 })
    expect((await templatesOf(at, rental.id)).filter((name) => name === 'overrun-open')).toHaveLength(1)
    const [mail] = await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail where template = 'overrun-open'`,
    )
    expect(mail?.text).toContain(`/bestellung/${rental.hash}/nachzahlung`)
    expect(mail?.text).toMatch(/noch 4,00\s€ offen/)
  })

  it('FAULT-16 blocks the next rental until the money has come, and no longer', async () => {
    await endedTooLate()
    await expect(anOrder(at)).rejects.toThrow('payment-outstanding')
    const back = await aBackPayment(at, rental.hash, 400)
    await expect(anOrder(at)).rejects.toThrow('payment-outstanding')
    await pay(back.paymentId)
    expect(await owedOf(at, rental.hash)).toMatchObject({ owedCents: 0 })
    expect((await detail()).can.actions).toEqual([])
    expect(await anOrder(at)).toMatchObject({ shortCode: expect.any(String) })
  })

  it('FAULT-16 pay and rent at the same moment: nothing is rented before the money is booked', async () => {
    await endedTooLate()
    const back = await aBackPayment(at, rental.hash, 400)
    const settle = at.rentals.settleOverrun
    const said: string[] = []
    at.rentals.settleOverrun = async (...details) => {
      const settled = await settle(...details)
      // The money is counted, its commit is still to come.
      const tries = Array.from({ length: 3 }, () =>
        anOrder(at).then(
          () => 'ordered',
          (error: Error) => error.message,
        ),
      )
      said.push(...(await Promise.all(tries)))
      return settled
    }
    await pay(back.paymentId)
    expect(said).toHaveLength(3)
    for (const each of said) expect(each).toContain('payment-outstanding')
    at.rentals.settleOverrun = settle
    expect(await anOrder(at)).toMatchObject({ shortCode: expect.any(String) })
  })

  it('within the free time nothing stays open', async () => {
    await wait(4.9)
    replied(await does(endAccessRight))
    await wait(1)
    expect(await owedOf(at, rental.hash)).toMatchObject({ owedCents: 0 })
    expect((await detail()).overrunOwedCents).toBeUndefined()
    expect(await templatesOf(at, rental.id)).not.toContain('overrun-open')
    expect(await anOrder(at)).toMatchObject({ shortCode: expect.any(String) })
  })

  it('what was paid before counts', async () => {
    await wait(5.1)
    await pay((await aBackPayment(at, rental.hash, 200)).paymentId)
    await wait(2)
    replied(await does(endAccessRight))
    expect(await owedOf(at, rental.hash)).toMatchObject({ chargedCents: 600, paidCents: 200, owedCents: 400 })
  })
})

describe('R-08 FAULT-15 payments that were begun before staff ended it', () => {
  it('pay their part, and the page says so', async () => {
    await wait(5.1)
    const early = await aBackPayment(at, rental.hash, 200)
    await wait(1)
    replied(await does(endAccessRight))
    await pay(early.paymentId)
    expect(await owedOf(at, rental.hash)).toMatchObject({ chargedCents: 400, paidCents: 200, owedCents: 200 })
    await expect(anOrder(at)).rejects.toThrow('payment-outstanding')
    await pay((await aBackPayment(at, rental.hash, 200)).paymentId)
    expect(await anOrder(at)).toMatchObject({ shortCode: expect.any(String) })
    expect(await refunds()).toEqual([])
  })

  it('nobody pays more than is owed: what is too much goes back', async () => {
    await wait(5.1)
    const early = await aBackPayment(at, rental.hash, 200)
    await wait(1)
    replied(await does(endAccessRight))
    const whole = await aBackPayment(at, rental.hash, 400)
    await pay(early.paymentId)
    await pay(whole.paymentId)
    expect(await refunds()).toEqual([{ orderId: whole.id, cents: 400 }])
    expect(await owedOf(at, rental.hash)).toMatchObject({ owedCents: 200 })
    expect((await lastMail(whole.id))?.text).toMatch(/als dieser Betrag nicht mehr offen war.* 4,00\s€/)
  })
})

describe('R-08 staff waive what is owed', () => {
  beforeEach(endedTooLate)

  it('with a reason: the customer is told and may rent again; the history says who, how much and why', async () => {
    const shown = replied(await does(waiveOverrun, { reason: 'Schloss klemmte' }))
    expect(shown).toMatchObject({ status: 'ended', can: { actions: [] } })
    await at.platform.runConsumers()
    expect(await payBack(at, rental.hash, 400)).toMatchObject({ refusal: 'nothing-owed' })
    expect((await pageOf(at, rental.hash)).rental?.owedCents).toBeUndefined()
    expect(await templatesOf(at, rental.id)).toContain('overrun-waived')
    expect(await anOrder(at)).toMatchObject({ shortCode: expect.any(String) })
    expect((await detail()).timeline.find(({ data }) => data['cause'] === 'overrunWaived')).toMatchObject({
      type: 'rental.changed',
      actor: { kind: 'staff', name: 'Jana Brandt' },
      data: { amountCents: 400, reason: 'Schloss klemmte' },
    })
    const stored = await rowsOf(
      at,
      sql`select before, reason from audit_entry where action = 'accessRight.overrunWaived'`,
    )
    expect(stored).toMatchObject([{ before: { overrunOwedCents: 400 }, reason: 'Schloss klemmte' }])
  })

  it('A-12 not by who may only look, nor by another company; the debt stays', async () => {
    const reader = staffOf(at, at.own.companyId, ['reader'])
    const stranger = staffOf(at, at.foreign.companyId, ['owner'])
    for (const actor of [reader, stranger])
      expect(await does(waiveOverrun, { actor })).toMatchObject({ ok: false, refusal: 'not-found' })
    expect((await detail()).overrunOwedCents).toBe(400)
    await expect(anOrder(at)).rejects.toThrow('payment-outstanding')
  })

  it('FAULT-72 not without a reason, not on what somebody changed meanwhile, and not twice', async () => {
    expect(await does(waiveOverrun, { reason: ' ' })).toMatchObject({ refusal: 'invalid-input' })
    expect(await does(waiveOverrun, { version: 1 })).toMatchObject({ refusal: 'changed-meanwhile' })
    replied(await does(waiveOverrun))
    expect(await does(waiveOverrun)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('money that was on its way goes back, and the mail does not speak of a second payment', async () => {
    const back = await aBackPayment(at, rental.hash, 400)
    replied(await does(waiveOverrun))
    await pay(back.paymentId)
    expect(await refunds()).toEqual([{ orderId: back.id, cents: 400 }])
    expect(await pageOf(at, back.hash)).toMatchObject({ status: 'canceled' })
    const mail = await lastMail(back.id)
    expect(mail).toMatchObject({ template: 'payment-refunded' })
    expect(mail?.text).toContain('als dieser Betrag nicht mehr offen war')
    expect(mail?.text).not.toContain('zweite Zahlung')
  })
})

it('R-08 nothing is waived while the rental still runs', async () => {
  await wait(6.1)
  expect((await detail()).can.actions).not.toContain('waive')
  expect(await does(waiveOverrun)).toMatchObject({ refusal: 'transition-not-allowed' })
})
