import { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { onEvents } from '../../../platform/events/event-hub.ts'
import { ok } from '../../../platform/result.ts'
import type { Parts } from '../../../platform/parts.ts'
import { canBeSentOn } from './rules/voucher-times.ts'
import { blockVoucher, reissueVoucher } from './use-cases/change-voucher.ts'
import { expireVouchers } from './use-cases/expire-vouchers.ts'
import { exportVouchers } from './use-cases/export-vouchers.ts'
import { findVoucher, payingVoucher } from './use-cases/find-voucher.ts'
import { issueVouchers } from './use-cases/issue-vouchers.ts'
import { boughtWith, showOwnVoucher } from './use-cases/own-voucher.ts'
import { sendVouchers } from './use-cases/send-vouchers.ts'
import { listVouchers, showVoucher } from './use-cases/show-vouchers.ts'
import { redeemVoucher, releaseVoucher } from './use-cases/spend-voucher.ts'
import { boughtSince, buyingOrder, partOf } from './value-vouchers-repository.ts'
import type { Companies } from '../../companies/index.ts'
import type { Sites } from '../../sites/index.ts'
import type { Translations } from '../../translations/index.ts'

/** What value vouchers take of the rest of the house. */
export interface ValueVouchersNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'secrets' | 'events' | 'jobs' | 'serve'>,
    Pick<Companies, 'contractParty'>,
    Pick<Sites, 'siteLinks'>,
    Pick<Translations, 'ownTexts'> {}

/** Money that was paid in advance and pays for whatever is sold later (K-01, K-03, LAW-48). */
export interface ValueVouchers {
  /** The voucher behind a code as it was typed. */
  find(tx: Tx, typed: Parameters<typeof findVoucher>[2]): ReturnType<typeof findVoucher>
  /** One that was entered before, as it is now. */
  readonly paying: typeof payingVoucher
  readonly redeem: typeof redeemVoucher
  /** What one pays of an order. */
  readonly partOf: typeof partOf
  /** Those an order has sold, once it is paid. */
  issue(tx: Tx, paid: Parameters<typeof issueVouchers>[2]): Promise<void>
  readonly boughtWith: typeof boughtWith
  readonly boughtSince: typeof boughtSince
  readonly canBeSentOn: typeof canBeSentOn
}

/** Mounts the file of the vouchers (N-10). */
export function mountValueVoucherExport(
  needs: Pick<Parts, 'clock' | 'exportRows' | 'serveFile'> & {
    readonly companyNames: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  },
): void {
  needs.serveFile(valueVoucherCalls.exportValueVouchers, ({ actor, body }) =>
    exportVouchers(needs, { actor, ...body }),
  )
}

export function valueVouchersModule(needs: ValueVouchersNeeds): ValueVouchers {
  const { serve, jobs } = needs
  serve(valueVoucherCalls.valueVouchers, async ({ actor, body }) =>
    ok(await listVouchers(needs, { actor, ...body })),
  )
  serve(valueVoucherCalls.valueVoucher, ({ actor, params }) => showVoucher(needs, { actor, ...params }))
  serve(valueVoucherCalls.blockValueVoucher, ({ actor, body }) => blockVoucher(needs, { actor, ...body }))
  serve(valueVoucherCalls.reissueValueVoucher, ({ actor, body }) => reissueVoucher(needs, { actor, ...body }))
  serve(valueVoucherCalls.ownValueVoucher, ({ actor: { siteId }, params, ip }) =>
    showOwnVoucher(needs, { siteId, ...params, ip }),
  )
  jobs.every('value-vouchers-send', { everySeconds: 10 }, () => sendVouchers(needs))
  jobs.every('value-vouchers-expire', '20 3 * * *', () => expireVouchers(needs))
  onEvents(needs, {
    consumer: 'value-vouchers-issue',
    types: ['order.paid'],
    handle: async (tx, { companyId, orderId }) => {
      const order = orderId && (await buyingOrder(tx, { companyId, orderId }))
      if (order) await issueVouchers(tx, needs, { order, now: needs.clock.now() })
    },
  })
  onEvents(needs, {
    consumer: 'value-vouchers-release',
    types: ['order.cancelled'],
    handle: async (tx, { companyId, orderId }) => {
      if (orderId) await releaseVoucher(tx, { companyId, orderId, now: needs.clock.now() })
    },
  })
  return {
    find: (tx, typed) => findVoucher(tx, needs, typed),
    paying: payingVoucher,
    redeem: redeemVoucher,
    partOf,
    issue: (tx, paid) => issueVouchers(tx, needs, paid),
    boughtWith,
    boughtSince,
    canBeSentOn,
  }
}
