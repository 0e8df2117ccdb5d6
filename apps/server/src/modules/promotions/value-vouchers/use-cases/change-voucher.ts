import type { RequestOut } from '@fachwerk/contract/call'
import type { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { maskedCode } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type { ValueVoucher } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { conflictOf, recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import {
  insertOldCode,
  lockVoucherOfScope,
  updateVoucher,
  type VoucherRow,
} from '../value-vouchers-repository.ts'
import { freshCode } from './issue-vouchers.ts'
import { viewVoucher } from './show-vouchers.ts'

type Calls = typeof valueVoucherCalls
type Needs = Pick<ValueVouchersNeeds, 'db' | 'clock' | 'random' | 'secrets'>
interface ByStaff {
  readonly actor: StaffActor
}
type Refusal = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'

/** What a change says of a voucher in its history. */
const known = ({ state, code_end }: Pick<VoucherRow, 'state' | 'code_end'>) => ({
  state,
  code: maskedCode(code_end),
})

/** A voucher of the scope in the version that was read, changed, recorded with its reason, and shown as it is then. */
function change(
  needs: Needs,
  {
    actor,
    id,
    version,
    reason,
    action,
    work,
  }: ByStaff & {
    readonly id: string
    readonly version: number
    readonly reason: string
    readonly action: 'blocked' | 'unblocked' | 'reissued'
    readonly work: (
      tx: Tx,
      voucher: VoucherRow & { readonly now: Date },
    ) => Promise<Pick<VoucherRow, 'state' | 'code_end'> | null>
  },
): Promise<Result<ValueVoucher, Refusal>> {
  return needs.db.transaction(async (tx): Promise<Result<ValueVoucher, Refusal>> => {
    const voucher = await lockVoucherOfScope(tx, { scope: actor.scopeFor('valueVouchers.edit'), id })
    if (!voucher) return refuse('not-found')
    const { company_id: companyId } = voucher
    const subject = { kind: 'valueVoucher', id } as const
    if (voucher.version !== version)
      return refuseChanged(
        await conflictOf(
          tx,
          { companyIds: [companyId], subject },
          {
            fields: { ...known(voucher), version: voucher.version },
            changedAt: voucher.changed_at ?? voucher.issued_at,
          },
        ),
      )
    const now = needs.clock.now()
    const after = await work(tx, { ...voucher, now })
    if (!after) return refuse('transition-not-allowed')
    await updateVoucher(tx, { companyId, id }, { version: version + 1, changed_at: now })
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: `valueVoucher.${action}`,
      subject,
      before: known(voucher),
      after: known(after),
      reason,
    })
    return await viewVoucher(tx, needs, { actor, id })
  })
}

/** K-01: a voucher somebody has lost or that was come by wrongly pays nothing, until it is released again. */
export const blockVoucher = (
  needs: Needs,
  { blocked, ...input }: RequestOut<Calls['blockValueVoucher']>['body'] & ByStaff,
): Promise<Result<ValueVoucher, Refusal>> =>
  change(needs, {
    ...input,
    action: blocked ? 'blocked' : 'unblocked',
    work: async (tx, { company_id: companyId, id, state, code_end }) => {
      const [from, to] = blocked ? (['active', 'blocked'] as const) : (['blocked', 'active'] as const)
      if (state !== from) return null
      await updateVoucher(tx, { companyId, id }, { state: to })
      return { state: to, code_end }
    },
  })

/**
 * K-01: a lost code is worth nothing from then on, and neither is its link; who got it by mail gets the new one, with the same money on
 * it. One that was blocked because it was lost pays again. Where nothing is left there is nothing to replace.
 */
export const reissueVoucher = (
  needs: Needs,
  input: RequestOut<Calls['reissueValueVoucher']>['body'] & ByStaff,
): Promise<Result<ValueVoucher, Refusal>> =>
  change(needs, {
    ...input,
    action: 'reissued',
    work: async (tx, { company_id: companyId, id, state, code_mac, balance_cents: cents, now }) => {
      if ((state !== 'active' && state !== 'blocked') || cents === 0) return null
      await insertOldCode(tx, { company_id: companyId, code_mac, voucher_id: id, replaced_at: now })
      const code = freshCode(needs, id)
      await updateVoucher(tx, { companyId, id }, { ...code, state: 'active', send_at: now })
      return { state: 'active', code_end: code.code_end }
    },
  })
