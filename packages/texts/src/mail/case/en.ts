import type { mailCaseDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailCaseEn = {
  greeting: 'Hello {name},',
  closing: 'Kind regards',
  'field.contract': 'What you told us about the contract',
  'accepted.subject': 'Your withdrawal at {site} has been accepted',
  'accepted.text': 'We have checked and accepted your withdrawal of {receivedAt}. The contract has ended.',
  'pieces.text':
    'We have checked and accepted your withdrawal of {receivedAt}. It is for: {pieces}. Everything else stays ordered.',
  'partly.text':
    'You had asked for the rental to begin before the withdrawal period was over. We therefore keep {kept} for the time up to your withdrawal, in proportion to its length (section 357a (2) of the German Civil Code).',
  'goods.kept':
    '{kept} is not refunded: these are goods that the law exempts from the right of withdrawal (section 312g (2) of the German Civil Code).',
  'goods.replacement': 'The replacement we announced will not be sent any more.',
  'goods.back': 'Please bring the goods back to us within 14 days of your withdrawal.',
  'accepted.refund':
    'We refund {amount} by the means of payment you used, at the latest 14 days after your withdrawal reached us.',
  'accepted.noRefund': 'There is nothing to refund.',
  'voucher.credit':
    'The order had been paid with your credit {code}. {amount} of it can be used for a new order again, on the same terms as before.',
  'voucher.free':
    'The order had been paid with the voucher {code}. You can redeem it again, on the same terms as before.',
  'voucher.stays':
    'The order had been paid with the voucher {code}. It stays redeemed, because part of the rental time has been used or continues; there is no money to refund.',
  'owed.kept':
    'You had asked for the rental to begin before the withdrawal period was over. We therefore charge {kept} for the time up to your withdrawal, in proportion to its length (section 357a (2) of the German Civil Code).',
  'owed.less': 'Your invoice is lowered by {amount}; you get a corrective invoice for this.',
  'owed.left':
    'In all, {left} is then to be paid for this order. What you have already transferred counts towards it.',
  'owed.nothing':
    'You have nothing more to pay for this order. What you have already transferred goes back to you.',
  'accepted.box':
    'Your key is no longer valid. If anything is still in the box, please reply to this message.',
  'boxes.text':
    'We have checked and accepted your withdrawal of {receivedAt}. The contract for {count, plural, one {box} other {boxes}} {boxes} has ended.',
  'boxes.keys':
    '{count, plural, one {The key to this box is} other {The keys to these boxes are}} no longer valid. If anything is still inside, please reply to this message.',
  'boxes.others': 'You keep your other boxes, and their keys stay valid.',
  'extension.text':
    'We have checked and accepted your withdrawal of {receivedAt}. The extension has ended; your rental before it remains.',
  'extension.goesOn': 'Your rental ends again on {day} at {time}. Until then your key opens as before.',
  'orders.text': 'What was added to the contract later ends with it. This is how we settle each order:',
  'orders.extension': 'Later extensions end with this one. This is how we settle each order:',
  'orders.order': 'Order {code}',
  'orders.sums': '{paid} paid, of which we keep {kept}; refund {back}',
  'orders.less': '{paid} was due, of which we charge {kept}; your invoice is reduced by {back}',
  'key.neverValid':
    'The rental had not begun yet. Its key will not become valid; there is nothing more for you to do.',
  'refunded.subject': 'Refund for your withdrawal at {site}',
  'refunded.text':
    'We have refunded {amount} for your withdrawal of {receivedAt}. Depending on your bank it may take a few days to arrive.',
  'refused.withdrawal.subject': 'Your withdrawal at {site}',
  'refused.termination.subject': 'Your notice of termination at {site}',
  'refused.withdrawal.text':
    'We have checked your withdrawal of {receivedAt} and unfortunately cannot accept it.',
  'refused.termination.text':
    'We have checked your notice of {receivedAt} and unfortunately cannot carry it out.',
  'refused.because.unclear':
    'With these details we could not find a contract with you. Please send us the order number and the e-mail address you ordered with.',
  'refused.because.periodOver': 'The withdrawal period was already over when it reached us.',
  'refused.because.performed':
    'The rental had already been fully performed. You had asked us to begin before the withdrawal period was over and acknowledged that the right of withdrawal ends with it (section 356 (5) of the German Civil Code).',
  'refused.because.contractOver': 'The contract had already ended before.',
  'refused.because.nothingToTerminate':
    'The rental is for a fixed time and ends by itself; no notice is needed.',
  'refused.because.backPayment':
    'With this order you paid for the time after the end of your rental. That is not a contract of its own but part of the rental, so this payment cannot be withdrawn from by itself.',
  'refused.because.exempt':
    'The law exempts these goods from the right of withdrawal (section 312g (2) of the German Civil Code), for example because they perish quickly or were made to your wishes. We pointed this out before you ordered.',
  'refused.because.onlyNotice':
    'This order is one month of your current rental. The withdrawal period began when the rental contract was concluded and had ended before we received your withdrawal. You can give notice to end the rental on our site under “Terminate contracts here”.',
  'refused.answer': 'If you disagree, please reply to this message.',
} satisfies Texts<typeof mailCaseDe>
