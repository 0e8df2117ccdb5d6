import type { Clock } from '@fachwerk/clock/clock'
import { paymentCalls } from '@fachwerk/contract/payment/payment-calls'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import { z } from 'zod'
import type { CustomerRows } from '../../platform/db/customer-rows.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { type Jobs, defineQueue } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Random } from '../../platform/random.ts'
import type { Result } from '../../platform/result.ts'
import { paymentsOfOrder, paymentsOfOrders } from './payments-repository.ts'
import { mountAccounts } from './mount-accounts.ts'
import { type HandoverMoney, handoverMoney } from './handover/handover-money.ts'
import { mountTransfers } from './ledger/mount-transfers.ts'
import { payByVoucher } from './use-cases/pay-by-voucher.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { payerWords } from './rules/payer-words.ts'
import { openClaimCents } from './ledger/claims-repository.ts'
import { closeClaim, openClaim, reduceClaim } from './use-cases/claim-money.ts'
import { closeAttempts } from './use-cases/close-attempts.ts'
import {
  type PaymentTools,
  type PaymentView,
  type ReturnToVoucher,
  type SettledHandler,
  viewOf,
} from './use-cases/payment-tools.ts'
import { checkAtProvider, checkOpenPayments } from './use-cases/check-payments.ts'
import { resolveWaitingEvents } from './use-cases/resolve-event.ts'
import { PROVIDER_URLS, type ProviderUrls } from './use-cases/account-book.ts'
import { type Allowed, providerBook } from './use-cases/provider-book.ts'
import { reportsInTurn } from './use-cases/reports-in-turn.ts'
import { receiveWebhook } from './use-cases/receive-webhook.ts'
import { recordPayment } from './use-cases/record-payment.ts'
import {
  type RefundRefusal,
  type RefundInput,
  carryOutRefund,
  carryOutWaitingRefunds,
  requestRefund,
  retryRefund,
  sendRefundByHand,
} from './use-cases/refund.ts'
import { bookRefundOnAccount } from './handover/sent-refund.ts'
import { bookReceipt, bookSurplus, missingOfLocked } from './use-cases/record-transfer.ts'
import { type TransferTarget, transferTarget } from './use-cases/transfer-account.ts'
import type { Opened, Webhooks } from './use-cases/opening.ts'
import { type NewPayment, openAtProvider, startPayment } from './use-cases/start-payment.ts'
import { offerTests } from './use-cases/offer-tests.ts'
import { forgetWithdrawnMethods } from './use-cases/forget-methods.ts'
import { type StoredMethod, storedMethods } from './use-cases/stored-methods.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['customer_order', 'order_line', 'rental', 'value_voucher_part_public'] as const

/** Tables of this module that name a customer (B-20). @public */
export const customerRows: readonly CustomerRows[] = [
  { kind: 'storedMethod', table: 'stored_method', key: 'id', column: 'customer_id' },
  { kind: 'remembering', table: 'payment', key: 'id', column: 'remember_for' },
]
export { moneyByDay, paidRentalsByDay } from './ledger/money-by-day-repository.ts'
export { revenueByBox } from './ledger/box-revenue-repository.ts'
export { revenueOf } from './ledger/revenue-repository.ts'
export { PAYMENT_PAGES } from './rules/payment-pages.ts'
export { noProvider } from './providers/no-provider.ts'
export { testBankProvider } from './providers/test-bank-provider.ts'
export type { Payer } from './providers/provider.ts'
export type { PaymentView } from './use-cases/payment-tools.ts'
export type { TransferTarget } from './use-cases/transfer-account.ts'

export type PaymentsNeeds = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly jobs: Jobs
  readonly log: Log
  readonly serve: Serve
  /** The installation's own: the test bank, or none. Companies' accounts come before it. */
  readonly provider: PaymentProvider
  /** Where the payment services are reached; what is absent is theirs. */
  readonly providerUrls?: Partial<ProviderUrls>
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  /** The company on whose account the money of another's orders is collected: itself or its franchisor. */
  readonly collectorOf: (tx: Tx, companyId: string) => Promise<string>
  readonly companyNames: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Gives back to the value voucher that paid an order. */
  readonly returnToVoucher: ReturnToVoucher
  /** `ADMIN_URL`, without a slash at its end: webhooks come in there. */
  readonly adminUrl: string
}

