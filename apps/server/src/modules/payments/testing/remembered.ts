import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { sql } from 'kysely'
import { aPaymentsModule } from '../testing.ts'
import { anAccount } from './accounts.ts'
import type { ProviderStub } from './stubs/provider-stub.ts'

/** A renter whose first month is paid at a service and who agrees that the next ones are charged to the same account. */
export async function aRenterWhoAgrees(stub: ProviderStub, way: PaymentMethod | null = null) {
  const { url, keys, provider } = stub
  const urls = { stripe: url, mollie: url, paypal: url, paypalTest: url }
  const at = await aPaymentsModule(urls, keys ? undefined : provider)
  const { db, clock } = at.platform
  const { companyId } = at.order
  const details = keys && { companyId, keys, at: clock.now(), ...(way ? { methods: [way] } : {}) }
  const account = details && (await db.transaction((tx) => anAccount(tx, at.platform, details)))
  const remember = { customerId: at.order.customerId, name: 'Lea Wirth', email: 'lea@post.example' }
  const rows = async <T>(asked: ReturnType<typeof sql<T>>) => (await db.read((tx) => asked.execute(tx))).rows
  const referenceOf = async (paymentId: string) =>
    (
      await rows(
        sql<{ r: string | null }>`select provider_reference as r from payment where id = ${paymentId}`,
      )
    )[0]?.r ?? ''
  const report = async (reference: string) => {
    const params = { provider: provider.name }
    await at.deliver(stub.webhook(reference, clock.now()), params, account ? { account } : {})
  }
  return {
    ...at,
    account,
    remember,
    rows,
    referenceOf,
    deliverReport: report,
    /** The first month is begun, and its payer stands on the page of the service. */
    async begin(agrees = true) {
      const { paymentId } = await at.start(15, way, agrees ? { remember } : {})
      await at.payments.openAtProvider(paymentId)
      return { paymentId, reference: await referenceOf(paymentId) }
    },
    /** It is paid, and what is kept of it is found at the door. */
    async agreed() {
      const { paymentId } = await at.start(15, way, { remember })
      await at.payments.openAtProvider(paymentId)
      const reference = await referenceOf(paymentId)
      await stub.act(reference, 'pay')
      await report(reference)
      const stored = await db.read((tx) => at.payments.storedMethodOf(tx, paymentId))
      if (!stored) throw new Error('nothing was kept')
      at.settled.length = 0
      return { paymentId, ...stored }
    },
    ...atTheDoor(at),
    booked: async (paymentId: string) =>
      (
        await rows(
          sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry
            where payment_id = ${paymentId} and kind in ('capture', 'refund', 'reversal') order by at, kind`,
        )
      ).map(({ line }) => line),
  }
}

/** What is asked about ways to pay that are kept. */
const atTheDoor = (at: Awaited<ReturnType<typeof aPaymentsModule>>) => {
  const { db, clock } = at.platform
  const { companyId } = at.order
  return {
    storedOf: (paymentId: string) => db.read((tx) => at.payments.storedMethodOf(tx, paymentId)),
    stored: (id: string, of = companyId) =>
      db.read((tx) => at.payments.storedMethod(tx, { companyId: of, id })),
    withdraw: (id: string, of = companyId) =>
      db.transaction((tx) => at.payments.withdrawStoredMethod(tx, { companyId: of, id, now: clock.now() })),
    /** The next month is begun; nobody is asked yet. */
    due: async (storedMethodId: string, minutes = 15) =>
      (await at.start(minutes, null, { storedMethodId })).paymentId,
    async minutesPass(minutes = 1) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await clock.advance(61_000)
        await at.platform.runDue()
      }
    },
  }
}

/** Services that can charge again, with how the payer pays there and by what they recognise it. */
export const LABELS = {
  card: 'Visa •••• 4242',
  paypal: 'PayPal l…@post.example',
  testBank: 'Testbank',
} as const
