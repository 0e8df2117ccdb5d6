import type { mailRentalEndDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around the end of a rental, English. */
export const mailRentalEndEn = {
  'endsSoon.title': 'Box {box}: your rental ends soon',
  'endsSoon.text':
    'Your rental of box {box} at {location} ends on {end}. Please empty the box by then and end the rental. If you need longer, you can extend it now, as long as the box is free afterwards.',
  'endsSoon.extend': 'Extend rental',
  'endsSoon.grace': 'Without an extension your key goes on opening the box free of charge until {grace}.',
  'received.extension':
    'You are extending box {box} at {location} until {end}. As soon as your payment has arrived, your key is valid until then and you receive a confirmation. Only then is the extension concluded.',
  'received.extension.kept': 'The time is kept for you until {until}.',
  'received.overrun':
    'With this you pay for the time box {box} at {location} was occupied after the grace period. As soon as your payment has arrived, you receive a confirmation.',
  'extended.title': 'Box {box}: your rental is extended',
  'extended.text':
    'Your rental of box {box} at {location} is extended. It now ends on {end}. You paid {amount} for it with order {code}. Your code and QR code stay the same; a printout goes on working too.',
  'extended.look': 'View key',
  'gone.title': 'Box {box}: extension not possible',
  'gone.text':
    'Your payment for extending box {box} arrived when the time was no longer kept for you. It has been taken meanwhile, or your rental has changed. The rental therefore stays as it is. Your {amount} will be returned the way you paid.',
  'backPaid.title': 'Box {box}: additional payment received',
  'backPaid.text':
    'Thank you, we have received your additional payment of {amount}. Box {box} at {location} opens again until {until}. Please empty it by then and end the rental; after that time counts on.',
  'backPaid.settled':
    'Thank you, we have received your additional payment of {amount} for box {box} at {location}. Everything is paid now.',
  'backOpen.title': 'Box {box}: additional payment outstanding',
  'backOpen.text':
    'Your rental of box {box} at {location} has ended. For the time after the grace period {amount} is still outstanding. Please pay this amount; only then can you rent again.',
  'backOpen.pay': 'View and pay',
  'waived.title': 'Box {box}: additional payment waived',
  'waived.text':
    'The additional payment for box {box} at {location} has been waived. You have nothing more to pay.',
  'ended.title': 'Box {box}: your rental has ended',
  'ended.text':
    'Thank you for renting with us. Your rental of box {box} at {location} ended on {end}. The key no longer opens the box.',
  'ended.duration': 'Duration',
  'ended.paid': 'Paid',
  'ended.days': '{count, plural, one {# day} other {# days}}',
  'ended.hours': '{count, plural, one {# hour} other {# hours}}',
  'ended.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'ended.left': 'Did you leave something in the box? Please call us soon: {phone}',
  'overrun.title': 'Box {box}: the grace period is over',
  'overrun.text':
    'Your rental of box {box} at {location} was due to end on {end} and has not been ended. The grace period was over on {grace}. Since then the box costs money; {amount} is due now, and the amount is growing.',
  'overrun.pay': 'After the payment your key opens the box again. Please empty it then and end the rental.',
  'clearing.title': 'Box {box}: please clear the box',
  'clearing.text':
    'Your rental of box {box} at {location} was due to end on {end}, and the grace period is over as well. We ask you to clear the box by {deadline} and to end the rental. At present {amount} is outstanding.',
  'clearing.then':
    'Once this deadline has passed, we may open the box in the presence of a second person, list its contents and keep them for you (section 5 of our terms and conditions).',
  'clearing.lessHarm': 'You remain free to prove that the late clearing has caused us no damage or less.',
  'jam.backTitle': '{amount} is on its way to you',
  'jam.backText':
    'Box {box} at {location} did not open, and you chose a refund. {amount} goes back the way you paid. Your rental has ended and the code no longer works.',
  'jam.lessTitle': 'You do not have to pay {amount}',
  'jam.lessText':
    'Box {box} at {location} did not open, and you gave up the rental. {amount} of your invoice no longer has to be paid. Your rental has ended and the code no longer works.',
  'jam.sorry': 'We are sorry about this. There is nothing more for you to do.',
  'received.change':
    'You have ordered another time, size or location for your booking of box {box}. As soon as your payment has arrived the new booking is valid and you receive a confirmation. Until then your present booking stays valid.',
  'received.change.kept': 'The new place is kept for you until {until}.',
  'changed.title': 'Box {box}: your booking is changed',
  'changed.text': 'Your booking is changed as you chose.',
  'changed.before': 'Before',
  'changed.now': 'Now',
  'changed.booking': 'Box {box}, {size}, {location}, {from} to {to}',
  'changed.same': 'The price stays the same.',
  'changed.back': '{amount} goes back the way you paid.',
  'changed.less': 'Your invoice is reduced by {amount}.',
  'changed.paid': 'You paid {amount} for the change with order {code}.',
  'changed.sameKey': 'Code and QR code stay the same; a printed one stays valid, too.',
  'changed.otherTerminal':
    'At the new location the code and QR code in this e-mail are valid. An older printout does not open there.',
  'changeGone.title': 'Your booking stays as it was',
  'changeGone.text':
    'Your payment for the change of your booking of box {box} came when the new place was no longer free or the booking had changed already. It therefore stays as it is. Your {amount} goes back the same way.',
} as const satisfies Texts<typeof mailRentalEndDe>
