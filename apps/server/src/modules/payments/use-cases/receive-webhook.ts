import { type Result, ok, refuse } from '../../../platform/result.ts'
import { accountById } from '../accounts-repository.ts'
import { type InboxEvent, finishEvent, reopenEvent, takeEvent } from '../inbox-repository.ts'
import { placeByReferences } from '../payments-repository.ts'
import type { PaymentProvider, ProviderName, ProviderReport, WebhookHeaders } from '../providers/provider.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentTools } from './payment-tools.ts'
import { resolveEvent, paymentSpokenOf } from './resolve-event.ts'

type Refusal = 'wrong-signature' | 'malformed-request' | 'not-found' | 'temporarily-unavailable'

/**
 * Takes a provider's reports. Its event id is kept, so that the same event does its work once, however often and however
 * parallel it comes (FAULT-02); the answer is 2xx only after the event is kept. Where the event carries no state, the
 * provider is asked then; if it does not answer, a job asks again.
 */
export async function receiveWebhook(
  tools: PaymentTools,
  input: {
    readonly provider: ProviderName
    readonly accountId: string | null
    readonly rawBody: Buffer
    readonly headers: WebhookHeaders
    readonly requestId: string
  },
): Promise<Result<{ received: true }, Refusal>> {
  const { log, clock, db } = tools
  const provider = await providerOf(tools, { name: input.provider, accountId: input.accountId })
  if (!provider) return refuse('not-found')
  const message = await provider.readWebhook(input.rawBody, input.headers, clock.now())
  if (!message.ok) {
    log.warn('a payment webhook was refused', { refusal: message.refusal, requestId: input.requestId })
    return message.refusal === 'unavailable' ? refuse('temporarily-unavailable') : refuse(message.refusal)
  }
  if (message.value === null) return ok({ received: true })
  const { report, unnamed = false, ...details } = message.value
  const { accountId } = input
  const event = {
    ...details,
    provider: provider.name,
    accountId,
    // Tokens lie with the way to pay they are of, and go with it.
    payload: report ? { ...report, stored: null } : {},
    receivedAt: clock.now(),
  }
  if (report) await settle({ tools, provider }, { event, report })
  // What is not this account's payment is not kept: anybody could fill the inbox with it, and the same event may come to
  // the account whose payment it is, under the same id.
  else if (await db.read((tx) => paymentSpokenOf(tx, event))) {
    await tools.inTurn(async (tx) => {
      if (!(await takeEvent(tx, event)) && unnamed) await reopenEvent(tx, event)
    })
    await resolveEvent(tools, event)
  } else log.warn('a webhook speaks of a payment that is not ours', { provider: provider.name })
  return ok({ received: true })
}

async function providerOf(
  { db, providers }: PaymentTools,
  { name, accountId }: { readonly name: ProviderName; readonly accountId: string | null },
): Promise<PaymentProvider | undefined> {
  if (name === 'test-bank')
    return providers.ofInstallation.name === name ? providers.ofInstallation : undefined
  const account = accountId === null ? undefined : await db.read((tx) => accountById(tx, accountId))
  return account?.provider === name ? providers.ofAccount(account) : undefined
}

/** An event with its state does its work in the transaction that keeps it. */
async function settle(
  { tools, provider }: { readonly tools: PaymentTools; readonly provider: PaymentProvider },
  { event, report }: { readonly event: InboxEvent; readonly report: ProviderReport },
): Promise<void> {
  const { merchant, name } = provider
  await tools.inTurn(async (tx) => {
    if (!(await takeEvent(tx, event))) return
    const place = await placeByReferences(tx, name, report.reference, report.ourReference)
    const outcome = place
      ? await applyReport(tx, tools, { place, reported: { report, merchant } })
      : 'unknown-payment'
    await finishEvent(tx, event, outcome, place)
    if (!place) tools.log.error('a webhook speaks of a payment that is not ours', { eventId: event.eventId })
  })
}
