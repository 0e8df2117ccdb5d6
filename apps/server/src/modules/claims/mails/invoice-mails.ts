import { dateText } from '@fachwerk/texts/formats'
import { mailTransferTexts } from '@fachwerk/texts/mail/transfer/mail-transfer'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { AnyMailOrder, FinishedMail, MailOrderBase, OrderMailKit, OrderRow } from '../../orders/index.ts'
import type { TransferTarget } from '../../payments/index.ts'
import type { ClaimsNeeds } from '../needs.ts'

/** What a customer reads about an invoice that is open (K-06). */
export type InvoiceNotice =
  | { readonly kind: 'reminder' | 'blocked' | 'overdue' | 'paid' }
  /** From when on keys open no more; of goods: nothing else is sold on them. */
  | { readonly kind: 'warning'; readonly blocksAt: Date }
  | { readonly kind: 'reduced'; readonly cents: number }

const textsFor = (order: MailOrderBase) => textsOf(order.language, mailTransferTexts, order.own?.mailTransfer)

const dayOf = (order: MailOrderBase, at: Date): string =>
  dateText(localMinute(at, order.location.timeZone), order.language)

/** @param transfer null where nothing is left to pay */
export function invoiceMail(
  kit: OrderMailKit,
  order: AnyMailOrder,
  notice: InvoiceNotice,
  transfer: TransferTarget | null,
): FinishedMail {
  const t = textsFor(order)
  const words = kit.wordsOf(order)
  const names = {
    code: order.code,
    missing: kit.money(order, transfer?.missingCents ?? 0),
    due: transfer ? dayOf(order, transfer.dueAt) : '',
    block: notice.kind === 'warning' ? dayOf(order, notice.blocksAt) : '',
    amount: notice.kind === 'reduced' ? kit.money(order, notice.cents) : '',
  }
  const isOfGoods = 'goods' in order
  const title = t(`invoice.${notice.kind}.title`, names)
  const said =
    notice.kind === 'warning' && isOfGoods
      ? 'invoice.warning.goods'
      : (`invoice.${notice.kind}.text` as const)
  const left: MailBlock[] =
    notice.kind === 'reduced'
      ? [{ kind: 'text', text: t(transfer ? 'invoice.reduced.left' : 'invoice.reduced.nothing', names) }]
      : []
  const pay: MailBlock[] = transfer
    ? [
        kit.accountBlock(order, transfer, names.due),
        { kind: 'button', label: t('invoice.pay'), url: kit.payPage(order) },
      ]
    : [{ kind: 'button', label: t('transfer.look'), url: order.links.order }]
  return kit.finish(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...kit.opening(words, order, t(said, names)),
      ...left,
      ...pay,
      ...kit.invoiceBlocks(words, order),
      ...(isOfGoods
        ? []
        : [{ kind: 'text' as const, text: words('mail.key.help', { phone: order.location.phone }) }]),
      ...kit.wayOutBlocks(words, order),
    ],
  })
}

/** Puts it in line, in the transaction that makes it true; each kind once for an order. */
export async function queueInvoiceMail(
  { orders: { mails } }: Pick<ClaimsNeeds, 'orders'>,
  tx: Tx,
  order: OrderRow,
  invoiceNotice: InvoiceNotice & { readonly reason?: string; readonly now: Date },
): Promise<void> {
  const mailOrder = await mails.gatherAny(tx, order)
  await mails.queue(tx, {
    order,
    mail: invoiceMail(mails.kit, mailOrder, invoiceNotice, await mails.owedTarget(tx, order)),
    template: `invoice-${invoiceNotice.kind}`,
    key: invoiceNotice.reason === undefined ? order.id : `${order.id}:${invoiceNotice.reason}`,
    party: mailOrder.party,
    now: invoiceNotice.now,
  })
}
