import { OrderHash } from '@fachwerk/contract/order/order-views'
import { walletCalls } from '@fachwerk/contract/key/wallet-calls'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { PAGE_OF, type Whose } from './card-load.ts'

/** The way to Google's wallet with this key; where there is none, back to the key's page. */
export const leadToGoogle =
  (whose: Whose) =>
  async ({ api, params, href }: LoadContext): Promise<Loaded<never>> => {
    const hash = OrderHash.safeParse(params['hash'])
    if (!hash.success) return { kind: 'missing' }
    const call = whose === 'order' ? walletCalls.googlePass : walletCalls.sharedGooglePass
    const link = await api(call, { params: { hash: hash.data } })
    return { kind: 'redirect', to: link.ok ? link.value.url : href(`${PAGE_OF[whose]}/${hash.data}`) }
  }
