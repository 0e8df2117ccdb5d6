import { dateText } from '@fachwerk/texts/formats'
import { mailTransferTexts } from '@fachwerk/texts/mail/transfer/mail-transfer'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { TransferTarget } from '../../payments/index.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import {
  type FinishedMail,
  finishMail,
  invoiceBlocks,
  type MailOrder,
  money,
  opening,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'
import { mailOrderOf, queueOrderMail } from './queue-order-mail.ts'
import { accountBlock } from './transfer-mails.ts'

/** What a customer reads about an invoice that is open (K-06). */
type InvoiceNotice =
  | { readonly kind: 'reminder' | 'blocked' | 'paid' }
  /** From when on keys open no more. */
  | { readonly kind: 'warning'; readonly blocksAt: Date }
  | { readonly kind: 'reduced'; readonly cents: number }

const textsFor = (order: MailOrder) => textsOf(order.language, mailTransferTexts, order.own?.mailTransfer)

const dayOf = (order: MailOrder, at: Date): string =>
  dateText(localMinute(at, order.location.timeZone), order.language)

/** In the mail with the key: that it is not paid yet, until when it is, and where the money has to go. */
export function owedBlocks(order: MailOrder, transfer: TransferTarget): MailBlock[] {
  const t = textsFor(order)
  const names = { amount: money(order, transfer.missingCents), due: dayOf(order, transfer.dueAt) }
  return [
    { kind: 'section', text: t('invoice.title') },
    { kind: 'text', text: t('invoice.text', names) },
    accountBlock(order, transfer, dayOf(order, transfer.dueAt)),
    { kind: 'text', text: t('transfer.qr') },
    { kind: 'button', label: t('invoice.pay'), url: payPage(order) },
  ]
}

/** How it is paid, where the contract is confirmed (LAW-16). */
export const owedWords = (order: MailOrder, transfer: TransferTarget): string =>
  textsFor(order)('invoice.contract', { due: dayOf(order, transfer.dueAt) })

/** The first words of the mail with the key. */
export const acceptedWords = (order: MailOrder): string => textsFor(order)('invoice.intro')

/** Instead of „the money goes back“, where none has come. */
export const nothingOwedWords = (order: MailOrder): string => textsFor(order)('invoice.unplaced')

const payPage = ({ links }: MailOrder): string => `${links.order}/ueberweisung`

/** @param transfer null where nothing is left to pay */
export function invoiceMail(
  order: MailOrder,
  notice: InvoiceNotice,
  transfer: TransferTarget | null,
): FinishedMail {
  const t = textsFor(order)
  const words = wordsOf(order)
  const names = {
    code: order.code,
    missing: money(order, transfer?.missingCents ?? 0),
    due: transfer ? dayOf(order, transfer.dueAt) : '',
    block: notice.kind === 'warning' ? dayOf(order, notice.blocksAt) : '',
    amount: notice.kind === 'reduced' ? money(order, notice.cents) : '',
  }
  const title = t(`invoice.${notice.kind}.title`, names)
  const left: MailBlock[] =
    notice.kind === 'reduced'
      ? [{ kind: 'text', text: t(transfer ? 'invoice.reduced.left' : 'invoice.reduced.nothing', names) }]
      : []
  const pay: MailBlock[] = transfer
    ? [
        accountBlock(order, transfer, names.due),
        { kind: 'button', label: t('invoice.pay'), url: payPage(order) },
      ]
    : [{ kind: 'button', label: t('transfer.look'), url: order.links.order }]
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t(`invoice.${notice.kind}.text`, names)),
      ...left,
      ...pay,
      ...invoiceBlocks(words, order),
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...wayOutBlocks(words, order),
    ],
  })
}

/** Where the money of an order on invoice has to go; null once nothing is left to pay. */
export async function owedTarget(
  { payments }: Pick<OrdersNeeds, 'payments'>,
  tx: Tx,
  order: OrderRow,
): Promise<TransferTarget | null> {
  const rows = await payments.paymentsOfOrder(tx, order.company_id, order.id)
  const claim = rows.find(({ method, state }) => method === 'invoice' && state === 'pending')
  return claim
    ? await payments.transferTarget(tx, { paymentId: claim.id, shortCode: order.short_code })
    : null
}

/** Puts it in line, in the transaction that makes it true; each kind once for an order. */
export async function queueInvoiceMail(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  invoiceNotice: InvoiceNotice & { readonly reason?: string; readonly now: Date },
): Promise<void> {
  const mailOrder = await mailOrderOf(needs, tx, order)
  const mail = invoiceMail(mailOrder, invoiceNotice, await owedTarget(needs, tx, order))
  await queueOrderMail(tx, order, mail, {
    template: `invoice-${invoiceNotice.kind}`,
    key: invoiceNotice.reason === undefined ? order.id : `${order.id}:${invoiceNotice.reason}`,
    party: mailOrder.party,
    now: invoiceNotice.now,
  })
}
