import { OrderHash } from '@fachwerk/contract/order/order-views'
import {
  GivenAccount,
  type RefundAccountView,
  refundAccountCalls,
} from '@fachwerk/contract/customer/refund-account-calls'
import type { LoadContext, Loaded } from '../../../app/route.tsx'

export interface RefundAccountData {
  readonly hash: string
  readonly view: RefundAccountView
  /** As it was typed, and what is wrong with it. */
  readonly typed: { readonly holder: string; readonly iban: string }
  readonly wrong: readonly ('holder' | 'iban')[]
}

const NOTHING = { typed: { holder: '', iban: '' }, wrong: [] } as const

/** O-07: whether an account is needed for a refund of this order. */
export async function loadRefundAccount({ api, params }: LoadContext): Promise<Loaded<RefundAccountData>> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const found = await api(refundAccountCalls.refundAccount, { params: { hash: hash.data } })
  if (!found.ok) return { kind: 'missing' }
  return { kind: 'page', data: { hash: hash.data, view: found.value, ...NOTHING } }
}

/** „Konto absenden“; what is wrong stands at its field, and nothing typed is lost. */
export async function giveByForm(context: LoadContext): Promise<Loaded<RefundAccountData>> {
  const { holder = '', iban = '' } = context.form
  const page = await loadRefundAccount(context)
  const read = GivenAccount.safeParse({ holder, iban })
  if (page.kind !== 'page') return page
  if (!read.success) {
    const wrong = (['holder', 'iban'] as const).filter((name) =>
      read.error.issues.some(({ path }) => path[0] === name),
    )
    return { ...page, status: 422, data: { ...page.data, typed: { holder, iban }, wrong } }
  }
  const { hash } = page.data
  const given = await context.api(refundAccountCalls.giveRefundAccount, {
    params: { hash },
    body: { holder, iban },
  })
  return given.ok ? { ...page, data: { hash, view: given.value, ...NOTHING } } : { kind: 'missing' }
}
