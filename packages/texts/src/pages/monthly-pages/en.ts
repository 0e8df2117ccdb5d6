import type { monthlyPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The page on which customers rent month by month, in English. */
export const monthlyPagesEn = {
  title: 'Rent without a fixed end',
  description: 'Rent a box month by month: {location}, {street}, {city}.',
  lead: '{location}: the box is yours until you give notice. You pay month by month.',
  back: 'Rent for a fixed period instead',
  'size.title': 'Size',
  'size.month': 'a month',
  'size.noPrice': 'not by the month',
  'start.title': 'Start',
  'start.day': 'First day',
  'start.help': 'Today means: as soon as you have paid. On any other day the rental starts at midnight.',
  'start.show': 'Apply',
  'start.changed': 'The start has changed. Please check the order again.',
  'error.startsOn': 'Please choose a day from {first} to {last}.',
  'error.size': 'Please choose a size.',
  'terms.term': 'Term',
  'terms.term.value': 'without a fixed end, month by month',
  'terms.minimum': 'Minimum term',
  'terms.minimum.value': '{count, plural, =0 {none} one {# month} other {# months}}',
  'terms.notice': 'Notice',
  'terms.notice.none': 'at any time, to the end of a rental month',
  'terms.notice.twoWeeks': 'two weeks’ notice to the end of a rental month',
  'terms.notice.month': 'one month’s notice to the end of a rental month',
  'terms.earliest': 'If you give notice right at the start, you rent up to and including {day}.',
  'terms.how':
    'You can do so without signing in, using “Terminate contracts here (Verträge hier kündigen)” at the bottom of every page.',
  'terms.payment': 'Payment',
  'terms.payment.value':
    'the first month now, each further month in advance: through the link you get by e-mail a week before, or automatically if you tick the box for it.',
  'terms.late': 'If not paid',
  'terms.late.value':
    '{count, plural, one {If a month has not been paid one day after its start} other {If a month has not been paid # days after its start}}, the key no longer opens the box until it has been. There is no reminder fee.',
  'sum.first': 'First month, until {day}',
  'sum.every': 'Each further month',
  'sum.perMonth': 'Total cost per month',
  'sum.minimum': 'Total cost of the minimum term',
  'sum.now': 'To pay now',
  'sum.key': 'The key comes as soon as the first month is paid.',
  'voucher.note': 'The voucher applies to the first month.',
  'voucher.notLong': 'This voucher is not valid for long-term rentals.',
  'refused.changed': 'The price or the terms have changed. Please check the order again.',
  'refused.taken': 'This size has just been taken. Please choose another size or another day.',
  'refused.nothing': 'No box without a fixed end is available here at the moment.',
  'auto.title': 'Pay every month automatically',
  'auto.text':
    'I agree that each further month is collected using the same payment method, always on the day before it starts and announced a week ahead.',
  'auto.note': 'optional, can be stopped at any time; works with cards and PayPal',
  'stop.title': 'Automatic collection',
  'stop.lead': 'This is how the months of box {box} are paid.',
  'stop.from': 'Each further month is collected on the day before it starts: {from}.',
  'stop.next': 'Next: {amount} on {day}.',
  'stop.none':
    'Nothing is collected automatically. For each month you get an e-mail a week ahead with the link to pay.',
  'stop.button': 'Stop the collection',
  'stop.note':
    'The rental continues. You can give notice under “Terminate contracts here (Verträge hier kündigen)”.',
  'stop.back': 'To the order',
  'auto.note.any': 'optional, can be stopped at any time',
} as const satisfies Texts<typeof monthlyPagesDe>
