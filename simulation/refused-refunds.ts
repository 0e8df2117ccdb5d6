import { paymentAccountCalls } from '@fachwerk/contract/payment-account-calls'
import type { Caller } from './client.ts'
import type { World } from './world.ts'

/** Somebody looks at what the payment service would not pay back and presses „Noch einmal versuchen“ (O-07). */
export async function retryRefunds(world: World, caller: Caller): Promise<void> {
  const setup = await world.call(paymentAccountCalls.paymentSetup, {}, caller)
  for (const { id, state } of setup.ok ? setup.value.stuckRefunds : []) {
    if (state !== 'refused') continue
    const tried = await world.call(paymentAccountCalls.retryRefund, { body: { refund: { id } } }, caller)
    if (tried.ok) world.tally.count('retriedRefunds')
  }
}
