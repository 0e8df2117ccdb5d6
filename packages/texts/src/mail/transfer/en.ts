import type { mailTransferDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around a payment by transfer in English. */
export const mailTransferEn = {
  'transfer.title': 'How to transfer the money',
  'transfer.text':
    'Please make the transfer so that the money is in our account by {due}. Until then your box is kept for you. As soon as the money is there, you get your key by e-mail.',
  'transfer.month':
    'Ideally the money is there when the month begins. If it comes after {due}, your key will not open the box until then. The reference belongs to this month; every other month has its own.',
  'transfer.holder': 'Payee',
  'transfer.iban': 'IBAN',
  'transfer.bic': 'BIC',
  'transfer.reference': 'Reference',
  'transfer.amount': 'Amount',
  'transfer.due': 'To arrive by',
  'transfer.qr': 'Your order page shows a QR code for your banking app.',
  'transfer.look': 'View order',
  'missing.title': 'Part of your transfer is still missing',
  'missing.text': 'Thank you, {received} has arrived. {missing} is still missing.',
  'transfer.goods':
    'Please make the transfer so that the money is in our account by {due}. Until then we hold your goods for you. As soon as the money is there, we pack them.',
  'lapsed.goods':
    'The money for your goods did not arrive in full by the agreed time. The order has therefore been cancelled. You owe us nothing.',
  'lapsed.title': 'Your transfer did not arrive in time',
  'lapsed.text':
    'The money for your box at {location} did not arrive in full by the agreed time. The order has therefore been cancelled and the box is free again. You owe us nothing.',
  'lapsed.sent':
    'Have you already made the transfer? Then the money goes back to you, or we use it for a new order. Just reply to this e-mail.',
  'lapsed.again': 'Order again',
  'invoice.intro':
    'Thank you for your order. We accept it, and the contract is concluded: you rent now and pay the invoice later.',
  'invoice.title': 'Still to be paid',
  'invoice.text':
    'Your order has not been paid yet. Please transfer {amount} by {due}. Paying later costs you nothing.',
  'invoice.contract': 'by invoice, to be paid by {due}; not paid yet',
  'invoice.pay': 'Pay the invoice',
  'invoice.unplaced': 'You do not have to pay for it. Your invoice has been corrected accordingly.',
  'invoice.reminder.title': 'Reminder: your invoice is still open',
  'invoice.reminder.text':
    'Your invoice was due on {due}; {missing} is still missing. If you have already made the transfer, you need not do anything. This reminder is free of charge.',
  'invoice.warning.title': 'Your invoice is overdue',
  'invoice.warning.text':
    'Your invoice was due on {due}; {missing} is still missing. If the money does not arrive by {block}, we block the keys of this order, and new rentals are possible only once it is paid. What is in the box stays there.',
  'invoice.warning.goods':
    'Your invoice was due on {due}; {missing} is still missing. If the money does not arrive by {block}, you can order again only once it is paid. It does not cost you more.',
  'invoice.overdue.title': 'Your invoice is still open',
  'invoice.overdue.text':
    'Your invoice has been open since {due}; {missing} is still missing. New orders are therefore not possible at the moment. As soon as the money is there, everything works again at once.',
  'invoice.blocked.title': 'Blocked until your invoice is paid',
  'invoice.blocked.text':
    'Your invoice has been open since {due}; {missing} is still missing. Keys of this order therefore do not open at the moment, and new rentals are not possible. What is in the box stays there. As soon as the money is there, everything works again at once.',
  'invoice.paid.title': 'Your invoice is paid',
  'invoice.paid.text': 'Thank you, your payment for order {code} has arrived. Nothing is outstanding.',
  'invoice.reduced.title': 'Your invoice is {amount} lower',
  'invoice.reduced.text':
    '{amount} less is to be paid for your order {code}. You get a corrective invoice for this.',
  'invoice.reduced.left': '{missing} remains to be paid by {due}.',
  'invoice.reduced.nothing':
    'You have nothing more to pay. If you have already transferred more, you get the rest back.',
} as const satisfies Texts<typeof mailTransferDe>
