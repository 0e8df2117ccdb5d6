import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { textsOf } from '@fachwerk/texts/texts'
import { partyLines } from '../../../platform/mail/mail-imprint.ts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { Addition } from '../additions/additions-repository.ts'
import type { TransferTarget } from '../../payments/index.ts'
import {
  type FinishedMail,
  type MailOrder,
  type MailWords,
  finishMail,
  momentOf,
  opening,
  orderFacts,
  priceBlocks,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'
import { transferBlocks } from './transfer-mails.ts'

/** Confirms at once that the order has arrived (LAW-15, § 312i (1) BGB); the contract comes with the payment. */
export function orderReceivedMail(
  order: MailOrder,
  heldUntilLocal: string | null,
  transfer: TransferTarget | null = null,
): FinishedMail {
  const t = wordsOf(order)
  const { party } = order
  const holdBlocks: MailBlock[] = heldUntilLocal
    ? [{ kind: 'text', text: holdText(t, order, heldUntilLocal) }]
    : []
  return finishMail(t, order, {
    subject: t('mail.received.subject', { code: order.code }),
    title: t('mail.received.title'),
    blocks: [
      ...opening(t, order, t('mail.received.intro', { moment: momentOf(t, order, order.placedLocal) })),
      ...(transfer
        ? transferBlocks(order, transfer)
        : [{ kind: 'text', text: t('mail.received.next') } as const]),
      ...holdBlocks,
      { kind: 'button', label: t('mail.received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...priceBlocks(t, order),
      { kind: 'section', text: t('mail.contract.party') },
      { kind: 'lines', lines: [...partyLines(party, order.language), party.phone, party.email] },
      ...wayOutBlocks(t, order),
    ],
  })
}

/** An order that adds to a rental, and the box of that rental. */
export type Added = Pick<Addition, 'kind'> & { readonly boxNumber: number }

/** The same of what is added to a rental: the key is there already, so other words say what comes next. */
export function additionReceivedMail(
  order: MailOrder,
  { kind, boxNumber, heldUntilLocal }: Added & { readonly heldUntilLocal: string },
): FinishedMail {
  const t = wordsOf(order)
  const own = textsOf(order.language, mailRentalEndTexts, order.own?.mailRentalEnd)
  const { party } = order
  const names = {
    box: boxNumber,
    location: order.location.name,
    end: momentOf(t, order, order.period.localTo),
    until: momentOf(t, order, heldUntilLocal),
  }
  // What staying too long cost is not kept for anybody: it grows.
  const holdBlocks: MailBlock[] =
    kind === 'overrun' ? [] : [{ kind: 'text', text: own(`received.${kind}.kept`, names) }]
  return finishMail(t, order, {
    subject: t('mail.received.subject', { code: order.code }),
    title: t('mail.received.title'),
    blocks: [
      ...opening(t, order, t('mail.received.intro', { moment: momentOf(t, order, order.placedLocal) })),
      { kind: 'text', text: own(`received.${kind}`, names) },
      ...holdBlocks,
      { kind: 'button', label: t('mail.received.button'), url: order.links.order },
      orderFacts(t, order, boxNumber),
      ...priceBlocks(t, order),
      { kind: 'section', text: t('mail.contract.party') },
      { kind: 'lines', lines: [...partyLines(party, order.language), party.phone, party.email] },
      ...wayOutBlocks(t, order),
    ],
  })
}

/** Staff prepared a rental: nothing is ordered before its customer does so over the link (LAW-12). */
export function orderPreparedMail(order: MailOrder, heldUntilLocal: string): FinishedMail {
  const t = wordsOf(order)
  const { party } = order
  return finishMail(t, order, {
    subject: t('mail.prepared.subject', { code: order.code }),
    title: t('mail.prepared.title'),
    blocks: [
      ...opening(t, order, t('mail.prepared.intro')),
      { kind: 'text', text: t('mail.prepared.next') },
      { kind: 'text', text: holdText(t, order, heldUntilLocal) },
      { kind: 'button', label: t('mail.prepared.button'), url: order.links.order },
      orderFacts(t, order, null, { isOrdered: false }),
      ...priceBlocks(t, order),
      { kind: 'section', text: t('mail.contract.party') },
      { kind: 'lines', lines: [...partyLines(party, order.language), party.phone, party.email] },
      ...wayOutBlocks(t, order),
    ],
  })
}

function holdText(t: MailWords, order: MailOrder, heldUntilLocal: string): string {
  const moment = momentOf(t, order, heldUntilLocal)
  const several = (order.others ?? []).length > 0
  return several ? t('mail.received.keptSeveral', { moment }) : t('mail.received.kept', { moment })
}
