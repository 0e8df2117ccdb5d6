import type { mailRentalEndDe } from './mail-rental-end-de.ts'
import type { Texts } from './texts.ts'

/** Mails around the end of a rental, English. */
export const mailRentalEndEn = {
  'endsSoon.title': 'Box {box}: your rental ends soon',
  'endsSoon.text':
    'your rental of box {box} at {location} ends on {end}. Please empty the box by then and end the rental. If you need longer, you can extend it now, as long as the box is free afterwards.',
  'endsSoon.extend': 'Extend rental',
  'endsSoon.grace': 'Without an extension your key goes on opening the box free of charge until {grace}.',
  'received.extension':
    'You are extending box {box} at {location} until {end}. As soon as your payment has arrived, your key is valid until then and you receive a confirmation. Only then is the extension concluded.',
  'received.extension.kept': 'The time is kept for you until {until}.',
  'received.overrun':
    'With this you pay for the time box {box} at {location} was occupied after the free period. As soon as your payment has arrived, you receive a confirmation.',
  'extended.title': 'Box {box}: your rental is extended',
  'extended.text':
    'your rental of box {box} at {location} is extended. It now ends on {end}. You paid {amount} for it with order {code}. Your code stays the same. The QR code on your order page is new; please replace an older printout.',
  'extended.look': 'View key',
  'gone.title': 'Box {box}: extension not possible',
  'gone.text':
    'your payment for extending box {box} arrived when the time was no longer kept for you. It has been taken meanwhile, or your rental has changed. The rental therefore stays as it is. Your {amount} will be returned the way you paid.',
  'backPaid.title': 'Box {box}: additional payment received',
  'backPaid.text':
    'thank you, we have received your additional payment of {amount}. Box {box} at {location} opens again until {until}. Please empty it by then and end the rental; after that time counts on.',
  'backPaid.settled':
    'thank you, we have received your additional payment of {amount} for box {box} at {location}. Everything is paid now.',
  'backOpen.title': 'Box {box}: additional payment outstanding',
  'backOpen.text':
    'your rental of box {box} at {location} has ended. For the time after the free period {amount} are still outstanding. Please pay this amount; only then can you rent again.',
  'backOpen.pay': 'View and pay',
  'waived.title': 'Box {box}: additional payment waived',
  'waived.text':
    'the additional payment for box {box} at {location} has been waived. You have nothing more to pay.',
  'ended.title': 'Box {box}: your rental has ended',
  'ended.text':
    'thank you for renting with us. Your rental of box {box} at {location} ended on {end}. The key no longer opens the box.',
  'ended.duration': 'Duration',
  'ended.paid': 'Paid',
  'ended.days': '{count, plural, one {# day} other {# days}}',
  'ended.hours': '{count, plural, one {# hour} other {# hours}}',
  'ended.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'ended.left': 'Did you leave something in the box? Please call us soon: {phone}',
  'overrun.title': 'Box {box}: the free period is over',
  'overrun.text':
    'your rental of box {box} at {location} was due to end on {end} and has not been ended. The free period was over on {grace}. Since then the box costs money; {amount} are due now, and the amount is growing.',
  'overrun.pay': 'After the payment your key opens the box again. Please empty it then and end the rental.',
  'clearing.title': 'Box {box}: please clear the box',
  'clearing.text':
    'your rental of box {box} at {location} was due to end on {end}, and the free period is over as well. We ask you to clear the box by {deadline} and to end the rental. At present {amount} are outstanding.',
  'clearing.then':
    'Once this deadline has passed, we may open the box in the presence of a second person, list its contents and keep them for you (section 5 of our terms and conditions).',
  'clearing.lessHarm': 'You remain free to prove that the late clearing has caused us no damage or less.',
} as const satisfies Texts<typeof mailRentalEndDe>
