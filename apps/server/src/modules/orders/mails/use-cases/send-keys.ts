import type { Tx } from '../../../../platform/db/db.ts'
import { cancelTermsOf } from '../cancel-terms-rows.ts'
import { owedTarget } from '../invoice-mails.ts'
import { mailKeyOf } from '../mail-key.ts'
import { orderPaidMail } from '../order-paid-mail.ts'
import { mailOrderOf, queueOrderMail } from '../queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderedBox } from '../../placing/order-boxes-repository.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { orderLinks } from '../../rules/links.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { appendOrderEvent } from '../../paying/use-cases/order-money.ts'
import { isOnInvoice } from '../../rules/accepted.ts'
import { rentedOf } from '../../rules/rented-of.ts'

/** A box of a paid order, with what opens it. */
export type PlacedBox = OrderedBox & {
  readonly boxNumber: number
  readonly code: string | null
  readonly movedFromBoxNumber: number | null
  /** The rental begins later. */
  readonly later: boolean
}

/** One mail with what opens all boxes of a paid order (R-11, K-03), and the contract with it. */
export async function sendKeys(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    boxes: [first, ...others],
    now,
  }: {
    readonly order: OrderRow
    readonly boxes: readonly [PlacedBox, ...(readonly PlacedBox[])]
    readonly now: Date
  },
): Promise<void> {
  const mailOrder = await mailOrderOf(needs, tx, order)
  const site = others.length > 0 ? await needs.siteLinks(tx, order.site_id) : null
  const withKey = async (box: PlacedBox) => ({ ...box, key: await keyOf(tx, needs, { order, ...box, now }) })
  const mail = orderPaidMail(mailOrder, {
    ...(await withKey(first)),
    paidLocal: localMinute(now, mailOrder.location.timeZone),
    cancelTerms: cancelTermsOf(order, now),
    owed: isOnInvoice(order) ? await owedTarget(needs, tx, order) : null,
    others: (await Promise.all(others.map(withKey))).map((box) => ({
      ...box,
      page: site ? orderLinks(site, { hash: box.hash, language: order.language }).order : '',
    })),
  })
  await queueOrderMail(tx, order, mail, {
    template: 'order-paid',
    key: order.id,
    party: mailOrder.party,
    now,
  })
  for (const { rentalId } of [first, ...others])
    await appendOrderEvent(tx, { order, type: 'key.sent', rentalId, at: now, data: {} })
}

function keyOf(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rentalId: id, boxNumber, now }: PlacedBox & { readonly order: OrderRow; readonly now: Date },
) {
  const { period, longTerm } = rentedOf(order)
  const endsAt = longTerm ? null : new Date(period.endsAt)
  return mailKeyOf(needs, tx, { rental: { id, boxNumber, startsAt: new Date(period.startsAt), endsAt }, now })
}
