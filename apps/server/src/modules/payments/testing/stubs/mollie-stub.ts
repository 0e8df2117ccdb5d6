import { mollieProvider } from '../../providers/mollie-provider.ts'
import { startStub } from './http-stub.ts'
import { MOLLIE_KEY, mollieBooks } from './mollie-books.ts'
import type { ProviderStub } from './provider-stub.ts'

/** Mollie, as its documentation says it answers. */
export async function startMollieStub(): Promise<ProviderStub> {
  const payPage = (theirs: string, id: string): string => stub.payPage(theirs, id)
  const books = mollieBooks(payPage)
  const stub = await startStub(books.answer)
  return {
    provider: mollieProvider({ apiKey: MOLLIE_KEY, url: stub.url, timeoutMs: 2_500 }),
    withWrongKey: mollieProvider({ apiKey: 'test_wrong', url: stub.url, timeoutMs: 2_500 }),
    actions: ['pay', 'pending', 'deny', 'cancel', 'expire'],
    url: stub.url,
    keys: { provider: 'mollie', apiKey: MOLLIE_KEY },
    outcomes: ['pay', 'pending', 'deny'],
    answerCharges: (outcome) => books.answerCharges(outcome),
    charges: () => books.charges().map(({ id }) => id),
    stored: () => books.storedMandates(),
    seen: stub.seen,
    wrong: null,
    keyHeader: 'idempotency-key',
    act: (reference, action) => books.act(reference, action),
    refundByHand: (reference, cents) => void (books.of(reference).refunded += cents),
    dispute: (reference, cents) => void (books.of(reference).disputed += cents),
    winDispute: (reference) => void (books.of(reference).disputed = 0),
    webhook: (reference) => ({
      rawBody: Buffer.from(`id=${reference}`),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    otherReport: () => null,
    forgetKeys: books.forgetKeys,
    servePages: stub.servePages,
    fail: stub.fail,
    close: stub.close,
  }
}
