import type { RequestOut } from '@fachwerk/contract/call'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { PromotionsNeeds } from '../index.ts'
import { CODE_SIGNS, codeOf } from '../rules/voucher-codes.ts'
import { insertWithFreeCodes, type NewVoucher, vouchersByIds } from '../vouchers-repository.ts'
import { unknownIn } from './save-vouchers.ts'
import { recordVoucherChange } from './record-voucher-change.ts'

type Input = RequestOut<typeof voucherCalls.createVouchers>['body']['vouchers']
type Codes = { readonly codes: string[] }
type Made = Result<Codes, 'not-found'> | { ok: false; refusal: 'not-found'; field: string }

/** O-06: many vouchers on the same terms, each under a code of its own; all of them or none. Once per key. */
export async function createVouchers(
  needs: PromotionsNeeds,
  details: {
    readonly actor: StaffActor
    readonly vouchers: Input
    readonly idempotency: IdempotencyRequest | null
  },
): Promise<Made | Result<Codes, 'not-found' | IdempotencyRefusal>> {
  const { actor, idempotency, vouchers } = details
  const companyId = vouchers.company ?? actor.companyId
  if (!actor.scopeFor('locations.edit').includes(companyId)) return refuse('not-found')
  const now = needs.clock.now()
  return await needs.db.transaction((tx) =>
    idempotent<Codes, 'not-found'>(tx, idempotency, now, async () => {
      const unknown = await unknownIn(tx, { ...vouchers, companyId })
      if (unknown) return { ...refuse('not-found'), field: `vouchers.${unknown}` }
      return ok({ codes: await make(tx, needs, { actor, companyId, vouchers, now }) })
    }),
  )
}

async function make(
  tx: Tx,
  { random }: PromotionsNeeds,
  details: {
    readonly actor: StaffActor
    readonly companyId: string
    readonly vouchers: Input
    readonly now: Date
  },
): Promise<string[]> {
  const { actor, companyId, now } = details
  const { company: _company, prefix, count, ...terms } = details.vouchers
  const draw = (): NewVoucher => ({
    ...terms,
    id: random.uuid(),
    companyId,
    code: codeOf(prefix, random.code(CODE_SIGNS)),
  })
  const codes: string[] = []
  // Whoever drew a code that is taken draws again.
  while (codes.length < count) {
    const drawn = Array.from({ length: count - codes.length }, draw)
    const made = await insertWithFreeCodes(tx, drawn, now)
    for (const after of await vouchersByIds(tx, [companyId], [...made])) {
      await recordVoucherChange(tx, { actor, before: null, after, what: 'created', now })
      codes.push(after.code)
    }
  }
  return codes
}
