import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { StoredVoucher, VoucherFields } from '../vouchers-repository.ts'

/** Fields as forms and merge views name them. */
export const fieldsOf = (voucher: VoucherFields): JsonObject => fieldsIn(voucherFields, voucher)

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
