import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMail } from '../../../platform/mail/mail.ts'
import { anOrder, bankSays, callOf, CONTACT, type OrdersTest, rowsOf, visitor } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders } from '../testing/account-pages.ts'

let at: OrdersTest
let anna: Awaited<ReturnType<typeof aCustomer>>
let order: Awaited<ReturnType<typeof anOrder>>

let email: string
let count = 0

beforeAll(async () => {
  at = await anAccountWithOrders(['M', 'M', 'M', 'M', 'M', 'M'])
})

beforeEach(async () => {
  // Somebody else each time.
  count += 1
  email = `anna-${count}@example.org`
  order = await anOrder(at, { contact: { ...CONTACT, email, phone: '0171 5551234' } })
  await bankSays(at, order.paymentId, { state: 'paid' })
  anna = await aCustomer(at, email)
})

const erase = () => anna.ask(accountPageCalls.eraseAccount, { body: { confirmed: true } })
const terms = async () => {
  const answer = await anna.ask(accountPageCalls.erasureTerms, {})
  return answer.ok ? answer.value : answer.refusal
}
async function endRental() {
  const [rental] = await rowsOf(at, sql<{ id: string }>`select id from rental where order_id = ${order.id}`)
  const body = { rentalId: rental?.id ?? '', emptied: true, cleaned: true, doorClosed: true }
  const ended = await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
  if (!ended.ok) throw new Error(ended.refusal)
}

describe('LAW-60 deleting an account', () => {
  it('a running rental stands in its way, and says so beforehand', async () => {
    expect(await terms()).toEqual({
      refusal: 'order-has-open-rental',
      retainedOrders: 1,
      retainedUntil: '2034-12-31',
    })
    expect(await erase()).toEqual({ ok: false, refusal: 'order-has-open-rental' })
    expect((await anna.ask(accountPageCalls.accountDetails, {})).ok).toBe(true)
  })

  it('takes the person away and leaves the money and the address of the bill', async () => {
    await endRental()
    expect(await terms()).toMatchObject({ refusal: null })
    const another = await aCustomer(at, email)
    expect(await erase()).toEqual({ ok: true, value: { erased: true } })
    expect(anna.cookies['fw_konto']).toBe('')
    expect(await another.ask(accountPageCalls.accountDetails, {})).toMatchObject({ refusal: 'not-signed-in' })
    const [customer] = await rowsOf(
      at,
      sql<{
        text: string
      }>`select c::text as text from customer c join customer_order o on o.customer_id = c.id
        where o.id = ${order.id}`,
    )
    expect(customer?.text).not.toMatch(/anna|Keller|Seestraße/)
    const [stored] = await rowsOf(
      at,
      sql<{
        contact: object
        total: number
      }>`select contact, total_cents as total from customer_order where id = ${order.id}`,
    )
    expect(stored).toEqual({
      total: 400,
      contact: { ...CONTACT, email: expect.stringMatching(/@geloescht\.invalid$/) },
    })
    const gone = await visitor(at)(orderCalls.order, { params: { hash: order.hash } }, callOf(at))
    expect(gone).toMatchObject({ ok: false, refusal: 'not-found' })
  })

  it('LAW-61 the history of the order tells the staff', async () => {
    await endRental()
    await erase()
    const entries = await rowsOf(
      at,
      sql<{ action: string; text: string }>`select action, a::text as text from audit_entry a
        where subject_kind = 'order' and subject_id = ${order.id} and action = 'order.customerErased'`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['order.customerErased'])
    expect(entries[0]?.text).not.toContain('anna')
  })

  it('who comes again with the address is somebody new, without the old orders', async () => {
    await endRental()
    await erase()
    const again = await aCustomer(at, email)
    const orders = await again.ask(accountPageCalls.accountOrders, { query: {} })
    expect(orders).toMatchObject({ ok: true, value: { total: 0 } })
  })

  it('nothing is deleted without the tick', async () => {
    await endRental()
    const answer = await anna.ask(accountPageCalls.eraseAccount, { body: { confirmed: false as never } })
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
    expect((await anna.ask(accountPageCalls.accountDetails, {})).ok).toBe(true)
  })

  it('no mail goes to an address that is nobody’s any more', async () => {
    const { db, clock } = at.platform
    const mail = {
      companyId: at.own.companyId,
      language: 'de',
      template: 'order-paid' as const,
      subject: 'x',
      html: '',
      text: '',
    }
    const to = 'geloescht-1@geloescht.invalid'
    await db.transaction((tx) => queueMail(tx, { ...mail, to, dedupeKey: 'x:1', at: clock.now() }))
    await at.platform.sendMails()
    expect(at.platform.sentMails.filter((sent) => sent.to === to)).toEqual([])
    const [stored] = await rowsOf(at, sql<{ state: string }>`select state from mail where recipient = ${to}`)
    expect(stored?.state).toBe('failed')
  })
})
