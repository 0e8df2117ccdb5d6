import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { anOrder, aPaymentsModule } from '../testing.ts'
import { anAccount } from './accounts.ts'
import type { ProviderStub } from './stubs/provider-stub.ts'

/** An order whose payer stands on the page of a service, at which its company has an account, and so has another company. */
export async function aPaymentOnAccount(stub: ProviderStub) {
  const { url, keys } = stub
  if (!keys) throw new Error('no keys')
  const at = await aPaymentsModule({ stripe: url, mollie: url, paypal: url, paypalTest: url })
  const { db, clock, random } = at.platform
  const accountOf = (companyId: string) =>
    db.transaction((tx) => anAccount(tx, at.platform, { companyId, keys, at: clock.now() }))
  const account = await accountOf(at.order.companyId)
  const stranger = await db.transaction((tx) => anOrder(tx, random, clock.now()))
  const { paymentId } = await at.start()
  await at.payments.openAtProvider(paymentId)
  const rows = async <T>(asked: ReturnType<typeof sql<T>>) => (await db.read((tx) => asked.execute(tx))).rows
  const [begun] = await rows(
    sql<{ r: string }>`select provider_reference as r from payment where id = ${paymentId}`,
  )
  const reference = begun?.r ?? ''
  const provider = keys.provider
  const call = createInvokeStaff(at.registry)
  const report = () => stub.webhook(reference, clock.now())
  /** Reports as they come in at the address of an account. */
  const bring = (
    message: Parameters<typeof at.deliver>[0],
    query: { readonly account?: string } = { account },
  ) => at.deliver(message, { provider }, query)
  const reportPayment = async () => {
    await clock.advance(2_000)
    await bring(report())
  }
  return {
    ...at,
    account,
    otherAccount: await accountOf(stranger.companyId),
    paymentId,
    reference,
    deliverReport: report,
    bring,
    /** The service tells how it stands, a moment later. */
    reportPayment,
    /** The payer pays, and the service says so. */
    async pay() {
      await stub.act(reference, 'pay')
      await reportPayment()
    },
    /** What became of the reports that were kept. */
    inbox: async () =>
      (await rows(sql<{ outcome: string }>`select outcome from payment_event order by received_at`)).map(
        ({ outcome }) => outcome,
      ),
    refunds: () => rows(sql<{ id: string; state: string }>`select id, state from payment_refund`),
    /** An owner presses „Noch einmal versuchen“. */
    retry: (id: string, companyId = at.order.companyId) => {
      const permissions = new Set(permissionsOf(['owner']))
      const scopeFor = () => [companyId]
      const actor = aStaffActor({ companyId, companyIds: [companyId], permissions, scopeFor })
      return call(paymentAccountCalls.retryRefund, { body: { refund: { id } } }, actor)
    },
    strangerCompany: stranger.companyId,
  }
}
