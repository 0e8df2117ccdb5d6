import type { mailRefundDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails about money that staff give back from an order, English. */
export const mailRefundEn = {
  'refund.subject': 'Your order {code}: {amount} refunded',
  'refund.title': 'You are getting {amount} back',
  'refund.credit.subject': 'Your order {code}: {amount} credit',
  'refund.credit.title': 'You have {amount} credit',
  'refund.cancelled.subject': 'Your order {code}: box {boxes} cancelled',
  'refund.cancelled.title': 'Box {boxes} is cancelled',
  'refund.kept.subject': 'Your order {code}: about your cancellation',
  'refund.kept.title': 'About your cancellation',
  'refund.reason.goodwill': 'We are making a goodwill gesture for your order {code}.',
  'refund.reason.defect': 'Something was wrong with the box of your order {code}. We are sorry about that.',
  'refund.reason.mistake': 'There was a mistake in your order {code}, which we are putting right.',
  'refund.reason.beforeStart': 'Your order {code} has been cancelled before the rental began.',
  'refund.cancelledGoods.subject': 'Your order {code} is cancelled',
  'refund.cancelledGoods.title': 'Your order is cancelled',
  'refund.reason.defectiveGoods':
    'Something was wrong with the goods of your order {code}. We are sorry about that.',
  'refund.reason.beforeHandover': 'Your order {code} was taken back before it was handed over.',
  'refund.goods': 'We no longer keep the goods ready for you.',
  'refund.over': 'These were the last items: your order is thereby cancelled.',
  'refund.replacement': 'The replacement we announced will not be sent any more.',
  'refund.pieces': 'This is about: {pieces}.',
  'refund.boxes': 'Box {boxes} is no longer booked for you: its code and QR code are no longer valid.',
  'refund.way.provider':
    '{amount} will go back the way you paid. Depending on your bank this usually takes one to three days. You will find the corrected invoice with your order.',
  'refund.way.hand':
    'You will get {amount} back in cash, or we will transfer it to you. You will find the corrected invoice with your order.',
  'refund.way.claim':
    'You have {amount} less to pay on your invoice. You will find the corrected invoice with your order.',
  'refund.way.credit':
    'As agreed, you have {amount} credit with the code {voucher}, valid until {until}. Enter it at checkout; whatever is left can be used next time.',
  'refund.waiting':
    'We are still checking what happens to the money you paid. You will get a separate e-mail about it.',
  'refund.kept':
    'We have checked whether money is due back for your order {code}, and are not refunding anything this time. If you have questions, simply reply to this e-mail.',
  'refund.nothing': 'There is nothing to refund.',
  'refund.button': 'View order',
  'account.subject': 'Your order {code}: where may we transfer {amount}?',
  'account.title': 'Where may we transfer {amount}?',
  'account.text':
    'The refund for your order {code} could not be made the way you paid. Please enter a bank account on your order page and we will transfer the money there.',
  'account.safe': 'Please do not send us the account number by e-mail.',
  'account.button': 'Enter bank account',
} as const satisfies Texts<typeof mailRefundDe>
