import type { Language } from '@fachwerk/contract/fields'
import { codeInFours } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type { Tx } from '../../../../platform/db/db.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import { voucherMail } from '../mails/voucher-mail.ts'
import { privacyPage, voucherPage } from '../rules/voucher-links.ts'
import {
  buyingOf,
  lockVoucher,
  toSend,
  updateVoucher,
  type VoucherRow,
} from '../value-vouchers-repository.ts'
import { sealOf } from './issue-vouchers.ts'

type Needs = Pick<ValueVouchersNeeds, 'db' | 'clock' | 'secrets' | 'contractParty' | 'siteLinks' | 'ownTexts'>

const AT_ONCE = 100

/** Vouchers whose mail is due are sent, each once. A transaction for each. */
export async function sendVouchers(needs: Needs): Promise<void> {
  const now = needs.clock.now()
  const due = await needs.db.read((tx) => toSend(tx, { now, limit: AT_ONCE }))
  for (const of of due)
    await needs.db.transaction(async (tx) => {
      const voucher = await lockVoucher(tx, of)
      if (!voucher || voucher.send_at === null || voucher.send_at > now) return
      await updateVoucher(tx, of, { send_at: null, sent_at: now })
      if (voucher.state === 'active' || voucher.state === 'blocked') await send(tx, needs, { voucher, now })
    })
}

/** The code of a voucher. @throws when it was sealed elsewhere */
export function codeOf(
  needs: Pick<Needs, 'secrets'>,
  voucher: Pick<VoucherRow, 'id' | 'code_sealed'>,
): string {
  const code = needs.secrets.unseal(voucher.code_sealed, sealOf(voucher.id))
  if (code === undefined) throw new Error(`the code of value voucher ${voucher.id} was sealed elsewhere`)
  return code
}

async function send(
  tx: Tx,
  needs: Needs,
  { voucher, now }: { readonly voucher: VoucherRow; readonly now: Date },
): Promise<void> {
  const { company_id: companyId, recipient_email: email, recipient_name: to } = voucher
  const language: Language = voucher.language
  const buying = await buyingOf(tx, voucher)
  const site = await needs.siteLinks(tx, buying.siteId)
  const party = await needs.contractParty(tx, companyId)
  const isGift = email !== ''
  const mail = voucherMail({
    language,
    party,
    from: isGift ? buying.name : '',
    to: isGift ? to : buying.name,
    message: voucher.message,
    code: codeInFours(codeOf(needs, voucher)),
    // What is on it now: a lost one may have paid before.
    cents: voucher.balance_cents,
    validTo: voucher.valid_to,
    page: voucherPage(site, voucher),
    privacy: privacyPage(site, language),
    own: await needs.ownTexts(tx, { companyId, language }),
  })
  await queueMail(tx, {
    ...mail,
    companyId,
    to: isGift ? email : buying.email,
    language,
    template: 'value-voucher',
    // A new code is a new mail.
    dedupeKey: `value-voucher:${voucher.id}:${voucher.hash.slice(0, 8)}`,
    orderId: voucher.order_id,
    senderName: party.companyName,
    replyTo: party.email,
    // Whoever reads it has the money.
    seal: needs.secrets.seal,
    at: now,
  })
}
