import type { mailOrderDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around an order in English. */
export const mailOrderEn = {
  'mail.greeting': 'Hello {name},',
  'mail.moment': '{date}, {time}',
  'mail.footer.why': 'This e-mail belongs to your order {code}.',

  'mail.prepared.subject': 'Your rental {code} is ready to order',
  'mail.prepared.title': 'Your rental is ready to order',
  'mail.prepared.intro': 'We have prepared a rental for you. Nothing has been ordered yet.',
  'mail.prepared.next':
    'Check the details, accept the terms and place the order; then you pay. With the payment the contract is concluded, and you receive an e-mail with your access details.',
  'mail.prepared.button': 'Check and order',

  'mail.received.subject': 'We have received your order {code}',
  'mail.received.title': 'We have received your order',
  'mail.received.intro': 'Thank you for your order. We received it on {moment}.',
  'mail.received.next':
    'As soon as your payment has arrived, you will get an e-mail with your access details. Only then is the contract concluded.',
  'mail.received.kept': 'The box is kept for you until {moment}.',
  'mail.received.keptSeveral': 'The boxes are kept for you until {moment}.',
  'mail.received.button': 'View order',

  'mail.link.title': 'The link to your order {code}',
  'mail.link.text':
    'Here is the link to your order that was asked for on our help page. Your code, QR code, times and invoices are there.',
  'mail.link.notYou':
    'If you did not ask for it, there is nothing to do: the link went to this address only.',

  'mail.paid.subject': 'Your box {box} in {city}: access details',
  'mail.paid.title': 'Your box {box} is ready',
  'mail.paid.subjectSeveral': 'Your {count} boxes in {city}: access details',
  'mail.paid.titleSeveral': 'Your boxes {boxes} are ready',
  'mail.paid.titleLaterSeveral': 'Your boxes {boxes} are reserved',
  'mail.paid.titleLater': 'Your box {box} is reserved',
  'mail.paid.intro': 'Your payment has arrived. The contract is now concluded.',
  'mail.paid.newLock':
    'Your box has a new lock. From now on, please use the code and QR code from your key page; earlier ones no longer work.',
  'mail.paid.moved':
    'Because your payment arrived after the box was no longer kept, box {number} had been taken. You get box {box} at no extra cost.',

  'mail.paid.again': 'Here is your key, sent again. Code and times are the same as before.',
  'mail.paid.corrected':
    'Your e-mail address has been corrected. Here is your key with a new code; the old code and the old QR code no longer work.',
  'mail.paid.introFree': 'We have given you a box. It is free of charge.',
  'mail.contract.paymentFree': 'free of charge',
  'mail.changed.dates.title': 'Your rental times for box {box} have changed',
  'mail.changed.dates.text':
    'We have changed the times of your rental. The times below apply now, and your key has been adjusted to them.',
  'mail.changed.moved.title': 'You now have box {box}',
  'mail.changed.moved.text':
    'You now have box {box} instead of box {number}, at no extra cost. Your key no longer opens your previous box. If there are still things in it, please call us.',
  'mail.changed.opensAgain.title': 'Box {box} opens again',
  'mail.changed.opensAgain.text':
    'Box {box} opens again, with the same code. The wait costs nothing: your rental time counts from now on, and the new end is given below.',
  'mail.changed.elsewhere.title': 'Your new box {box} at another location',
  'mail.changed.elsewhere.text':
    'Your rental goes on at the location given below, at no extra charge. Box {number} at the former location no longer opens with your key.',
  'mail.changed.blocked.title': 'Your key to box {box} is blocked',
  'mail.changed.blocked.text':
    'Your key does not open box {box} at the moment. Whatever is in the box stays there. Please get in touch with us so that we can unblock it.',
  'mail.changed.restored.title': 'Your key to box {box} works again',
  'mail.changed.restored.text': 'You can open box {box} again.',
  'mail.changed.ended.title': 'Your rental of box {box} has ended',
  'mail.changed.ended.text':
    'We have ended your rental. Your key no longer opens box {box}. If there are still things in it, please call us right away.',
  'mail.changed.cancelled.title': 'Your reservation of box {box} is cancelled',
  'mail.changed.cancelled.text':
    'We have cancelled your reservation, and your key is no longer valid. If you have any questions, also about your payment, please get in touch with us.',
  'mail.changed.unpaid.title': 'Your key to box {box} is blocked: payment returned',
  'mail.changed.unpaid.text':
    'Your payment has gone back to you. Until it arrives again, your key does not open box {box}; whatever is in the box stays there. You can pay again on the order page. Your key then works again at once.',
  'mail.outstanding.subject': 'Still outstanding: your order {code}',
  'mail.outstanding.title': 'Additional payments are still outstanding',
  'mail.outstanding.text':
    'Somebody has just tried to order something with your e-mail address. That is possible as soon as nothing is outstanding for your order {code}. The order page shows what is open. If it was not you, there is nothing you need to do.',
  'mail.changed.button': 'View order',

  'mail.key.section': 'How to open your box',
  'mail.key.code': 'Your number code for the terminal',
  'mail.key.valid': 'The code works from the beginning of the rental.',
  'mail.key.hours':
    'Boxes at this location open during opening hours only; your order page shows how long it is open.',
  'mail.key.how':
    'Type the code at the terminal of the location or hold the QR code in front of it. On the order page you can also open the box directly and end the rental.',
  'mail.key.button': 'Open box and show QR code',
  'mail.key.qrAlt': 'QR code to open box {box}',
  'mail.key.calendar': 'Add to calendar',
  'mail.key.secret': 'Whoever has these access details can open your box. Please keep this e-mail safe.',
  'mail.key.help': 'Help at the location: {phone}',

  'mail.fact.order': 'Order number',
  'mail.fact.placed': 'Ordered',
  'mail.fact.box': 'Box',
  'mail.fact.size': 'Size',
  'mail.fact.location': 'Location',
  'mail.fact.from': 'Start',
  'mail.fact.to': 'End',
  'mail.fact.total': 'Total price',
  'mail.size.S': 'S, small',
  'mail.size.M': 'M, medium',
  'mail.size.L': 'L, large',
  'mail.size.XL': 'XL, extra large',

  'mail.invoice': 'Your invoice (PDF)',
  'mail.price.section': 'Price',
  'mail.price.hour': '{count, plural, one {# hour} other {# hours}} at {unit}',
  'mail.price.day': '{count, plural, one {# day} other {# days}} at {unit}',
  'mail.price.week': '{count, plural, one {# week} other {# weeks}} at {unit}',
  'mail.price.month': '{count, plural, one {# month} other {# months}} at {unit}',
  'mail.price.voucher': 'Voucher {code}',
  'mail.price.booked': 'already booked',
  'mail.price.vat': 'of which {rate} VAT',
  'mail.price.noFees': 'There are no other costs and there is no deposit.',
  'mail.overrun.free': 'After the end the box costs nothing either.',
  'mail.overrun.hours':
    'After the end you have {count, plural, one {# free hour} other {# free hours}}. After that, each hour or part of an hour costs {hour}, at most {day} per 24 hours.',
  'mail.overrun.minutes':
    'After the end you have {count, plural, one {# free minute} other {# free minutes}}. After that, each hour or part of an hour costs {hour}, at most {day} per 24 hours.',

  'mail.contract.section': 'Confirmation of the contract',
  'mail.contract.service': 'Service',
  'mail.contract.serviceText':
    'Rental of a lockable box for the agreed time. You open it yourself with the number code, the QR code or the order page.',
  'mail.contract.party': 'Contracting party',
  'mail.contract.contact': 'Contact and complaints',
  'mail.contract.term': 'Term',
  'mail.contract.termText':
    'The contract ends with the booked time and is not renewed by itself. There is no minimum term beyond it.',
  'mail.contract.payment': 'Payment',
  'mail.contract.paymentText': 'paid in advance on {moment}',
  'mail.contract.customer': 'Your details',

  'mail.consent.section': 'Your consents',
  'mail.consent.terms': 'General terms and conditions accepted (version {version})',
  'mail.consent.privacy': 'Privacy notice read (version {version})',
  'mail.consent.withdrawal': 'Instructions on withdrawal read (version {version})',
  'mail.consent.serviceStart':
    'You expressly requested that the service begins before the end of the withdrawal period and acknowledged that your right of withdrawal ends when the contract is fully performed (version {version})',
  'mail.consent.earlyStart':
    'You expressly requested that the rental begins before the end of the withdrawal period and acknowledged that your right of withdrawal ends when the contract is fully performed (version {version})',
  'mail.consent.age': 'Minimum age confirmed (version {version})',
  'mail.consent.offers': 'Offers by e-mail wanted (version {version})',
  'mail.consent.at': 'Given on {moment}.',

  'mail.legal.withdraw': 'Withdraw from contract',
  'mail.legal.terminate': 'Terminate contracts here',
  'mail.legal.version': 'Version {version}',

  'mail.unplaced.subject': 'Your order {code}: we refund your payment',
  'mail.unplaced.subjectBox': 'Your order {code}: we refund box {box}',
  'mail.unplaced.titleBox': 'Unfortunately box {box} is no longer free',
  'mail.unplaced.introBox':
    'Box {box} of your order at {location} is no longer free, and there is currently no box of the same or a larger size there.',
  'mail.unplaced.others': 'You keep your other boxes; they open as before.',
  'mail.key.box': 'Box {box}',
  'mail.unplaced.title': 'Unfortunately no box is free any more',
  'mail.unplaced.intro':
    'Your payment arrived after the box was no longer kept. Meanwhile all boxes of your size and all larger ones at {location} have been taken. We are sorry.',
  'mail.unplaced.refund':
    'We refund the full amount of {amount} at once, the way you paid. Depending on the payment method it takes some days to reach you.',
  'mail.unplaced.taken':
    'Your box at {location} did not become free in time, and there is currently no box of the same or a larger size there. We are sorry.',
  'mail.unplaced.nothing': 'There was nothing to pay. A voucher that was redeemed is valid again.',
  'mail.awaited.subject': 'Your order {code}: we are looking for another box',
  'mail.awaited.title': 'Your box is not free yet',
  'mail.awaited.next':
    'We are looking for another box for you and will write as soon as it is settled. Until then your code opens no box.',
  'mail.unplaced.button': 'Choose another time or location',

  'mail.refund.subject': 'Your order {code}: refund',
  'mail.refund.title': 'We refund your payment',
  'mail.refund.paid-twice':
    'Your order had already been paid when another payment arrived. We refund the second payment of {amount} at once, the way you paid.',
  'mail.refund.order-closed':
    'Your payment arrived when the order had already ended. We refund the full amount of {amount} at once, the way you paid.',
  'mail.refund.wrong-amount':
    'Another amount than ordered arrived for your order: {amount}. We refund it at once, the way you paid. The order is not paid with it; as long as the box is kept you can try again on its page.',
  'mail.refund.nothing-owed':
    'Your additional payment arrived when that amount was no longer outstanding. We refund {amount} at once, the way you paid.',
} as const satisfies Texts<typeof mailOrderDe>
