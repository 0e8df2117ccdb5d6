import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
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

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
})
const KREUZLINGEN = {
  street: 'Hauptstrasse 1',
  postcode: '8280',
  city: 'Kreuzlingen',
  country: 'CH' as const,
}
const customers = () =>
  rowsOf(at, sql<{ email: string; country: string }>`select email, country from customer order by email`)

it('S-01 LAW-41 somebody from Kreuzlingen orders; country and postcode stand in order, record and mail', async () => {
  const { hash, paymentId } = await anOrder(at, { contact: { ...CONTACT, ...KREUZLINGEN } })
  expect((await pageOf(at, hash)).contact).toMatchObject(KREUZLINGEN)
  expect(await customers()).toEqual([{ email: CONTACT.email, country: 'CH' }])
  await bankSays(at, paymentId, { state: 'paid' })
  await at.platform.runDue()
  const [mail] = await rowsOf(
    at,
    sql<{ text: string }>`select body_text as text from mail where template = 'order-paid'`,
  )
  expect(mail?.text).toContain('8280 Kreuzlingen')
  expect(mail?.text).toContain('Schweiz')
})

it('S-01 whoever says no country lives in Germany, as everybody did before there were countries', async () => {
  const { hash, paymentId } = await anOrder(at)
  expect((await pageOf(at, hash)).contact).not.toHaveProperty('country')
  expect(await customers()).toEqual([{ email: CONTACT.email, country: 'DE' }])
  await bankSays(at, paymentId, { state: 'paid' })
  await at.platform.runDue()
  const [mail] = await rowsOf(
    at,
    sql<{ text: string }>`select body_text as text from mail where template = 'order-paid'`,
  )
  expect(mail?.text).not.toContain('Deutschland\nanna')
})

it('S-01 a postcode of another country is refused and nothing is written', async () => {
  const contact = { ...CONTACT, ...KREUZLINGEN, country: 'DE' }
  const placed = await visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, { contact }) }, callOf(at))
  expect(placed).toMatchObject({ ok: false, refusal: 'invalid-input' })
  expect(await customers()).toEqual([])
  expect(accountPageCalls.saveAccountDetails.body.safeParse({ ...contact, version: 1 }).success).toBe(false)
})
