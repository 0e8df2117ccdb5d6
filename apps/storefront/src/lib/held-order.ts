import type { ReplyOut } from '@fachwerk/contract/call'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { orderPaymentCalls } from '@fachwerk/contract/order/order-payment-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { SizeOffer } from '@fachwerk/contract/order/storefront-calls'
import { localeOf } from '@fachwerk/texts/texts'
import type { LoadContext } from '../app/route.tsx'
import { GIVE_UP_FIELD, type HeldPart } from '../ui/choosing/held-notice.tsx'
import { cartWords } from './words/cart-words.ts'
import { dateOf, localAt } from './local-date.ts'
import { midMoment } from './words/words.ts'

type UnpaidOrder = NonNullable<ReplyOut<typeof orderPaymentCalls.unpaidOrder>['order']>

export interface HeldOrder {
  readonly sizes: UnpaidOrder['sizes']
  readonly part: HeldPart
}

/** What this browser keeps at a location for the same time without having paid (B-10); who never ordered is not asked for. */
export async function heldOrder(
  context: LoadContext,
  details: {
    readonly locationId: string
    readonly startsAt: string
    readonly endsAt?: string
    readonly timeZone: string
    readonly problem?: string | null
  },
): Promise<HeldOrder | null> {
  if (!context.hadOrders) return null
  const { timeZone, problem = null, ...query } = details
  const found = await context.api(orderPaymentCalls.unpaidOrder, { query })
  const order = found.ok ? found.value.order : null
  return order && { sizes: order.sizes, part: { ...wordsOf(context, order, timeZone), problem } }
}

function wordsOf(context: LoadContext, order: UnpaidOrder, timeZone: string): Omit<HeldPart, 'problem'> {
  const { say, language, href, now } = context
  const t = cartWords(context)
  const boxes = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
    order.sizes.map((size) => say('summary.box', { size: say(`size.${size}`) })),
  )
  const today = dateOf(localAt(now.toISOString(), timeZone))
  const moment = midMoment(order.heldUntilLocal, today, language)
  return {
    hash: order.hash,
    words: t('held.words', { boxes, count: order.sizes.length, moment }),
    to: href(`/bestellung/${order.hash}`),
    pay: t('held.pay'),
    giveUp: t('held.giveUp'),
  }
}

/** Boxes that are kept for this browser are free for it: nothing is sold out to whom it belongs. */
export const withOwn = <O extends Pick<SizeOffer, 'size' | 'free'>>(
  offers: readonly O[],
  own: readonly SizeOffer['size'][],
): O[] =>
  offers.map((offer) => {
    const more = own.filter((size) => size === offer.size).length
    return more === 0 ? offer : { ...offer, free: offer.free + more }
  })

/** A press on the button that gives up what is kept; null: another was pressed, or it is free again. */
export async function giveUpHeld({ api, form, say }: LoadContext): Promise<string | null> {
  const hash = OrderHash.safeParse(form[GIVE_UP_FIELD])
  if (!hash.success) return null
  const given = await api(orderPaymentCalls.giveUpOrder, { params: { hash: hash.data }, body: {} })
  return given.ok ? null : reasonOf(say, given.refusal)
}

const SAID = ['payment-running', 'too-many-tries', 'order-not-payable'] as const

function reasonOf(say: LoadContext['say'], refusal: RefusalCode): string {
  const known = SAID.find((code) => code === refusal)
  return known ? say(`refusal.${known}`) : say('error.somethingBad')
}
