import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { PaymentTools } from '../use-cases/payment-tools.ts'
import { confirmRefund, recordReceipt, settleSurplus } from '../use-cases/record-transfer.ts'
import { showTransfer } from '../use-cases/show-transfer.ts'

/** Bank transfers as staff book them (K-06). */
export function mountTransfers(serve: Serve, tools: PaymentTools): void {
  serve(transferCalls.orderTransfer, ({ actor, params }) =>
    showTransfer(tools, { actor, orderId: params.id }),
  )
  serve(transferCalls.recordReceipt, ({ actor, params, body, idempotency }) =>
    recordReceipt(tools, { actor, orderId: params.id, idempotency, receipt: body.receipt }),
  )
  serve(transferCalls.settleSurplus, ({ actor, params, body, idempotency }) =>
    settleSurplus(tools, { actor, orderId: params.id, idempotency, surplus: body.surplus }),
  )
  serve(transferCalls.confirmTransferRefund, ({ actor, params, body }) =>
    confirmRefund(tools, { actor, orderId: params.id, refundId: body.refundId }),
  )
}
