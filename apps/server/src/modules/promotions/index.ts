import { promotionCalls } from '@fachwerk/contract/price/promotion-calls'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import type { CustomerRows } from '../../platform/db/customer-rows.ts'
import type { Tx } from '../../platform/db/db.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import { creditsOf } from './credits-repository.ts'
import { insertUses, releasePromotions } from './promotion-uses-repository.ts'
import { insertPromotion } from './promotions-repository.ts'
import { giveCredit } from './use-cases/give-credit.ts'
import { createVouchers } from './use-cases/create-vouchers.ts'
import { exportVouchers } from './use-cases/export-vouchers.ts'
import { runningPromotions } from './use-cases/promote-cart.ts'
import { addPromotion, archivePromotion, savePromotion } from './use-cases/save-promotions.ts'
import { listPromotions, showPromotion, showPromotionUses } from './use-cases/show-promotions.ts'
import { archiveVoucher, createVoucher, saveVoucher } from './use-cases/save-vouchers.ts'
import { goodsVoucher, redeemForGoods } from './use-cases/redeem-for-goods.ts'
import { checkVoucher, redeemVoucher } from './use-cases/redeem-voucher.ts'
import { listVouchers, showUses, showVoucher, voucherList } from './use-cases/show-vouchers.ts'
import { releaseUse, returnCredit } from './voucher-uses-repository.ts'
import type { takeBackVouchers } from './value-vouchers/use-cases/take-back-vouchers.ts'
import type { ValueVouchers } from './value-vouchers/value-vouchers-module.ts'
import { insertVoucher } from './vouchers-repository.ts'

export type { RunningPromotions } from './use-cases/promote-cart.ts'
export type { GoodsWanted } from './rules/goods-terms.ts'
export type { GoodsVoucher, WhereItHolds } from './use-cases/redeem-for-goods.ts'
export { searchVouchers } from './use-cases/search-vouchers.ts'
export { valueVoucherSamples } from './value-vouchers/mails/sample-mails.ts'
export type { PayingVoucher } from './value-vouchers/use-cases/find-voucher.ts'
export { returnToVoucher } from './value-vouchers/use-cases/spend-voucher.ts'
export { takeBackVouchers } from './value-vouchers/use-cases/take-back-vouchers.ts'
export { mountValueVoucherExport, valueVouchersModule } from './value-vouchers/value-vouchers-module.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['location', 'category', 'customer_order', 'order_line', 'payment'] as const

/** Tables of this module that name a customer (B-20). @public */
export const customerRows: readonly CustomerRows[] = [
  { kind: 'voucherUse', table: 'voucher_use', key: 'order_id', column: 'customer_id' },
]

export type PromotionsNeeds = Pick<Parts, 'db' | 'clock' | 'random' | 'events' | 'serve'>

export interface Promotions {
  readonly checkVoucher: typeof checkVoucher
  readonly redeemVoucher: typeof redeemVoucher
  readonly releaseVoucher: typeof releaseUse
  readonly returnCredit: typeof returnCredit
  readonly goodsVoucher: typeof goodsVoucher
  readonly redeemForGoods: typeof redeemForGoods
  /** What takes something off a cart by itself. */
  readonly runningPromotions: typeof runningPromotions
  /** What they took off an order. */
  readonly notePromotions: typeof insertUses
  /** What a customer has left to pay goods with. */
  readonly creditsOf: typeof creditsOf
  /** Adds a voucher as it stands (demo). */
  readonly recordVoucher: typeof insertVoucher
  /** Adds a promotion as it stands (demo). */
  readonly recordPromotion: typeof insertPromotion
  /** Credit instead of money that goes back. */
  giveCredit(tx: Tx, details: Parameters<typeof giveCredit>[2]): Promise<string>
}

/** What carts ask: what codes and promotions take off, and that they did; what vouchers pay, and that they are sold. */
export interface CartPromotions {
  readonly vouchers: Pick<
    Promotions,
    'goodsVoucher' | 'redeemForGoods' | 'creditsOf' | 'runningPromotions' | 'notePromotions'
  >
  readonly valueVouchers: Pick<ValueVouchers, 'find' | 'paying' | 'redeem' | 'boughtSince' | 'canBeSentOn'>
}

