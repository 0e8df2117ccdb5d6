import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Refunds } from '../refunds/index.ts'
import type { Tenancies } from '../tenancies/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Translations } from '../translations/index.ts'
import { declare } from './use-cases/declare.ts'

export { declarationSamples } from './mails/sample-mails.ts'
export { insertDeclaration as recordDeclaration } from './declarations-repository.ts'
export { lateCases } from './cases-repository.ts'
export { dueCases } from './due-cases-repository.ts'
export { type DeclaredOfOrder, declaredOfOrder } from './order-declarations-repository.ts'
export { expectedBackOf } from './use-cases/expected-back.ts'
export { declarationsOfCustomer } from './own-declarations-repository.ts'
export { searchCases } from './use-cases/search-cases.ts'
export { mountCaseExport, mountCases } from './mount-cases.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'order_handover_public',
  'customer_order',
  'order_line',
  'customer',
  'location',
  'rental',
  'rental_month',
  'box',
  'payment',
  'payment_refund',
  'voucher',
  'voucher_use',
  'staff_refund',
  'staff_refund_box',
  'staff_refund_line',
  'booking_change',
] as const

export interface DeclarationsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve'>,
    Pick<Companies, 'contractParty'>,
    Pick<Sites, 'siteOfHost'>,
    Pick<Translations, 'ownTexts'> {}

/** What work on cases takes. */
export interface CaseNeeds
  extends Pick<Parts, 'db' | 'clock' | 'serve' | 'events'>,
    Pick<Companies, 'contractParty'>,
    Pick<Translations, 'ownTexts'>,
    Pick<Locations, 'publicHoliday'>,
    Pick<Orders, 'withdrawOrder'>,
    Pick<Refunds, 'withdrawGoods' | 'goodsLeft' | 'dropReplacements'>,
    Pick<Tenancies, 'endByReceivedNotice' | 'takeReceivedNotice'> {}

/** „Vertrag widerrufen" and „Verträge hier kündigen": declarations and their receipts (LAW-1 to LAW-4, LAW-11). */
export function declarationsModule(needs: DeclarationsNeeds): void {
  needs.serve(orderCalls.declare, async ({ actor, ip, idempotency, body: { goods, ...declaration } }) => {
    const answer = await declare(needs, { actor, ip, idempotency, declaration, goods })
    return !answer.ok && answer.refusal === 'reason-required' ? { ...answer, field: 'reason' } : answer
  })
}
