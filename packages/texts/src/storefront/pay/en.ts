import type { Texts } from '../../texts.ts'
import type { payDe } from './de.ts'

export const payEn = {
  'pay.lead': 'You pay by {methods}. You do not need an account with us.',
  'pay.method.card': 'credit card',
  'pay.method.card.note': 'Visa, Mastercard and others',
  'pay.method.paypal': 'PayPal',
  'pay.method.paypal.note': 'Continue to PayPal',
  'pay.method.klarna': 'Klarna',
  'pay.method.klarna.note': 'now, later or in instalments with Klarna',
  'pay.method.applepay': 'Apple Pay',
  'pay.method.applepay.note': 'on this device',
  'pay.test': 'Test',
  'pay.method.transfer': 'bank transfer',
  'pay.method.transfer.note': 'in advance; your key comes once the money has arrived',
  'pay.none': 'Paying is not possible here right now. Please try again later.',
  'pay.gone': 'This payment method is not available right now. Please choose another one.',
  'pay.with': 'Pay by {method}',
  'pay.again': 'Try {method} again',
  'pay.other': 'Prefer to pay another way?',
  'pay.failed.card': 'The card payment failed.',
  'pay.failed.card.note': 'Your card was not charged. Try again, use another card or pay another way.',
  'pay.failed.paypal': 'The PayPal payment failed.',
  'pay.failed.paypal.note': 'PayPal did not carry out the payment. Try again or pay another way.',
  'pay.failed.unknown': 'The payment did not go through.',
  'pay.failed.unknown.note': 'The payment service gave no reason. Try again or pay another way.',
  'pay.transfer': 'Transfer in progress …',
  'pay.transfer.note':
    'Please do not close this window. The payment is usually confirmed within seconds; with some banks it takes longer. Your key will then be shown here; you also get it by e-mail.',
  'pay.transfer.late':
    'If the payment is not confirmed until after {time}, you get another available box or your money back.',
  'pay.elsewhere': 'The payment was started elsewhere.',
  'pay.elsewhere.note':
    'This order is being paid in another window or on another device. Finish or cancel the payment there; the result appears here automatically. You are charged only once.',
  'pay.elsewhere.here': 'Continue paying here',
} satisfies Texts<typeof payDe>
