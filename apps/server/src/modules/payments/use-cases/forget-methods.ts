import { nextCheckAt } from '../rules/check-times.ts'
import {
  type StoredMethodRow,
  dropReferences,
  forgetLater,
  isBeingCharged,
  methodsToForget,
} from '../ledger/stored-methods-repository.ts'
import type { PaymentTools } from './payment-tools.ts'

const BATCH = 100

/** Every minute: what was withdrawn is forgotten at its service, too; until it answers, it is asked again (FAULT-25). */
export async function forgetWithdrawnMethods(tools: PaymentTools): Promise<void> {
  const now = tools.clock.now()
  for (;;) {
    const due = await tools.db.read((tx) => methodsToForget(tx, now, BATCH))
    for (const method of due) {
      const next = nextCheckAt({ expiresAt: method.withdrawn_at ?? now }, now)
      // Put off first, so that one that always fails cannot hold up the others.
      await tools.db.transaction((tx) => forgetLater(tx, method, next))
      try {
        await forget(tools, method)
      } catch (error) {
        tools.log.error('a withdrawn way to pay could not be forgotten', { method: method.id, error })
      }
    }
    if (due.length < BATCH) return
  }
}

async function forget(tools: PaymentTools, method: StoredMethodRow): Promise<void> {
  const { payer_reference: payer, method_reference: stored } = method
  if (payer === null || stored === null) return
  const provider = await tools.db.read(async (tx) =>
    // Its tokens are needed to learn what came of a charge whose answer was lost.
    (await isBeingCharged(tx, method)) ? undefined : await tools.providers.ofPayment(tx, method),
  )
  // One that is not connected now may be again.
  if (provider?.name !== method.provider) return
  const answer = await provider.forget({ payer, method: stored })
  // A clear no: it knows none any more.
  if (answer.ok || answer.refusal === 'refused')
    await tools.db.transaction((tx) => dropReferences(tx, method))
}
