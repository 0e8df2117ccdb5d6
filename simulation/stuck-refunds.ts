import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import type { Caller } from './client.ts'
import type { World } from './world.ts'

/**
 * Somebody looks at money that shall go back and does not by itself: what the payment service would not pay back is tried
 * once more (O-07), what came by transfer is sent by hand, and said to be (K-06).
 */
export async function lookAtRefunds(world: World, caller: Caller): Promise<void> {
  const setup = await world.call(paymentAccountCalls.paymentSetup, {}, caller)
  for (const { id, orderId, state } of setup.ok ? setup.value.stuckRefunds : []) {
    if (state === 'refused') {
      const tried = await world.call(paymentAccountCalls.retryRefund, { body: { refund: { id } } }, caller)
      if (tried.ok) world.tally.count('retriedRefunds')
    }
    if (state === 'byHand') {
      const input = { params: { id: orderId }, body: { refundId: id } }
      const sent = await world.call(transferCalls.confirmTransferRefund, input, caller)
      if (sent.ok) world.tally.count('sentByHand')
    }
  }
}
