import type { RefundAccountView } from '@fachwerk/contract/customer/refund-account-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { RefundsNeeds } from '../needs.ts'
import { changeRefund, refundsOfOrder, type StoredRefund } from '../refunds-repository.ts'
import { ACCOUNT_OF } from './show-refunds.ts'

interface Order {
  readonly id: string
  readonly company_id: string
}

/** The refund of an order for which its customer is asked, or has answered; the newest. */
async function askedFor(tx: Tx, order: Order): Promise<StoredRefund | undefined> {
  const all = await refundsOfOrder(tx, { companyId: order.company_id, orderId: order.id })
  return all.findLast(({ accountAskedAt }) => accountAskedAt !== null)
}

const isOpen = ({ moneyState, isByHand, accountGivenAt }: StoredRefund): boolean =>
  (moneyState === 'refused' || (isByHand && moneyState === 'requested')) && accountGivenAt === null

/** Whether an account is needed for money of this order (O-07). */
export const showAccount = (
  needs: Pick<RefundsNeeds, 'db' | 'secrets'>,
  order: Order & { readonly short_code: string },
): Promise<Result<RefundAccountView, 'transition-not-allowed'>> =>
  needs.db.read((tx) => view(tx, needs, order))

async function view(
  tx: Tx,
  { secrets }: Pick<RefundsNeeds, 'secrets'>,
  order: Order & { readonly short_code: string },
): Promise<Result<RefundAccountView, 'transition-not-allowed'>> {
  const refund = await askedFor(tx, order)
  if (!refund) return refuse('transition-not-allowed')
  const { accountSealed: sealed } = refund
  const iban = sealed === null ? undefined : secrets.unseal(sealed, ACCOUNT_OF(refund.id))
  return ok({
    shortCode: order.short_code,
    cents: refund.cents,
    isOpen: isOpen(refund),
    givenEnd: iban?.slice(-4) ?? null,
  })
}

/** The customer has typed it; it is sealed, and staff are told. What was given before stays. */
export const giveAccount = (
  needs: Pick<RefundsNeeds, 'db' | 'secrets' | 'clock' | 'holdOrder'>,
  {
    order,
    account,
  }: {
    readonly order: Order & { readonly short_code: string }
    readonly account: { readonly holder: string; readonly iban: string }
  },
): Promise<Result<RefundAccountView, 'transition-not-allowed'>> =>
  transact(needs.db, async (tx) => {
    await needs.holdOrder(tx, order.id)
    const refund = await askedFor(tx, order)
    if (!refund) return refuse('transition-not-allowed')
    const now = needs.clock.now()
    if (isOpen(refund)) {
      await changeRefund(
        tx,
        { id: refund.id, companyId: refund.companyId },
        {
          account_holder: account.holder,
          account_sealed: needs.secrets.seal(account.iban, ACCOUNT_OF(refund.id)),
          account_given_at: now,
        },
      )
      await appendEvent(tx, {
        type: 'refund.accountGiven',
        at: now,
        companyId: refund.companyId,
        orderId: order.id,
        actor: { kind: 'customer', id: null, name: account.holder },
        data: { refundId: refund.id, cents: refund.cents },
      })
    }
    return await view(tx, needs, order)
  })
