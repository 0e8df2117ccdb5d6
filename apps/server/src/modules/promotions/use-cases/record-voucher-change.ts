import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { StoredVoucher, VoucherFields } from '../vouchers-repository.ts'

/** Fields as forms and merge views name them. */
export const fieldsOf = (voucher: VoucherFields): JsonObject => ({
  code: voucher.code,
  name: voucher.name,
  percent: voucher.percent,
  amountCents: voucher.amountCents,
  isCredit: voucher.isCredit,
  validFrom: voucher.validFrom,
  validTo: voucher.validTo,
  locationIds: [...voucher.locationIds],
  sizes: [...voucher.sizes],
  rentalTerm: voucher.rentalTerm,
  minimumCents: voucher.minimumCents,
  mostUses: voucher.mostUses,
  mostPerCustomer: voucher.mostPerCustomer,
})

const historyOf = (voucher: StoredVoucher): JsonObject => ({
  ...fieldsOf(voucher),
  archived: voucher.archived,
})

/** Records who did what to a voucher. @returns false when nothing changed */
export async function recordVoucherChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly before: StoredVoucher | null
    readonly after: StoredVoucher
    readonly what: 'created' | 'changed' | 'archived' | 'restored'
    readonly now: Date
  },
): Promise<boolean> {
  const { actor, before, after, what, now } = change
  return await recordChange(tx, {
    at: now,
    companyId: after.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `voucher.${what}`,
    subject: { kind: 'voucher', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
}
