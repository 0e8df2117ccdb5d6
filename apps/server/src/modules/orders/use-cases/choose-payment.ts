import type { PaymentChoice } from '@fachwerk/contract/payment-choice'
import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import type { Tx } from '../../../platform/db.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { OrdersNeeds } from '../needs.ts'

/** K-06: what a rental at a location of the site can be paid with. */
export async function paymentChoice(
  needs: Pick<OrdersNeeds, 'db' | 'locations' | 'payments'>,
  about: { readonly siteId: string; readonly locationId: string },
): Promise<Result<PaymentChoice, 'not-found'>> {
  return await needs.db.read(async (tx) => {
    const companyId = await needs.locations.companyOffering(tx, about)
    return companyId === null ? refuse('not-found') : ok(await needs.payments.choiceFor(tx, companyId))
  })
}

/** Whether the company takes money that way now; who did not choose gets the first one. */
export async function isOffered(
  { payments }: Pick<OrdersNeeds, 'payments'>,
  tx: Tx,
  companyId: string,
  method: PaymentMethod | undefined,
): Promise<boolean> {
  return method === undefined || (await payments.choiceFor(tx, companyId)).methods.includes(method)
}
