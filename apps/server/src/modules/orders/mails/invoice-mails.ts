import { dateText } from '@fachwerk/texts/formats'
import { mailTransferTexts } from '@fachwerk/texts/mail/transfer/mail-transfer'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { TransferTarget } from '../../payments/index.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { type AnyMailOrder, type MailOrder, type MailOrderBase, money } from './mail-order.ts'
import { accountBlock } from './transfer-mails.ts'

const textsFor = (order: MailOrderBase) => textsOf(order.language, mailTransferTexts, order.own?.mailTransfer)

const dayOf = (order: MailOrderBase, at: Date): string =>
  dateText(localMinute(at, order.location.timeZone), order.language)

/** In the mail that confirms the contract: that it is not paid yet, until when it is, and where the money has to go. */
export function owedBlocks(order: AnyMailOrder, transfer: TransferTarget): MailBlock[] {
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
export const owedWords = (order: MailOrderBase, transfer: TransferTarget): string =>
  textsFor(order)('invoice.contract', { due: dayOf(order, transfer.dueAt) })

/** The first words of the mail with the key. */
export const acceptedWords = (order: MailOrder): string => textsFor(order)('invoice.intro')

/** Instead of „the money goes back“, where none has come. */
export const nothingOwedWords = (order: MailOrder): string => textsFor(order)('invoice.unplaced')

/** Where an order that waits for a transfer is paid; goods are on their page. */
export const payPage = (order: AnyMailOrder): string =>
  'goods' in order ? order.links.order : `${order.links.order}/ueberweisung`

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
