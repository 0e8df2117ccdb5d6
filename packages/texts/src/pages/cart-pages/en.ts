import type { cartPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const cartPagesEn = {
  'boxes.title': 'Your boxes',
  'remove.title': 'Remove',
  'remove.box': 'Remove box {size}',
  'add.title': 'Add another box',
  'add.already': 'This box is already in the shopping cart.',
  'add.soldOut': 'None is available for this period.',
  'add.noPrice': 'There is no price for this period.',
  'add.full': 'An order can hold at most {most} boxes.',
  'leftOut.gone':
    'Box {size} is no longer available for this period and has been removed from the shopping cart.',
  keysCome: 'You get your keys right after payment, also by e-mail.',
  'free.keyComes': 'You get your key right away, also by e-mail.',
  'free.keysCome': 'You get your keys right away, also by e-mail.',
  'free.lead': 'This costs you nothing. You do not need an account.',
  'choose.inCart': 'In the shopping cart: {sizes}. What you choose here will be added.',
  'choose.full': 'In the shopping cart: {sizes}. An order cannot hold any more.',
  'choose.goOn': 'Continue without another box',
  'held.words':
    '{boxes} {count, plural, one {is} other {are}} already kept for you for this period, until {moment}. You have not paid yet.',
  'held.pay': 'Continue to payment',
  'held.giveUp': 'Release and order again',
  'box.count': '{count, plural, one {# box} other {# boxes}}',
  'state.held': 'kept for you',
  'state.reserved': 'starts later',
  'state.active': 'running',
  'state.overdue': 'overdue',
  'state.ended': 'ended',
  'state.cancelled': 'cancelled',
  'state.expired': 'no longer kept',
  'state.unplaced': 'without a box',
  'gone.title': 'This box is no longer part of your order.',
  'gone.note': 'Its key is not valid. Your other boxes stay as they are.',
  'voucher.below': 'This voucher is valid from {minimum}; your rental costs {price}.',
} satisfies Texts<typeof cartPagesDe>