/** An attempt with the name of who moved the money. */
export type NamedPayment = PaymentView & { readonly providerName: string }

export type Payments = {
  /** What the company's orders can be paid with now; by transfer only what begins late enough (K-06). */
  choiceFor(
    tx: Tx,
    companyId: string,
    startsAt: Date | null,
    /** On invoice only where the caller has looked who orders, at the hand-over what they say can be paid there. */
    allowed?: Allowed,
  ): Promise<PaymentChoice>
  /** Offers what the installation's test bank takes, for a demo; without one nothing, and what somebody chose stays. */
  offerTests(tx: Tx, of: { companyId: string }): Promise<void>
  /** Money that is paid where goods are handed over. */
  readonly atHandover: HandoverMoney
  /** An order that a value voucher pays as a whole: booked at once, as any payment is. The order must be locked. */
  payByVoucher(tx: Tx, paid: Parameters<typeof payByVoucher>[2]): Promise<PaymentView>
  /** Under which terms the company's orders are sold on invoice; null where they are not (K-06). */
  invoiceTerms(tx: Tx, companyId: string): Promise<InvoiceTerms | null>
  /** What a customer owes on invoice at this moment, in the whole group (cents). */
  openClaimCents(tx: Tx, customerId: string): Promise<number>
  /** The money of an order is owed from now on, payable until `expiresAt`; the order must be locked. */
  openClaim(tx: Tx, claim: Omit<NewPayment, 'method'>): Promise<{ paymentId: string }>
  /** Less of it is owed (cents), each reason once; null: nothing is owed on invoice. The order must be locked. */
  reduceClaim(
    tx: Tx,
    input: { companyId: string; orderId: string; cents: number; reason: string; now: Date },
  ): Promise<{ readonly reducedCents: number; readonly missingCents: number } | null>
  /** It was paid in another way; the order must be locked. */
  closeClaim(
    tx: Tx,
    input: { readonly of: { companyId: string; orderId: string }; readonly now: Date },
  ): Promise<void>
  /** Days a payer has for a transfer; null where none is offered. */
  transferDays(tx: Tx, companyId: string): Promise<number | null>
  /** Where the money of a payment that waits for a transfer has to go; null for any other. */
  transferTarget(tx: Tx, details: { paymentId: string; shortCode: string }): Promise<TransferTarget | null>
  /** The company's own bank accounts, where they are set up. */
  bankAccounts(
    tx: Tx,
    companyId: string,
  ): Promise<readonly { readonly holder: string; readonly iban: string }[]>
  /** Money that came, was sent back, or a refund that was sent, as staff book them; in the caller's transaction (K-06). */
  bookReceipt(tx: Tx, input: Parameters<typeof bookReceipt>[2]): ReturnType<typeof bookReceipt>
  missingOfLocked(tx: Tx, input: Parameters<typeof missingOfLocked>[2]): Promise<number>
  bookSurplus(tx: Tx, input: Parameters<typeof bookSurplus>[2]): ReturnType<typeof bookSurplus>
  bookSentRefund(
    tx: Tx,
    input: Parameters<typeof bookRefundOnAccount>[2],
  ): ReturnType<typeof bookRefundOnAccount>
  /** Ends the attempts of an order that wait; false when one may still take money. */
  closeAttempts(order: { companyId: string; orderId: string }): Promise<boolean>
  /** Creates the row of an attempt in the order's transaction. */
  startPayment(tx: Tx, payment: NewPayment): ReturnType<typeof startPayment>
  /** Opens the attempt at the provider, or charges it, after the commit; repeatable. Charged, there is no page to go to. */
  openAtProvider(paymentId: string): Promise<Opened>
  /** What a payment left behind to be charged later; null where it is nothing, or was withdrawn. */
  storedMethodOf(tx: Tx, paymentId: string): Promise<StoredMethod | null>
  /** One of the company's own, also when it was withdrawn. */
  storedMethod(
    tx: Tx,
    of: { companyId: string; id: string },
  ): Promise<(StoredMethod & { readonly withdrawnAt: Date | null }) | null>
  /** Nobody is charged by it from now on; the service is told by a job. False: there was none to withdraw. */
  withdrawStoredMethod(tx: Tx, of: { companyId: string; id: string; now: Date }): Promise<boolean>
  /** The same for all of a customer's, in the whole group, and nothing is kept of what is still open (LAW-60). */
  withdrawStoredMethodsOf(tx: Tx, of: { customerId: string; now: Date }): Promise<void>
  /** Who is told, in the same transaction, that money came or did not; called once, by the orders. */
  onSettled(handler: SettledHandler): void
  /** Attempts of an order, newest first. */
  paymentsOfOrder(tx: Tx, companyId: string, orderId: string): Promise<PaymentView[]>
  /** Attempts of several orders with the provider's name, newest first. */
  paymentsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, NamedPayment[]>>
  /** Writes a payment that was captured at that time (demo). */
  recordPayment(
    tx: Tx,
    payment: { companyId: string; orderId: string; amountCents: number; at: Date },
  ): Promise<void>
  /** Asks the provider now, for the browser that came back. */
  checkAtProvider(order: { companyId: string; orderId: string }): Promise<void>
  /** Money goes back: decided in this transaction, moved by a job, once per payment and reason. */
  refund(tx: Tx, input: RefundInput): Promise<Result<{ refundIds: string[] }, RefundRefusal>>
  /** So much of it stays as credit and can go back no more (O-07); the order must be locked. */
  creditPart(tx: Tx, input: RefundInput): Promise<Result<{ refundIds: string[] }, RefundRefusal>>
  /** Tries one again that its service has refused; the order must be locked. */
  retryRefund(tx: Tx, refund: { companyId: string; refundId: string }): Promise<boolean>
  /** Books one that its service has refused and that somebody sent; the order must be locked. */
  sendRefundByHand(tx: Tx, refund: { companyId: string; refundId: string; now: Date }): Promise<boolean>
}

