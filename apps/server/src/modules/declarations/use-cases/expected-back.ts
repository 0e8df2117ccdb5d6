import type { Tx } from '../../../platform/db/db.ts'
import type { CaseNeeds } from '../index.ts'
import { casesByIds, type StoredCase } from '../cases-repository.ts'
import { contractOf, type StoredContract, withdrawnWith } from '../contracts-repository.ts'
import { ordersNamed } from '../order-declarations-repository.ts'
import { codesIn } from '../rules/case-codes.ts'
import { namedBoxes } from '../rules/named-boxes.ts'
import { judgeWithdrawn } from './judge-case.ts'
import { moneyBack } from './withdrawn-words.ts'

/** What a withdrawal that nobody has decided yet will give back. */
export interface ExpectedBack {
  readonly refundCents: number
  readonly keptCents: number
  /** It is not paid yet: the invoice is lowered by so much, no money goes back. */
  readonly lessCents: number
}

/**
 * What a customer may count on while their withdrawal is examined (B-11, LAW-10): what the rule proposes to staff. Null where it does
 * not give it for sure: nobody can tell which boxes or which orders it is about, a voucher had paid, part of it is on invoice, or the
 * rule would refuse it.
 */
export const expectedBackOf =
  (needs: Pick<CaseNeeds, 'publicHoliday' | 'goodsLeft'>) =>
  async (
    tx: Tx,
    target: { readonly declarationId: string; readonly orderId: string; readonly companyId: string },
  ): Promise<ExpectedBack | null> => {
    const { declarationId, orderId, companyId } = target
    const [found] = await casesByIds(tx, [companyId], [declarationId])
    if (!found || found.kind !== 'withdrawal' || found.outcome !== null) return null
    const contract = await contractOf(tx, [companyId], found.orderId ?? orderId)
    if (!contract || (found.orderId === null && (await namesSeveral(tx, { ...found, companyId }))))
      return null
    const chosen = chosenBoxes(found, contract)
    if (chosen === null) return null
    const proposal = await judgeWithdrawn(tx, needs, { found, contract, chosen })
    const { outcome, voucher, additions = [], keptCents } = proposal
    if (outcome === 'refused' || voucher) return null
    const whole = await withdrawnWith(tx, contract)
    const onInvoice = whole.owedCents > 0
    if (onInvoice ? additions.length > 0 : additions.some((each) => each.onInvoice)) return null
    const lessCents = onInvoice ? proposal.refundCents : 0
    return { refundCents: moneyBack(whole, proposal), keptCents, lessCents }
  }

/** Of several boxes those that are named, undefined for all; null: nobody can tell. */
function chosenBoxes(
  { contract: words }: StoredCase,
  { boxes, code }: StoredContract,
): readonly string[] | undefined | null {
  if (boxes.length < 2) return undefined
  const named = namedBoxes(words, code, boxes)
  if (named.kind === 'unclear') return null
  return named.kind === 'whole' ? undefined : named.boxes.map(({ rentalId }) => rentalId)
}

/** Whether its words are about more than one order. */
const namesSeveral = async (
  tx: Tx,
  { contract, companyId }: StoredCase & { readonly companyId: string },
): Promise<boolean> => (await ordersNamed(tx, { companyId, codes: codesIn(contract) })) > 1
