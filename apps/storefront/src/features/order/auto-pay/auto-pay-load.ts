import { type AutoPayView, autoPayCalls } from '@fachwerk/contract/account/auto-pay-calls'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import type { LoadContext, Loaded } from '../../../app/route.tsx'

export interface AutoPayData {
  readonly hash: string
  readonly view: AutoPayView
}

/** from where the months of a rental are taken. */
export const loadAutoPay = (context: LoadContext): Promise<Loaded<AutoPayData>> => show(context, 'autoPay')

/** „Nichts mehr abbuchen“. */
export const stopByForm = (context: LoadContext): Promise<Loaded<AutoPayData>> => show(context, 'stopAutoPay')

async function show(
  { api, params }: LoadContext,
  call: keyof typeof autoPayCalls,
): Promise<Loaded<AutoPayData>> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const of = { params: { hash: hash.data } }
  const found =
    call === 'autoPay'
      ? await api(autoPayCalls.autoPay, of)
      : await api(autoPayCalls.stopAutoPay, { ...of, body: {} })
  return found.ok ? { kind: 'page', data: { hash: hash.data, view: found.value } } : { kind: 'missing' }
}
