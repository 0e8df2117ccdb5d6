import type { Tx } from '../../../../platform/db/db.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import type { PickupBox } from '../../../rentals/index.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { goodsBoxedMail, goodsBoxWaitsMail, goodsUnboxedMail } from '../goods-box-mails.ts'
import { goodsMailOrderOf, queueOrderMail } from '../queue-order-mail.ts'

/** Tells the customer of an order of goods about the box in which it waits (B-19); each once for each box it had. */
export async function sendBoxMail(
  tx: Tx,
  needs: OrdersNeeds,
  sent: {
    readonly order: OrderRow
    readonly box: PickupBox
    /** So long it waits there: until it is asked for, or until it is taken out. */
    readonly until: Date
    readonly template: 'goods-boxed' | 'goods-box-waits' | 'goods-unboxed'
    readonly now: Date
  },
): Promise<void> {
  const { order, box, until, template, now } = sent
  const goods = await goodsMailOrderOf(needs, tx, order)
  const key = box.key && (await needs.devices.keyOfAccessRight(tx, box.key.accessRightId))
  const said = {
    boxNumber: box.boxNumber,
    code: box.key?.code ?? null,
    qrText: key?.qrText ?? null,
    untilLocal: localMinute(until, goods.location.timeZone),
  }
  const mail =
    template === 'goods-unboxed'
      ? goodsUnboxedMail(goods, said)
      : template === 'goods-boxed'
        ? goodsBoxedMail(goods, said)
        : goodsBoxWaitsMail(goods, said)
  await queueOrderMail(tx, order, mail, { template, key: box.rentalId, party: goods.party, now })
}
