import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { offerBoth, startTwoServices, type TwoServices } from './testing/offered-methods.ts'
import { aPaymentsModule } from './testing.ts'

let services: TwoServices
let at: Awaited<ReturnType<typeof aPaymentsModule>>
beforeEach(async () => {
  services = await startTwoServices()
  at = await aPaymentsModule(services.urls)
})
afterEach(() => services.close())

const choice = () => at.platform.db.read((tx) => at.payments.choiceFor(tx, at.order.companyId, null))
const offer = (methods?: Parameters<typeof offerBoth>[2]['methods']) =>
  offerBoth(at.platform, services, {
    companyId: at.order.companyId,
    at: at.platform.clock.now(),
    ...(methods && { methods }),
  })
const write = (query: ReturnType<typeof sql>) => at.platform.db.transaction((tx) => query.execute(tx))
const rows = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await at.platform.db.read((tx) => query.execute(tx))).rows

it('K-06 without a service the test bank takes the money, and nothing is there to choose', async () => {
  expect(await choice()).toEqual({ methods: [], testBank: true })
})

it('K-06 what is offered stands in the order the owner gave it', async () => {
  await offer()
  expect(await choice()).toEqual({ methods: ['card', 'paypal', 'klarna'], testBank: false })
})

it('K-06 a service that refused its keys when last tried is not offered', async () => {
  const { stripe } = await offer()
  await write(sql`update payment_account set finding = 'wrong-key' where id = ${stripe}`)
  expect(await choice()).toEqual({ methods: ['paypal'], testBank: false })
  // No answer says nothing about the keys.
  await write(sql`update payment_account set finding = 'unavailable' where id = ${stripe}`)
  expect((await choice()).methods).toContain('card')
})

it('FAULT-70 keys that other secrets have sealed are not offered, nor is the test bank in their place', async () => {
  await offer([{ method: 'card', provider: 'stripe' }])
  await write(
    sql`update payment_account set sealed_keys = 'of-another-installation' where provider = 'stripe'`,
  )
  expect(await choice()).toEqual({ methods: [], testBank: false })
  const { paymentId } = await at.start()
  expect(await rows(sql`select provider, method from payment where id = ${paymentId}`)).toEqual([
    { provider: 'stripe', method: 'card' },
  ])
  expect(await at.payments.openAtProvider(paymentId)).toEqual({ ok: false, refusal: 'payment-unavailable' })
})

it('K-06 an attempt goes to the account of its method and says so to staff', async () => {
  const accounts = await offer()
  const { paymentId } = await at.start(15, 'paypal')
  expect(await rows(sql`select provider, method, account_id from payment where id = ${paymentId}`)).toEqual([
    { provider: 'mollie', method: 'paypal', account_id: accounts.mollie },
  ])
  expect(await at.payments.openAtProvider(paymentId)).toMatchObject({ ok: true })
  const seen = await at.platform.db.read((tx) => at.payments.paymentsOfOrders(tx, [at.order.orderId]))
  expect(seen.get(at.order.orderId)).toMatchObject([{ providerName: 'PayPal über Mollie', method: 'paypal' }])
})

it('K-06 who chose nothing gets the first way that works', async () => {
  const { stripe } = await offer()
  await write(sql`update payment_account set finding = 'wrong-key' where id = ${stripe}`)
  const { paymentId } = await at.start()
  expect(await rows(sql`select method from payment where id = ${paymentId}`)).toEqual([{ method: 'paypal' }])
})
