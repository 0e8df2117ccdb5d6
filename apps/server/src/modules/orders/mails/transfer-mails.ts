import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { dateText } from '@fachwerk/texts/formats'
import { mailTransferTexts } from '@fachwerk/texts/mail/transfer/mail-transfer'
import { textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { localMinute } from '../../../platform/local-time.ts'
import {
  type FinishedMail,
  finishMail,
  type AnyMailOrder,
  type MailOrderBase,
  momentOf,
  money,
  opening,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

const textsFor = (order: MailOrderBase) => textsOf(order.language, mailTransferTexts, order.own?.mailTransfer)
/** Of a month the day alone: it is over with its last minute. */
const dueOf = (order: MailOrderBase, { dueAt, isForMonth }: ShownTransfer): string => {
  const local = localMinute(dueAt, order.location.timeZone)
  return isForMonth ? dateText(local, order.language) : momentOf(wordsOf(order), order, local)
}

/** Where the money has to go; for a month it is no key and no box that waits for it. */
export type ShownTransfer = TransferTarget & { readonly isForMonth?: boolean }

/** Where the money has to go, by when, and with which reference (K-06). */
export function transferBlocks(order: AnyMailOrder, transfer: ShownTransfer): MailBlock[] {
  const t = textsFor(order)
  return [
    { kind: 'section', text: t('transfer.title') },
    {
      kind: 'text',
      text: t(
        transfer.isForMonth ? 'transfer.month' : 'goods' in order ? 'transfer.goods' : 'transfer.text',
        { due: dueOf(order, transfer) },
      ),
    },
    accountBlock(order, transfer, dueOf(order, transfer)),
    { kind: 'text', text: t('transfer.qr') },
  ]
}

/** Account, reference and amount; `due`: until when, as it is written. */
export function accountBlock(order: AnyMailOrder, transfer: TransferTarget, due: string): MailBlock {
  const t = textsFor(order)
  const { holder, iban, bic, reference, missingCents } = transfer
  return {
    kind: 'facts',
    rows: [
      [t('transfer.holder'), holder],
      [t('transfer.iban'), ibanText(iban)],
      ...(bic === '' ? [] : [[t('transfer.bic'), bic] as const]),
      [t('transfer.reference'), reference],
      [t('transfer.amount'), money(order, missingCents)],
      [t('transfer.due'), due],
    ],
  }
}

/** A part of the money came; what is waited for is waited for as long as before. */
export function transferMissingMail(order: AnyMailOrder, transfer: ShownTransfer): FinishedMail {
  const t = textsFor(order)
  const words = wordsOf(order)
  const amounts = {
    received: money(order, transfer.receivedCents),
    missing: money(order, transfer.missingCents),
  }
  const title = t('missing.title')
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t('missing.text', amounts)),
      ...transferBlocks(order, transfer),
      { kind: 'button', label: t('transfer.look'), url: order.links.order },
      ...wayOutBlocks(words, order),
    ],
  })
}

/** The money did not come in time: the order is over, the box is free again (B-10). */
export function transferLapsedMail(order: AnyMailOrder): FinishedMail {
  const t = textsFor(order)
  const words = wordsOf(order)
  const title = t('lapsed.title')
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(
        words,
        order,
        'goods' in order ? t('lapsed.goods') : t('lapsed.text', { location: order.location.name }),
      ),
      { kind: 'text', text: t('lapsed.sent') },
      { kind: 'button', label: t('lapsed.again'), url: order.links.start },
      ...wayOutBlocks(words, order),
    ],
  })
}
