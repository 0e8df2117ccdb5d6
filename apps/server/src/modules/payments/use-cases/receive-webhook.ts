import { type Result, ok } from '../../../platform/result.ts'
import { finishEvent, placeByReferences, takeEvent } from '../payments-repository.ts'
import { type PaymentTools, applyReport } from './apply-report.ts'

/**
 * Takes a provider's news. Its event id is kept with the effect in one transaction, so that the same event does
 * its work once, however often and however parallel it comes (FAULT-02); the answer is 2xx only after the commit.
 */
export async function receiveWebhook(
  tools: PaymentTools,
  input: {
    readonly rawBody: Buffer
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly requestId: string
  },
): Promise<Result<{ received: true }, 'wrong-signature' | 'malformed-request'>> {
  const { provider, log, clock } = tools
  const news = provider.readWebhook(input.rawBody, input.headers, clock.now())
  if (!news.ok) {
    log.warn('a payment webhook was refused', { refusal: news.refusal, requestId: input.requestId })
    return news
  }
  const { eventId, type, report } = news.value
  const event = { provider: provider.name, eventId, type, payload: report, receivedAt: clock.now() }
  await tools.db.transaction(async (tx) => {
    if (!(await takeEvent(tx, event))) return
    const place = await placeByReferences(tx, provider.name, report.reference, report.ourReference)
    const outcome = place ? await applyReport(tools, tx, place, report) : 'unknown-payment'
    await finishEvent(tx, event, outcome, place)
    if (!place) log.error('a webhook speaks of a payment that is not ours', { eventId })
  })
  return ok({ received: true })
}
