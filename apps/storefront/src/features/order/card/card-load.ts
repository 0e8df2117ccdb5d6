import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { stageOf } from '../order-stage.ts'
import type { CardData, CardPageData } from './card-data.ts'

/** Whose key: of who ordered, or of a second person. */
export type Whose = 'order' | 'shared-key'
export const PAGE_OF = { order: '/bestellung', 'shared-key': '/schluessel' } as const

const SHOWING = ['ahead', 'running', 'overdue']
const OPENING = ['reserved', 'active', 'overdue']

/** A key that opens now or will; one that does not leads to its page, which says why. */
export function loadKey<D>(
  whose: Whose,
  show: (card: CardData, context: LoadContext) => D,
): (context: LoadContext) => Promise<Loaded<D>> {
  return async (context) => {
    const hash = OrderHash.safeParse(context.params['hash'])
    if (!hash.success) return { kind: 'missing' }
    const found = await (whose === 'order' ? ofOrder : ofSharedKey)(context, hash.data)
    if (found === 'missing') return { kind: 'missing' }
    if (!found) return { kind: 'redirect', to: context.href(`${PAGE_OF[whose]}/${hash.data}`) }
    return { kind: 'page', data: show(found, context) }
  }
}

/** The same as a sheet. */
export const loadCard = (whose: Whose, offline: boolean) =>
  loadKey<CardPageData>(whose, (card) => ({ ...card, offline }))

async function ofOrder({ api }: LoadContext, hash: string): Promise<CardData | 'missing' | null> {
  const order = await api(orderCalls.order, { params: { hash } })
  if (!order.ok) return 'missing'
  const { rental, location, serverTime } = order.value
  if (!rental?.key || rental.openRefusal === 'payment-due' || !SHOWING.includes(stageOf(order.value)))
    return null
  return cardOf(`${PAGE_OF.order}/${hash}`, { rental, key: rental.key, location, serverTime, shared: false })
}

async function ofSharedKey({ api }: LoadContext, hash: string): Promise<CardData | 'missing' | null> {
  const found = await api(sharedKeyCalls.sharedKey, { params: { hash } })
  if (!found.ok) return 'missing'
  const { rental, location, serverTime, keyState } = found.value
  const opens = keyState !== 'withdrawing' && keyState !== 'withdrawn' && OPENING.includes(rental.state)
  if (!opens || !rental.key || rental.openRefusal === 'payment-due') return null
  const page = `${PAGE_OF['shared-key']}/${hash}`
  return cardOf(page, { rental, key: rental.key, location, serverTime, shared: true })
}

/** Only what stands on the sheet. */
function cardOf(
  page: string,
  { rental, key, location, serverTime, shared }: Omit<CardData, 'page'>,
): CardData {
  const { boxNumber, place, localFrom, localTo, hours } = rental
  const goesOn = rental.goesOn ? { goesOn: rental.goesOn } : {}
  return {
    page,
    rental: { boxNumber, place, localFrom, localTo, hours, ...goesOn },
    key,
    location,
    serverTime,
    shared,
  }
}