const refundQueue = defineQueue('payments-refund', z.object({ refundId: z.uuid() }))
const EVERY_MINUTE = { everySeconds: 60 }
/** How often the due ones are looked for; each is asked once a minute and at its expiry. */
const OFTEN = { everySeconds: 10 }

/** Where the providers shall send their reports. */
const webhooksAt =
  (adminUrl: string): Webhooks =>
  ({ provider, account_id }) => {
    const path = `${adminUrl}/public/payments/${provider}/webhook`
    return account_id === null ? path : `${path}?account=${account_id}`
  }

const toolsOf = (needs: PaymentsNeeds, handler: () => SettledHandler): PaymentTools => ({
  async refundLater(tx, refundId) {
    await needs.jobs.enqueue(tx, refundQueue, { refundId }, { singletonKey: refundId })
  },
  returnToVoucher: needs.returnToVoucher,
  db: needs.db,
  inTurn: reportsInTurn(needs.db),
  clock: needs.clock,
  random: needs.random,
  log: needs.log,
  providers: providerBook({
    ofInstallation: needs.provider,
    urls: { ...PROVIDER_URLS, ...needs.providerUrls },
    secrets: needs.secrets,
    clock: needs.clock,
    collectorOf: needs.collectorOf,
  }),
  settled: {
    lock: (tx, orderId) => handler().lock(tx, orderId),
    captured: (tx, payment, now) => handler().captured(tx, payment, now),
    failed: (tx, payment, now) => handler().failed(tx, payment, now),
    stray: (tx, payment, now) => handler().stray(tx, payment, now),
    partly: (tx, payment, details) => handler().partly(tx, payment, details),
  },
})

/** What happens to money without anybody asking. */
function followUp(jobs: Jobs, tools: PaymentTools, webhooks: Webhooks): void {
  jobs.handle(refundQueue, ({ refundId }) => carryOutRefund(tools, refundId))
  jobs.every('payments-check-open', OFTEN, () => checkOpenPayments({ tools, webhooks }))
  jobs.every('payments-waiting-events', EVERY_MINUTE, () => resolveWaitingEvents(tools))
  jobs.every('payments-waiting-refunds', EVERY_MINUTE, () => carryOutWaitingRefunds(tools))
  jobs.every('payments-forget-methods', EVERY_MINUTE, () => forgetWithdrawnMethods(tools))
}

