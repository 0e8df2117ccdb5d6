import type { monthlyPagesDe } from './monthly-pages-de.ts'
import type { Texts } from './texts.ts'

/** The page on which customers rent month by month, in English. */
export const monthlyPagesEn = {
  title: 'Rent without a fixed end',
  description: 'Rent a box month by month: {location}, {street}, {city}.',
  lead: '{location}: the box is yours until you give notice. You pay month by month.',
  back: 'Rent for a certain time instead',
  'size.title': 'Size',
  'size.month': 'a month',
  'size.noPrice': 'not by the month',
  'start.title': 'Start',
  'start.day': 'First day',
  'start.help': 'Today means: as soon as you have paid. On any other day the rental starts at midnight.',
  'start.show': 'Apply',
  'start.changed': 'The start is a different one now. Please check the order again.',
  'error.startsOn': 'Please choose a day from {first} to {last}.',
  'error.size': 'Please choose a size.',
  'terms.term': 'Term',
  'terms.term.value': 'without a fixed end, month by month',
  'terms.minimum': 'Minimum term',
  'terms.minimum.value': '{count, plural, =0 {none} one {# month} other {# months}}',
  'terms.notice': 'Notice',
  'terms.notice.none': 'at any time to the end of a rental month',
  'terms.notice.twoWeeks': 'two weeks to the end of a rental month',
  'terms.notice.month': 'one month to the end of a rental month',
  'terms.earliest': 'Who gives notice right at the start rents up to and including {day}.',
  'terms.how':
    'You can do so without signing in, by “Terminate contracts here (Verträge hier kündigen)” at the bottom of every page.',
  'terms.payment': 'Payment',
  'terms.payment.value':
    'the first month now, every further one in advance. A week before you get an e-mail with the link to pay.',
  'terms.late': 'Without payment',
  'terms.late.value':
    '{count, plural, one {If a month is not paid one day after its start} other {If a month is not paid # days after its start}}, the key no longer opens until it is. There is no reminder fee.',
  'sum.first': 'First month, until {day}',
  'sum.every': 'Every further month',
  'sum.perMonth': 'Total cost per month',
  'sum.minimum': 'Total cost of the minimum term',
  'sum.now': 'To pay now',
  'sum.key': 'The key comes as soon as the first month is paid.',
  'voucher.note': 'The voucher is for the first month.',
  'voucher.notLong': 'This voucher is not for long-term rentals.',
  'refused.changed': 'The price or the terms have changed. Please check the order again.',
  'refused.taken': 'This size has just been taken. Please choose another one or another day.',
  'refused.nothing': 'At the moment no box is free here without a fixed end.',
} as const satisfies Texts<typeof monthlyPagesDe>
