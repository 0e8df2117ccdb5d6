import type { mailTransferDe } from './mail-transfer-de.ts'
import type { Texts } from './texts.ts'

/** Mails around a payment by transfer in English. */
export const mailTransferEn = {
  'transfer.title': 'How to transfer the money',
  'transfer.text':
    'Please make the transfer so that the money is in our account by {due}. Until then your locker is kept for you. As soon as the money is there, you get your key by e-mail.',
  'transfer.holder': 'Payee',
  'transfer.iban': 'IBAN',
  'transfer.bic': 'BIC',
  'transfer.reference': 'Reference',
  'transfer.amount': 'Amount',
  'transfer.due': 'To arrive by',
  'transfer.qr': 'Your order page shows a QR code for your banking app.',
  'transfer.look': 'View order',
  'missing.title': 'Part of your transfer is still missing',
  'missing.text': 'thank you, {received} have arrived. {missing} are still missing.',
  'lapsed.title': 'Your transfer did not arrive in time',
  'lapsed.text':
    'the money for your locker at {location} did not arrive in full by the agreed time. The order has therefore been cancelled and the locker is free again. You owe us nothing.',
  'lapsed.sent':
    'Have you already made the transfer? Then the money goes back to you, or we use it for a new order. Just reply to this e-mail.',
  'lapsed.again': 'Order again',
} as const satisfies Texts<typeof mailTransferDe>