/** What orders ask of codes that make cheaper, and of vouchers that pay. */
export interface OrderVouchers {
  readonly vouchers: Pick<Promotions, 'checkVoucher' | 'redeemVoucher' | 'releaseVoucher'>
  readonly valueVouchers: Pick<ValueVouchers, 'find' | 'redeem' | 'partOf'>
}

/** What the handing over of goods asks: vouchers go out beside them. */
export interface SoldVouchers {
  readonly valueVouchers: Pick<ValueVouchers, 'issue' | 'boughtWith'>
}

/** What refunds ask: credit instead of money, and vouchers whose purchase is taken back. */
export interface VoucherReturns extends Pick<Promotions, 'giveCredit' | 'returnCredit'> {
  readonly takeBackVouchers: typeof takeBackVouchers
}

/**
 * Vouchers: kept by staff, redeemed with an order, free again when the order is cancelled (F-06, O-06). Promotions lower carts by
 * themselves (K-03).
 */
export function promotionsModule(needs: PromotionsNeeds): Promotions {
  const { serve } = needs
  serve(voucherCalls.vouchers, async ({ actor, query }) => ok(await listVouchers(needs, { actor, ...query })))
  serve(voucherCalls.voucherList, async ({ actor, body }) => ok(await voucherList(needs, { actor, ...body })))
  serve(voucherCalls.voucher, ({ actor, params }) => showVoucher(needs, { actor, id: params.id }))
  serve(voucherCalls.voucherUses, ({ actor, params, query }) =>
    showUses(needs, { actor, id: params.id, ...query }),
  )
  serve(voucherCalls.createVouchers, ({ actor, body: { vouchers }, idempotency }) =>
    createVouchers(needs, { actor, vouchers, idempotency }),
  )
  serve(voucherCalls.createVoucher, ({ actor, body }) => createVoucher(needs, { actor, ...body.voucher }))
  serve(voucherCalls.saveVoucher, ({ actor, params, body }) =>
    saveVoucher(needs, { actor, id: params.id, voucher: body.voucher }),
  )
  serve(voucherCalls.archiveVoucher, ({ actor, body }) => archiveVoucher(needs, { actor, ...body }))
  mountPromotions(needs)
  onEvents(needs, {
    consumer: 'promotions-release-vouchers',
    types: ['order.cancelled'],
    handle: async (tx, { companyId, orderId, data }) => {
      if (!orderId) return
      const now = needs.clock.now()
      await releasePromotions(tx, { companyId, orderId }, now)
      // Of a withdrawal something may stay: whoever accepted it has settled that.
      if (data['voucher'] !== 'settled') await releaseUse(tx, { companyId, orderId }, now)
    },
  })
  return {
    checkVoucher,
    redeemVoucher,
    releaseVoucher: releaseUse,
    returnCredit,
    goodsVoucher,
    redeemForGoods,
    runningPromotions,
    notePromotions: insertUses,
    creditsOf,
    recordVoucher: insertVoucher,
    recordPromotion: insertPromotion,
    giveCredit: (tx, details) => giveCredit(tx, needs, details),
  }
}

function mountPromotions(needs: PromotionsNeeds): void {
  const { serve } = needs
  serve(promotionCalls.promotions, async ({ actor, body }) =>
    ok(await listPromotions(needs, { actor, ...body })),
  )
  serve(promotionCalls.promotion, ({ actor, params }) => showPromotion(needs, { actor, ...params }))
  serve(promotionCalls.promotionUses, ({ actor, params, query }) =>
    showPromotionUses(needs, { actor, ...params, ...query }),
  )
  serve(promotionCalls.addPromotion, ({ actor, body: { promotion }, idempotency }) =>
    addPromotion(needs, { actor, idempotency, ...promotion }),
  )
  serve(promotionCalls.savePromotion, ({ actor, body: { promotion } }) =>
    savePromotion(needs, { actor, ...promotion }),
  )
  serve(promotionCalls.archivePromotion, ({ actor, body: { promotion } }) =>
    archivePromotion(needs, { actor, ...promotion }),
  )
}

/** Mounts the export of the vouchers (O-06, N-10). */
export function mountVoucherExport(needs: Pick<Parts, 'clock' | 'exportRows' | 'serveFile'>): void {
  needs.serveFile(voucherCalls.exportVouchers, ({ actor, body }) => exportVouchers(needs, { actor, ...body }))
}
