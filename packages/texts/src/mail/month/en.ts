import type { mailMonthDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around a rental that goes on month by month, English. */
export const mailMonthEn = {
  'month.due.title': 'Box {box}: your next month',
  'month.due.text':
    'Your next month of renting box {box} at {location} begins on {from}. Please pay {amount} by then.',
  'month.announced.title': 'Box {box}: your next month will be collected',
  'month.announced.text':
    'Your next month for box {box} at {location} starts on {from}. As agreed we collect {amount} for it on {taken}: {method}. There is nothing you need to do. You can stop this at any time on the page behind the button.',
  'month.uncollected.title': 'Box {box}: we could not collect your payment',
  'month.uncollected.text':
    'We could not collect {amount} for your month from {from}. Please pay it yourself, preferably right away; your key stays valid for the time being. What you choose then is used for the next months.',
  'month.autoPay': 'See or stop the collection',
  'month.paid.title': 'Box {box}: month paid',
  'month.paid.text':
    'Thank you, we have received your payment of {amount} for box {box}. Your code and QR code stay the same; a printout goes on working too.',
  'month.overdue.title': 'Box {box}: your payment is still missing',
  'month.overdue.text':
    'Your month of renting box {box} begins today, and {amount} has not been paid yet. Please pay it now. If the payment is still missing on {block}, your key will not open the box until it has arrived. We charge no reminder fees. If you have just paid, there is nothing left to do.',
  'month.blocked.title': 'Box {box}: your key is blocked',
  'month.blocked.text':
    'The month from {from} to {to} has not been paid. Until {amount} arrives, your key does not open box {box}; whatever is in the box stays there. As soon as you have paid, it works again at once.',
  'month.pay': 'Pay now',
  'month.look': 'View order',
  'month.fact': 'Month',
  'month.span': '{from} to {to}',

  'notice.confirmed.title': 'Your rental of box {box} ends on {last}',
  'notice.confirmed.text':
    'The notice for your rental of box {box} at {location} has been recorded. The last day is {last}. Please empty the box by then; until then it opens as before. We refund what you have paid for any time after that.',
  'notice.because.notice': 'That is the end of the month in which the notice period expires.',
  'notice.because.minimumTerm': 'That is the end of the agreed minimum term.',
  'notice.because.wish': 'That is the end of the month for which notice was given.',
  'notice.because.cause': 'That is the day named in the notice for good cause.',
  'notice.takenBack.title': 'Your rental of box {box} continues',
  'notice.takenBack.text':
    'The notice for your rental of box {box} at {location} has been taken back. The rental continues on the agreed terms.',
  'notice.price.title': 'Box {box}: new monthly price from {from}',
  'notice.price.text':
    'From {from} on, box {box} at {location} costs {amount} per month. Until then the price stays as it is. If you do not agree, you can give notice before that day.',

  'term.noEnd': 'no fixed end, month by month',
  'term.voucher': 'The voucher is for the first month of the rental. Each further month costs {price}.',
  'term.goesOn':
    'The rental runs for an indefinite time. Each month is paid in advance; you get an e-mail for it a week before.',
  'term.minimum': 'The minimum term is {count, plural, one {one month} other {# months}}.',
  'term.notice.none': 'You can give notice to the end of any month of the rental.',
  'term.notice.twoWeeks': 'You can give two weeks’ notice to the end of a month of the rental.',
  'term.notice.month': 'You can give one month’s notice to the end of a month of the rental.',
  'term.grace':
    'If a month has not been paid {count, plural, one {one day} other {# days}} after it began, the key does not open the box until the payment has arrived.',
} as const satisfies Texts<typeof mailMonthDe>
