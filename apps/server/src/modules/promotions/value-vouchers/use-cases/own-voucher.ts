import { codeInFours } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type {
  BoughtValueVoucher,
  OwnValueVoucher,
} from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { renderSVG } from 'uqr'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import { giveTryBack, refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import { voucherPage } from '../rules/voucher-links.ts'
import { stateOf } from '../rules/voucher-state.ts'
import { officeDay } from '../rules/voucher-times.ts'
import { voucherByHash, vouchersOfOrder } from '../value-vouchers-repository.ts'
import { codeOf } from './send-vouchers.ts'

/** Who looks for pages that are not there is slowed down (FAULT-54). */
const PER_ADDRESS = { limit: 20, windowSeconds: 600 }

/** K-01: a voucher as who has its link sees it. */
export async function showOwnVoucher(
  needs: Pick<ValueVouchersNeeds, 'db' | 'clock' | 'secrets' | 'siteLinks'>,
  { siteId, hash, ip }: { readonly siteId: string; readonly hash: string; readonly ip: string },
): Promise<Result<OwnValueVoucher, 'not-found' | 'too-many-tries'>> {
  const now = needs.clock.now()
  const key = `value-voucher-link:${ip}`
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, { key, ...PER_ADDRESS, now }))
  if (!tried.allowed) return refuseTries(tried)
  const found = await needs.db.read((tx) => viewOwn(tx, needs, { siteId, hash, now }))
  if (found) await inOneStatement(needs.db, (tx) => giveTryBack(tx, { key, now }))
  return found ? ok(found) : refuse('not-found')
}

async function viewOwn(
  tx: Tx,
  needs: Pick<ValueVouchersNeeds, 'secrets' | 'siteLinks'>,
  { siteId, hash, now }: { readonly siteId: string; readonly hash: string; readonly now: Date },
): Promise<OwnValueVoucher | null> {
  const voucher = await voucherByHash(tx, { siteId, hash })
  if (!voucher) return null
  const state = stateOf(voucher, officeDay(now))
  const url = voucherPage(await needs.siteLinks(tx, siteId), voucher)
  return {
    code: state === 'active' || state === 'usedUp' ? codeInFours(codeOf(needs, voucher)) : null,
    issuedCents: voucher.issued_cents,
    balanceCents: voucher.balance_cents,
    state,
    validTo: voucher.valid_to,
    recipientName: voucher.recipient_name,
    message: voucher.message,
    language: voucher.language,
    url,
    qrSvg: renderSVG(url, { ecc: 'M', border: 2 }),
  }
}

/** The vouchers an order sold, for the page of who bought them: those that were taken back are gone. */
export async function boughtWith(
  tx: Tx,
  { companyId, orderId, now }: { readonly companyId: string; readonly orderId: string; readonly now: Date },
): Promise<BoughtValueVoucher[]> {
  const vouchers = await vouchersOfOrder(tx, { companyId, orderId })
  return vouchers
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ hash, issued_cents: cents, code_end: code, recipient_name, recipient_email, send_at }) => ({
      hash,
      cents,
      code,
      recipient: recipient_email === '' ? '' : recipient_name || recipient_email,
      sendOn: send_at && send_at > now ? officeDay(send_at) : null,
    }))
}
