import type { Tx } from '../../../platform/db/db.ts'
import { type InboxEvent, finishEvent, isWaiting, waitingEvents } from '../inbox-repository.ts'
import { type PaymentPlace, placeByReferences, readPayment } from '../payments-repository.ts'
import type { PaymentProvider, ProviderName } from '../providers/provider.ts'
import { isOpen } from '../rules/payment-states.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentTools } from './payment-tools.ts'

const MINUTE_MS = 60_000
/** So long a service may be away; after that the event is of no more use than the check of open payments. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS
const BATCH = 100

/** The payment that an event is about; none where it is not of the account that speaks. */
export async function paymentSpokenOf(tx: Tx, event: InboxEvent) {
  // As it was written by this module: the name of a provider.
  const name = event.provider as ProviderName
  const place = await placeByReferences(tx, name, event.reference, event.ourReference)
  const payment = place && (await readPayment(tx, place))
  return payment && payment.account_id === event.accountId ? { place, payment } : undefined
}

/** Asks the provider what an event is about and brings the payment in line; without an answer the event keeps waiting. */
export async function resolveEvent(tools: PaymentTools, event: InboxEvent): Promise<void> {
  const { db, inTurn, providers, clock } = tools
  const known = await db.read(async (tx) => {
    if (!(await isWaiting(tx, event))) return undefined
    const spokenOf = await paymentSpokenOf(tx, event)
    return spokenOf ? { ...spokenOf, provider: await providers.ofPayment(tx, spokenOf.payment) } : 'foreign'
  })
  if (known === undefined) return
  if (known === 'foreign') return inTurn((tx) => finishEvent(tx, event, 'unknown-payment', undefined))
  const { place, payment, provider } = known
  const reference = payment.provider_reference ?? event.reference
  const details = { isOver: !isOpen(payment.state) }
  const answer = reference === '' ? undefined : await provider.fetchState(reference, details)
  if (answer?.ok) {
    const reported = { report: answer.value, merchant: provider.merchant }
    const outcome = await inTurn(async (tx) => {
      const done = await applyReport(tx, tools, { place, reported })
      await finishEvent(tx, event, done, place)
      return done
    })
    if (outcome === 'refunded' || outcome === 'reversed')
      await askOnceMore({ tools, provider }, { place, reference })
    return
  }
  const tooOld = clock.now().getTime() - event.receivedAt.getTime() > GIVE_UP_MS
  if (answer?.refusal === 'refused' || tooOld)
    await inTurn((tx) => finishEvent(tx, event, tooOld ? 'given-up' : 'refused', place))
}

/**
 * What went back may come back: an answer that overtook a newer one is put right by the next. Only money that moved is asked
 * about again, so this ends.
 */
async function askOnceMore(
  { tools, provider }: { readonly tools: PaymentTools; readonly provider: PaymentProvider },
  { place, reference }: { readonly place: PaymentPlace; readonly reference: string },
): Promise<void> {
  const answer = await provider.fetchState(reference, { isOver: true })
  if (!answer.ok) return
  const reported = { report: answer.value, merchant: provider.merchant }
  await tools.inTurn((tx) => applyReport(tx, tools, { place, reported }))
}

/** Events whose provider was away, or whose handling has died, are taken up again. */
export async function resolveWaitingEvents(tools: PaymentTools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - MINUTE_MS)
  for (const event of await tools.db.read((tx) => waitingEvents(tx, before, BATCH))) {
    try {
      await resolveEvent(tools, event)
    } catch (error) {
      tools.log.error('a payment event is still waiting', { event: event.eventId, error })
    }
  }
}
