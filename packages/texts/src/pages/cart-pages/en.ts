import type { cartPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const cartPagesEn = {
  'boxes.title': 'Your boxes',
  'remove.title': 'Remove',
  'remove.box': 'Remove box {size}',
  'add.title': 'Add another box',
  'add.already': 'This box is already in the shopping cart.',
  'add.soldOut': 'None is free in this period.',
  'add.noPrice': 'There is no price for this period.',
  'add.full': 'An order holds at most {most} boxes.',
  'leftOut.gone': 'Box {size} is no longer free in this period and has left the shopping cart.',
  keysCome: 'You get your keys right after the payment, by e-mail too.',
  'choose.inCart': 'In the shopping cart: {sizes}. What you choose here is added.',
  'choose.full': 'In the shopping cart: {sizes}. An order holds no more.',
  'choose.goOn': 'Continue to payment without another box',
  'held.words':
    '{boxes} {count, plural, one {is} other {are}} already kept for you for this time, until {moment}. It has not been paid for yet.',
  'held.pay': 'Continue to payment',
  'held.giveUp': 'Give it up and order anew',
  'box.count': '{count, plural, one {# box} other {# boxes}}',
  'state.held': 'kept for you',
  'state.reserved': 'starts later',
  'state.active': 'running',
  'state.overdue': 'overdue',
  'state.ended': 'ended',
  'state.cancelled': 'cancelled',
  'state.expired': 'no longer kept',
  'state.unplaced': 'not assigned',
  'gone.title': 'This box is no longer part of your order.',
  'gone.note': 'Its key is not valid. Your other boxes stay as they are.',
  'voucher.below': 'This voucher is valid from {minimum}; your rental costs {price}.',
} satisfies Texts<typeof cartPagesDe>
