import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { Tx } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderLocation } from '../rules/order-location.ts'
import { boxesOf, type SeenOrder } from '../placing/order-boxes-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { orderLinks, type OrderSite } from '../rules/links.ts'
import { localMinute, localOrNull } from '../../../platform/local-time.ts'
import { mailAddressOf } from '../rules/mail-address.ts'
import type { GoodsMailOrder } from './goods-mail-order.ts'
import type { AnyMailOrder, FinishedMail, MailOrder, MailOrderBase } from './mail-order.ts'
import { handsOver, rents } from '../rules/parts-of-order.ts'
import { goodsLines } from '../use-cases/goods-lines.ts'
import { rentedOf } from '../rules/rented-of.ts'

type Known = { readonly location?: OrderLocation; readonly site?: OrderSite }

/** What every mail about an order says; `known` is what the caller has read already. */
async function mailBaseOf(
  tx: Tx,
  needs: OrdersNeeds,
  order: SeenOrder,
  known: Known,
): Promise<MailOrderBase> {
  const location = known.location ?? (await needs.locations.locationOf(tx, order.location_id))
  const site = known.site ?? (await needs.siteLinks(tx, order.site_id))
  return {
    language: order.language,
    code: order.short_code,
    placedLocal: localMinute(orderedAt(order), location.timeZone),
    contact: { ...order.contact, email: mailAddressOf(order) },
    // Mails speak of a location as their reader does (F-03).
    location: { ...location, name: nameIn(location, order.language) },
    party: await needs.contractParty(tx, order.company_id),
    consents: order.consents,
    links: orderLinks(site, order),
    own: await needs.ownTexts(tx, { companyId: site.companyId, language: order.language }),
  }
}

/**
 * Gathers what mails about this order of boxes say; `known` is what the caller has read already. Seen from one of several boxes,
 * they speak of that one (K-03).
 */
export async function mailOrderOf(
  needs: OrdersNeeds,
  tx: Tx,
  order: SeenOrder,
  known: Known = {},
): Promise<MailOrder> {
  const ofAll = order.box_count > 1 && order.seenFrom === undefined
  const others = ofAll ? (await boxesOf(tx, order)).slice(1).map(({ quote }) => quote) : []
  const { quote, period, longTerm = null } = rentedOf(order)
  // Goods are named where the mail is about all of the order.
  const bought = handsOver(order) && order.seenFrom === undefined ? await boughtWith(tx, order) : null
  return {
    ...(await mailBaseOf(tx, needs, order, known)),
    quote,
    others,
    period,
    longTerm,
    ...(bought && { bought }),
  }
}

/** What was bought with boxes: its lines, and the VAT in all of the order. */
async function boughtWith(tx: Tx, order: OrderRow): Promise<NonNullable<MailOrder['bought']>> {
  const { lines, vat } = await goodsLines(tx, order)
  return {
    lines: lines
      .filter(({ kind }) => kind !== 'rental')
      .map(({ title, ...line }) => ({ ...line, description: title })),
    totalCents: order.total_cents,
    vat,
  }
}

/** The same of an order of goods, and of the goods of one that rents as well: they are handed over where and when that was promised. */
export async function goodsMailOrderOf(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  known: Known = {},
): Promise<GoodsMailOrder> {
  const apart = rents(order) ? await needs.goods.standingOf(tx, order) : null
  const at = apart?.locationId ?? order.location_id
  const ofGoods = { ...order, quote: null, location_id: at }
  const base = await mailBaseOf(tx, needs, ofGoods, known)
  const { lines, vat } = await goodsLines(tx, order)
  return {
    ...base,
    goods: {
      lines: lines.map(({ title, ...line }) => ({ ...line, description: title })),
      totalCents: order.total_cents,
      vat,
      readyLocal: localMinute(
        apart?.promisedAt ?? order.scheduled_at ?? order.placed_at,
        base.location.timeZone,
      ),
      untilLocal: localOrNull(order.scheduled_until, base.location.timeZone),
      deliveryType: order.delivery_type,
    },
  }
}

/** Of whichever it is, for mails about money and links. */
export const anyMailOrderOf = (needs: OrdersNeeds, tx: Tx, order: SeenOrder): Promise<AnyMailOrder> =>
  rents(order) ? mailOrderOf(needs, tx, order) : goodsMailOrderOf(needs, tx, order)

/** Where staff wrote it: when its customer agreed to it. */
const orderedAt = ({ consents: [first], placed_at }: OrderRow): Date =>
  first ? new Date(first.at) : placed_at

/** Puts a mail about an order in line, in the transaction that makes it true; each once. */
export async function queueOrderMail(
  tx: Tx,
  order: OrderRow,
  mail: FinishedMail,
  sending: {
    readonly template: MailTemplate
    readonly key: string
    readonly party: MailOrder['party']
    readonly now: Date
    readonly notBefore?: Date
  },
): Promise<void> {
  await queueMail(tx, {
    companyId: order.company_id,
    to: mailAddressOf(order),
    language: order.language,
    template: sending.template,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.attachments && { attachments: mail.attachments }),
    dedupeKey: `${sending.template}:${sending.key}`,
    orderId: order.id,
    at: sending.now,
    ...(sending.notBefore && { notBefore: sending.notBefore }),
    senderName: sending.party.companyName,
    replyTo: sending.party.email,
  })
}
