import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { Random } from '../../../platform/random.ts'
import { CODE_SIGNS, codeOf } from '../rules/voucher-codes.ts'
import { insertWithFreeCodes, vouchersByIds } from '../vouchers-repository.ts'
import { recordVoucherChange } from './record-voucher-change.ts'

/** Credit instead of money that goes back (O-07): redeemed in parts, everywhere and for everything of the company. @returns its code */
export async function giveCredit(
  tx: Tx,
  { random }: { readonly random: Random },
  details: {
    readonly actor: StaffActor
    readonly companyId: string
    /** Whose money it is instead of. */
    readonly orderId: string
    readonly cents: number
    /** Last day, local date. */
    readonly until: string
    readonly name: string
    readonly now: Date
  },
): Promise<string> {
  const { actor, companyId, orderId, cents, until, name, now } = details
  for (;;) {
    const voucher = {
      id: random.uuid(),
      companyId,
      orderId,
      code: codeOf('GUT', random.code(CODE_SIGNS)),
      name,
      percent: null,
      amountCents: cents,
      isCredit: true,
      validFrom: null,
      validTo: until,
      locationIds: [],
      sizes: [],
      holdsFor: 'both' as const,
      categoryIds: [],
      rentalTerm: 'both' as const,
      minimumCents: 0,
      mostUses: null,
      mostPerCustomer: null,
    }
    const made = await insertWithFreeCodes(tx, [voucher], now)
    const [after] = await vouchersByIds(tx, [companyId], [...made])
    // Whoever drew a code that is taken draws again.
    if (!after) continue
    await recordVoucherChange(tx, { actor, before: null, after, what: 'created', now })
    return after.code
  }
}
