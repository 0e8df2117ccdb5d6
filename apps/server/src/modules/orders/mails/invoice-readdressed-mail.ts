import { billingTexts } from '@fachwerk/texts/billing/billing'
import { textsOf } from '@fachwerk/texts/texts'
import {
  type AnyMailOrder,
  type FinishedMail,
  finishMail,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** The invoice of an order names another recipient now, or a changed booking (B-21): which one was taken back, and which one counts (UStDV § 31 (5)). */
export function invoiceReaddressedMail(
  order: AnyMailOrder,
  { old, number, isChanged }: { readonly old: string; readonly number: string; readonly isChanged: boolean },
): FinishedMail {
  const t = wordsOf(order)
  const b = textsOf(order.language, billingTexts, order.own?.billing)
  return finishMail(t, order, {
    subject: b('mail.subject', { code: order.code }),
    title: b('mail.title'),
    blocks: [
      ...opening(t, order, b(isChanged ? 'mail.textChanged' : 'mail.text', { old, number })),
      { kind: 'button', label: b('mail.button'), url: order.links.invoice },
      // Boxes that were ordered together may have times of their own by now: those stand on the invoice.
      orderFacts(t, order, null, {
        isTimed: !isChanged || !('others' in order && (order.others ?? []).length > 0),
      }),
      ...wayOutBlocks(t, order),
    ],
  })
}