/** What staff book of the company's own bank accounts. */
const transfersAt = (
  tools: PaymentTools,
): Pick<Payments, 'bankAccounts' | 'bookReceipt' | 'missingOfLocked' | 'bookSurplus' | 'bookSentRefund'> => ({
  bankAccounts: (tx, companyId) => tools.providers.bankAccounts(tx, companyId),
  bookReceipt: (tx, input) => bookReceipt(tx, tools, input),
  missingOfLocked: (tx, input) => missingOfLocked(tx, tools, input),
  bookSurplus: (tx, input) => bookSurplus(tx, tools, input),
  bookSentRefund: (tx, input) => bookRefundOnAccount(tx, tools, input),
})

/** Money: attempts at a provider, its reports, the ledger, refunds. */
export function paymentsModule(needs: PaymentsNeeds): Payments {
  let registered: SettledHandler | undefined
  const handler = (): SettledHandler => {
    if (!registered) throw new Error('Nobody has registered to be told of payments.')
    return registered
  }
  const tools = toolsOf(needs, handler)
  const webhooks = webhooksAt(needs.adminUrl)
  mountAccounts(needs.serve, {
    ...needs,
    providers: tools.providers,
    webhookUrl: (account) => webhooks({ provider: account.provider, account_id: account.id }),
    carryOut: tools.refundLater,
  })
  mountTransfers(needs.serve, tools)
  needs.serve(paymentCalls.webhook, ({ params: { provider }, query, rawBody, headers, requestId }) =>
    receiveWebhook(tools, { provider, accountId: query.account ?? null, rawBody, headers, requestId }),
  )
  followUp(needs.jobs, tools, webhooks)

  return {
    choiceFor: (...details) => tools.providers.choiceFor(...details),
    offerTests: (tx, of) => offerTests(tx, tools.providers, of),
    invoiceTerms: (tx, companyId) => tools.providers.invoiceTerms(tx, companyId),
    atHandover: handoverMoney(tools),
    payByVoucher: (tx, paid) => payByVoucher(tx, tools, paid),
    openClaimCents,
    openClaim: (tx, claim) => openClaim(tx, tools, claim),
    reduceClaim: (tx, input) => reduceClaim(tx, tools, input),
    closeClaim,
    transferDays: (tx, companyId) => tools.providers.transferDays(tx, companyId),
    transferTarget: (tx, details) => transferTarget(tx, { ...tools, ...details }),
    ...transfersAt(tools),
    closeAttempts: (order) => closeAttempts({ tools, webhooks }, order),
    startPayment: (tx, payment) => startPayment(tx, tools, payment),
    openAtProvider: (paymentId) => openAtProvider({ tools, webhooks }, paymentId),
    ...storedMethods,
    onSettled(settled) {
      if (registered) throw new Error('Payments are settled by one module only.')
      registered = settled
    },
    paymentsOfOrder: async (tx, companyId, orderId) =>
      (await paymentsOfOrder(tx, companyId, orderId)).map(viewOf),
    async paymentsOfOrders(tx, orderIds) {
      const rows = await paymentsOfOrders(tx, orderIds)
      const views = rows.map((row) => ({ ...viewOf(row), providerName: payerWords(row) }))
      return Map.groupBy(views, ({ orderId }) => orderId)
    },
    recordPayment: (tx, payment) => recordPayment(tx, tools, payment),
    checkAtProvider: (order) => checkAtProvider({ tools, webhooks }, order),
    async refund(tx, input) {
      const result = await requestRefund(tx, tools, input)
      if (!result.ok) return result
      for (const refundId of result.value.refundIds) await tools.refundLater(tx, refundId)
      return result
    },
    creditPart: (tx, input) => requestRefund(tx, tools, { ...input, asCredit: true }),
    retryRefund: (tx, refund) => retryRefund(tx, tools, refund),
    sendRefundByHand: (tx, refund) => sendRefundByHand(tx, tools, refund),
  }
}
