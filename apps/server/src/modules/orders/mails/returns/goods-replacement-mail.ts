import { CARRIERS, trackingUrl } from '@fachwerk/contract/fulfilment/carriers'
import type { ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import type { MailBlock } from '../../../../platform/mail/mail-layout.ts'
import { addressLine, type GoodsMailOrder, type GoodsParcel, goodsWords } from '../goods-mail-order.ts'
import { type FinishedMail, finishMail, opening, orderFacts, wayOutBlocks, wordsOf } from '../mail-order.ts'

/** A replacement, as its customer reads of it. */
export interface MailedReplacement {
  readonly state: 'announced' | 'ready' | 'sent'
  readonly way: ReplacementWay
  /** „2 × Becher“, in the language of the order. */
  readonly pieces: string
  /** Of what a carrier takes. */
  readonly parcel: GoodsParcel | null
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** O-07: pieces are sent anew, without a price: that they come, lie ready, or are on their way. */
export function goodsReplacementMail(order: GoodsMailOrder, notice: MailedReplacement): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  const { state, pieces, parcel } = notice
  const url = parcel && trackingUrl(parcel.carrier, parcel.number)
  return finishMail(t, order, {
    subject: g(`replacement.${state}.subject`, { code: order.code }),
    title: g(`replacement.${state}.title`),
    blocks: [
      ...opening(t, order, g('replacement.pieces', { pieces })),
      text(wayWords(order, notice)),
      ...(parcel && parcel.number !== '' ? [text(g('sent.number', { number: parcel.number }))] : []),
      ...(url ? [{ kind: 'button' as const, label: g('sent.follow'), url }] : []),
      ...(state === 'announced' ? [text(g('replacement.free'))] : []),
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

/** Where it comes to, or is fetched. */
function wayWords(order: GoodsMailOrder, { state, way, parcel }: MailedReplacement): string {
  const g = goodsWords(order)
  const { location } = order
  const place = `${location.name}, ${location.street}, ${location.postcode} ${location.city}`
  const address = addressLine(order)
  if (state === 'ready') return g('ready.intro', { place })
  if (state === 'sent')
    return parcel
      ? g('sent.intro.shipment', { carrier: CARRIERS[parcel.carrier].name, address })
      : g('sent.intro.delivery', { address })
  return way === 'delivery' || way === 'shipment'
    ? g('replacement.brought', { address })
    : g('replacement.fetched', { place })
}
