import type { Texts } from '../../texts.ts'
import type { transferPagesDe } from './de.ts'

/** The page of an order that waits for a transfer in English. */
export const transferPagesEn = {
  title: 'Pay by bank transfer',
  lead: 'Please transfer {amount} so that the money is in our account by {due}. Until then your {count, plural, one {box is} other {boxes are}} kept for you.',
  partly: '{received} has arrived, {missing} is still missing.',
  holder: 'Payee',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Reference',
  amount: 'Amount',
  due: 'To arrive by',
  copy: 'Copy',
  copied: 'Copied.',
  'qr.title': 'Scan with your banking app',
  'qr.name': 'QR code for the transfer of {amount} with the reference {reference}',
  'qr.text': 'The QR code fills in the transfer. Check payee and amount before you approve it.',
  'reference.why':
    'Please use only this reference, otherwise we cannot find your payment. As soon as the money has arrived, you get your key by e-mail and on your order page.',
  late: 'If the money arrives later, the order is cancelled and the box is free again. We then transfer the money back.',
  'month.due':
    'Please transfer {amount} for the month from {from}. If the money arrives by {due}, your key stays valid without interruption.',
  'month.blocked':
    'Please transfer {amount} for the month from {from}. Your key opens the box again as soon as the money has arrived; what is inside stays there.',
  'month.over':
    'Please transfer {amount} for the month from {from}. Your rental has ended; this month has not been paid yet.',
  'month.why':
    'Please use only this reference, otherwise we cannot find your payment. It belongs to this month; every other month has its own. As soon as the money has arrived, we will write to you.',
  'invoice.title': 'Pay the invoice',
  'invoice.lead': 'Please transfer {amount} by {due}. Your key already works.',
  'invoice.leadOver': 'This invoice was due on {due}. Please transfer {amount} now, or pay in another way.',
  'invoice.blocked':
    'Keys of this order are blocked until the invoice is paid. What is in the box stays there.',
  'invoice.blocked.goods': 'You can order again only once this invoice is paid.',
  'invoice.why':
    'Please use only this reference, otherwise we cannot find your payment. As soon as the money has arrived, we will write to you.',
  'invoice.free': 'Paying later is free of charge: no interest and no fees.',
  'invoice.order': 'Back to the order',
  'invoice.line': 'By invoice, not paid yet: {amount}, due on {due}',
  'invoice.lineOver': 'Invoice overdue since {due}: {amount}',
  'method.name': 'Invoice',
  'method.note': 'order now, transfer later, free of charge',
  'method.signIn': 'With a customer account you can also pay by invoice.',
  'method.signIn.link': 'Sign in',
  'method.refused':
    'This order cannot be paid by invoice. Please choose another payment method; nothing has been ordered yet.',
} as const satisfies Texts<typeof transferPagesDe>
