import type { CaseProposal, CaseRefusal } from '@fachwerk/contract/declaration-views'
import { moneyText } from '@fachwerk/texts/formats'
import { mailCaseTexts } from '@fachwerk/texts/mail-case'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db.ts'
import { layoutMail, type MailBlock } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/mail.ts'
import type { CaseNeeds } from '../case-needs.ts'
import type { StoredCase } from '../cases-repository.ts'
import { receivedAtLocal } from '../rules/declaration.ts'

/** What became of a declaration. A notice that was taken over is told by its rental. */
export type Outcome =
  | {
      readonly kind: 'accepted' | 'partly'
      readonly refundCents: number
      readonly keptCents: number
      /** It was on invoice and not paid: no money goes back, and that much is still to be paid. */
      readonly owedLess?: { readonly leftCents: number } | undefined
      /** A voucher had paid for all of it: what becomes of that (O-06). */
      readonly voucher?: CaseProposal['voucher']
      /** Of an order of several boxes the names of those that were withdrawn from (K-03). */
      readonly boxes?: readonly string[]
      /** Some of the order's boxes stay rented. */
      readonly othersGoOn?: boolean
    }
  | { readonly kind: 'refunded'; readonly refundCents: number }
  | { readonly kind: 'refused'; readonly refusal: CaseRefusal; readonly note: string | null }

type Told = Pick<StoredCase, 'kind' | 'name' | 'contract' | 'language' | 'receivedAt'>

/** Credit that comes back, a code that can be redeemed again, or neither. */
const voucherKey = ({ backCents, isCredit }: NonNullable<CaseProposal['voucher']>) =>
  backCents === 0 ? 'stays' : isCredit ? 'credit' : 'free'

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** What is decided, how much goes back, and why not more; quotes nothing but the declaration itself. */
export function outcomeMail(
  found: Told,
  outcome: Outcome,
  sender: { readonly name: string; readonly footer: readonly string[]; readonly own?: OwnTexts },
): { subject: string; html: string; text: string } {
  const { language, kind } = found
  const t = textsOf(language, mailCaseTexts, sender.own?.mailCase)
  const names = { site: sender.name, receivedAt: receivedAtLocal(found.receivedAt) }
  const subject =
    outcome.kind === 'refused'
      ? t(`refused.${kind}.subject`, names)
      : outcome.kind === 'refunded'
        ? t('refunded.subject', names)
        : t('accepted.subject', names)
  const money = (cents: number) => moneyText(cents, language)
  const blocks: MailBlock[] = [text(t('greeting', { name: found.name }))]
  if (outcome.kind === 'refused') {
    blocks.push(text(t(`refused.${kind}.text`, names)))
    // Another reason is told in the words of whoever decided.
    if (outcome.refusal !== 'other') blocks.push(text(t(`refused.because.${outcome.refusal}`)))
    if (outcome.note !== null) blocks.push(text(outcome.note))
    blocks.push(text(t('refused.answer')))
  } else if (outcome.kind === 'refunded') {
    blocks.push(text(t('refunded.text', { ...names, amount: money(outcome.refundCents) })))
  } else {
    const { boxes } = outcome
    const about = { ...names, count: boxes?.length ?? 0, boxes: boxes?.join(', ') ?? '' }
    blocks.push(text(boxes ? t('boxes.text', about) : t('accepted.text', names)))
    const { owedLess, voucher } = outcome
    const keptCents = outcome.keptCents + (voucher?.isCredit && voucher.isWhole ? voucher.keptCents : 0)
    if (keptCents > 0)
      blocks.push(text(t(owedLess ? 'owed.kept' : 'partly.text', { kept: money(keptCents) })))
    const key = outcome.refundCents > 0 ? 'accepted.refund' : 'accepted.noRefund'
    const left = { left: money(owedLess?.leftCents ?? 0) }
    blocks.push(
      text(
        voucher
          ? t(`voucher.${voucherKey(voucher)}`, { code: voucher.code, amount: money(voucher.backCents) })
          : t(owedLess ? 'owed.less' : key, { amount: money(outcome.refundCents) }),
      ),
      ...(owedLess ? [text(t(owedLess.leftCents > 0 ? 'owed.left' : 'owed.nothing', left))] : []),
      text(boxes ? t('boxes.keys', about) : t('accepted.box')),
    )
    if (outcome.othersGoOn) blocks.push(text(t('boxes.others')))
  }
  blocks.push({ kind: 'facts', rows: [[t('field.contract'), found.contract]] })
  blocks.push({ kind: 'lines', lines: [t('closing'), sender.name] })
  const { name: senderName, footer } = sender
  return { subject, ...layoutMail({ language, subject, senderName, title: subject, blocks, footer }) }
}

/** Puts it in line, in the transaction that makes it true; each outcome of a case once. */
export async function queueOutcomeMail(
  needs: Pick<CaseNeeds, 'contractParty' | 'ownTexts'>,
  tx: Tx,
  found: StoredCase,
  about: Outcome & { readonly to: string; readonly now: Date },
): Promise<void> {
  const party = await needs.contractParty(tx, found.companyId)
  const footer = [
    party.companyName,
    `${party.street}, ${party.postcode} ${party.city}`,
    `${party.phone} · ${party.email}`,
  ]
  const own = await needs.ownTexts(tx, found)
  await queueMail(tx, {
    ...outcomeMail(found, about, { name: party.companyName, footer, own }),
    companyId: found.companyId,
    to: about.to,
    language: found.language,
    template: `${found.kind}-${about.kind}`,
    dedupeKey: `declaration:${found.id}:${about.kind}`,
    senderName: party.companyName,
    replyTo: party.email,
    at: about.now,
  })
}
