import { greetedName } from '@fachwerk/contract/customer/person-name'
import type { CaseProposal, CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import type { Language } from '@fachwerk/contract/fields'
import { dateText, moneyText, timeText } from '@fachwerk/texts/formats'
import { mailCaseTexts } from '@fachwerk/texts/mail/case/mail-case'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { layoutMail, type MailBlock } from '../../../platform/mail/mail-layout.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { CaseNeeds } from '../index.ts'
import type { StoredCase } from '../cases-repository.ts'
import { receivedAtLocal } from '../rules/declaration.ts'

/** What becomes of the key: taken from somebody's box, for a time that never came, none there is, or good for the time before. */
export type KeyAfter = 'taken' | 'neverValid' | 'none' | { readonly goesOnUntil: string }

/** An order that a decision is about, where there are several. */
interface NamedOrder {
  readonly code: string
  readonly paidCents: number
  readonly keptCents: number
  readonly refundCents: number
  readonly onInvoice: boolean
}

/** What became of a declaration. A notice that was taken over is told by its rental. */
export type Outcome =
  | {
      readonly kind: 'accepted' | 'partly'
      readonly refundCents: number
      readonly keptCents: number
      /** It was on invoice and not paid: no money goes back, and that much is still to be paid. */
      readonly owedLess?: { readonly cents: number; readonly leftCents: number } | undefined
      /** A voucher had paid for all of it: what becomes of that (O-06). */
      readonly voucher?: CaseProposal['voucher']
      /** Of an order of several boxes the names of those that were withdrawn from (K-03). */
      readonly boxes?: readonly string[]
      /** Of an order of goods the pieces that were withdrawn from, where they were some. */
      readonly pieces?: readonly string[]
      /** Some of the order's boxes stay rented. */
      readonly othersGoOn?: boolean
      /** Only more time was withdrawn from, the rental before it stays. */
      readonly isExtension?: boolean
      /** Of goods whether they were handed over: then they have to come back. */
      readonly goods?: 'handedOver' | 'waiting' | undefined
      /** Pieces that were to be sent anew do not come. */
      readonly dropsReplacement?: boolean
      readonly key: KeyAfter
      /** The contract and what made it longer, where it was made longer: each with its own money. */
      readonly orders?: readonly NamedOrder[]
    }
  | { readonly kind: 'refunded'; readonly refundCents: number }
  | { readonly kind: 'refused'; readonly refusal: CaseRefusal; readonly note: string | null }

type CaseFacts = Pick<StoredCase, 'kind' | 'name' | 'contract' | 'language' | 'receivedAt'>

/** Credit that comes back, a code that can be redeemed again, or neither. */
const voucherKey = ({ backCents, isCredit }: NonNullable<CaseProposal['voucher']>) =>
  backCents === 0 ? 'stays' : isCredit ? 'credit' : 'free'

const wordsOf = (language: Language, own?: OwnTexts) => textsOf(language, mailCaseTexts, own?.mailCase)

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** What is decided, how much goes back, and why not more; quotes nothing but the declaration itself. */
export function outcomeMail(
  found: CaseFacts,
  outcome: Outcome,
  sender: { readonly name: string; readonly footer: readonly string[]; readonly own?: OwnTexts },
): { subject: string; html: string; text: string } {
  const { language, kind } = found
  const t = wordsOf(language, sender.own)
  const names = { site: sender.name, receivedAt: receivedAtLocal(found.receivedAt, language) }
  const subject =
    outcome.kind === 'refused'
      ? t(`refused.${kind}.subject`, names)
      : outcome.kind === 'refunded'
        ? t('refunded.subject', names)
        : t('accepted.subject', names)
  const money = (cents: number) => moneyText(cents, language)
  const blocks: MailBlock[] = [text(t('greeting', { name: greetedName(language, found.name) }))]
  if (outcome.kind === 'refused') {
    blocks.push(text(t(`refused.${kind}.text`, names)))
    // Another reason is told in the words of whoever decided.
    if (outcome.refusal !== 'other') blocks.push(text(t(`refused.because.${outcome.refusal}`)))
    if (outcome.note !== null) blocks.push(text(outcome.note))
    blocks.push(text(t('refused.answer')))
  } else if (outcome.kind === 'refunded') {
    blocks.push(text(t('refunded.text', { ...names, amount: money(outcome.refundCents) })))
  } else {
    blocks.push(...acceptedBlocks(t, outcome, { language, names }))
  }
  blocks.push({ kind: 'facts', rows: [[t('field.contract'), found.contract]] })
  blocks.push({ kind: 'lines', lines: [t('closing'), sender.name] })
  const { name: senderName, footer } = sender
  return { subject, ...layoutMail({ language, subject, senderName, title: subject, blocks, footer }) }
}

type CaseWords = ReturnType<typeof wordsOf>
type Accepted = Extract<Outcome, { readonly kind: 'accepted' | 'partly' }>

/** What is over, the money of it, what becomes of the key. */
function acceptedBlocks(
  t: CaseWords,
  outcome: Accepted,
  { language, names }: { readonly language: Language; readonly names: Record<'site' | 'receivedAt', string> },
): MailBlock[] {
  const { boxes, pieces, owedLess, voucher, refundCents, orders, isExtension, goods } = outcome
  const money = (cents: number) => moneyText(cents, language)
  const details = {
    ...names,
    count: boxes?.length ?? 0,
    boxes: boxes?.join(', ') ?? '',
    pieces: pieces?.join(', ') ?? '',
  }
  const ended = boxes
    ? 'boxes.text'
    : pieces
      ? 'pieces.text'
      : isExtension
        ? 'extension.text'
        : 'accepted.text'
  const blocks: MailBlock[] = [text(t(ended, details))]
  if (boxes && pieces) blocks.push(text(t('pieces.text', details)))
  if (orders) {
    blocks.push(text(t(isExtension ? 'orders.extension' : 'orders.text')))
    blocks.push({ kind: 'facts', rows: orders.map((order) => factOf(t, order, money)) })
  }
  const keptCents = outcome.keptCents + (voucher?.isCredit && voucher.isWhole ? voucher.keptCents : 0)
  const kept = goods && !boxes ? 'goods.kept' : owedLess ? 'owed.kept' : 'partly.text'
  if (keptCents > 0) blocks.push(text(t(kept, { kept: money(keptCents) })))
  if (outcome.dropsReplacement) blocks.push(text(t('goods.replacement')))
  if (goods === 'handedOver') blocks.push(text(t('goods.back')))
  if (voucher) {
    const back = { code: voucher.code, amount: money(voucher.backCents) }
    blocks.push(text(t(`voucher.${voucherKey(voucher)}`, back)))
  }
  if (owedLess) {
    blocks.push(text(t('owed.less', { amount: money(owedLess.cents) })))
    const left = { left: money(owedLess.leftCents) }
    blocks.push(text(t(owedLess.leftCents > 0 ? 'owed.left' : 'owed.nothing', left)))
  }
  if (refundCents > 0) blocks.push(text(t('accepted.refund', { amount: money(refundCents) })))
  else if (!owedLess && !voucher) blocks.push(text(t('accepted.noRefund')))
  blocks.push(...keyBlocks(t, outcome, { language, details }))
  if (outcome.othersGoOn) blocks.push(text(t('boxes.others')))
  return blocks
}

const factOf = (
  t: CaseWords,
  { code, paidCents, keptCents, refundCents, onInvoice }: NamedOrder,
  money: (cents: number) => string,
): [string, string] => {
  const sums = { paid: money(paidCents), kept: money(keptCents), back: money(refundCents) }
  return [t('orders.order', { code }), t(onInvoice ? 'orders.less' : 'orders.sums', sums)]
}

function keyBlocks(
  t: CaseWords,
  { key, boxes }: Accepted,
  { language, details }: { readonly language: Language; readonly details: { count: number; boxes: string } },
): MailBlock[] {
  if (key === 'none') return []
  if (key === 'neverValid') return [text(t('key.neverValid'))]
  if (key === 'taken') return [text(boxes ? t('boxes.keys', details) : t('accepted.box'))]
  const { goesOnUntil } = key
  const end = { day: dateText(goesOnUntil, language), time: timeText(goesOnUntil, language) }
  return [text(t('extension.goesOn', end))]
}

/** Puts it in line, in the transaction that makes it true; each outcome of a case once. */
export async function queueOutcomeMail(
  needs: Pick<CaseNeeds, 'contractParty' | 'ownTexts'>,
  tx: Tx,
  found: StoredCase,
  outcome: Outcome & { readonly to: string; readonly now: Date },
): Promise<void> {
  const party = await needs.contractParty(tx, found.companyId)
  const footer = imprintLines(party, found.language)
  const own = await needs.ownTexts(tx, found)
  await queueMail(tx, {
    ...outcomeMail(found, outcome, { name: party.companyName, footer, own }),
    companyId: found.companyId,
    to: outcome.to,
    language: found.language,
    // A notice that was taken is told by its rental.
    template: outcome.kind === 'refused' ? `${found.kind}-refused` : `withdrawal-${outcome.kind}`,
    dedupeKey: `declaration:${found.id}:${outcome.kind}`,
    senderName: party.companyName,
    replyTo: party.email,
    at: outcome.now,
  })
}
