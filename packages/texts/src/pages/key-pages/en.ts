import type { keyPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The key on paper, without network, in the wallet and as a reminder, in English. */
export const keyPagesEn = {
  'card.title': 'Key to box {box}',
  'card.asOf': 'As of {moment}',
  'card.offline': 'Offline. As of {moment}.',
  'card.offlineNote':
    'The code and QR code open the box at the terminal even without a connection. This page does not know what has changed since.',
  'card.offlineActs':
    'Opening from here, extending, sharing and ending will work again once you are back online.',
  'card.again': 'Try again',
  'card.code': 'Your code',
  'card.codeOnItsWay': 'The code was still on its way to the terminal. The QR code already works.',
  'card.hours': 'The box opens only during opening hours.',
  'card.place': 'Place',
  'card.from': 'Start',
  'card.until': 'End',
  'card.paidUntil': 'Paid until',
  'card.help': 'Help',
  'card.print': 'Print',
  'card.printHint': 'To print, please use your browser’s menu.',
  'card.keepSafe': 'Whoever has this sheet can open the box. Please take good care of it.',
  'card.back': 'Back to the key',
  'list.title': 'Your keys, offline',

  'guide.title': 'How to open box {box}',
  'guide.find': 'Go to cabinet {cabinet} and to the terminal with keypad and reader.',
  'guide.findPlain': 'Go to the terminal with keypad and reader.',
  'guide.enter': 'Type in the code or hold the QR code in front of the reader.',
  'guide.open': 'Door {box} springs open. Put your things inside.',
  'guide.close': 'Push the door until it clicks shut.',
  'guide.again': 'Until the end of the rental you can open the box as often as you like, in the same way.',
  'guide.end': 'At the end: empty the box, close the door and press “End rental” on the key page.',
  'guide.endShared':
    'When you are done: empty the box and close the door. Only the person who booked can end the rental.',
  'guide.stuck': 'The door does not spring open? Push against it briefly and try again.',
  'guide.call': 'Help by phone: {phone}',
  'guide.video': 'Instructions as a video',
  'guide.videoNote':
    'The video comes from {host} and is loaded only when you press. {host} then learns the IP address of your device.',
  'guide.videoShow': 'Load video',
  'guide.videoOpen': 'Open the video at {host}',

  'more.title': 'Keep your key at hand',
  'more.print': 'Print',
  'more.guide': 'Instructions',
  'more.kept': 'This key can be seen on this device even without a connection, until the rental ends.',
  'more.apple': 'Add to Apple Wallet',
  'more.google': 'Add to Google Wallet',
  'more.calendar': 'Add to calendar',

  'added.extension': 'Extension until',
  'added.change': 'Changed booking',
  'added.overrun': 'Additional payment',
  'added.waiting': 'waiting for payment',
  'added.total': 'Total',
  'receipt.print': 'Print receipt',
  'push.ask': 'Remind me on this device',
  'push.why': 'Before the rental ends, when the key changes and when a payment is due.',
  'push.ask.waiting': 'Tell me here when the key has arrived',
  'push.why.waiting':
    'You can then close this page. After that, also before the rental ends, when the key changes and when a payment is due.',
  'push.busy': 'Setting up …',
  'push.on': 'This device will remind you.',
  'push.off': 'Stop reminding me',
  'push.denied':
    'Your browser does not allow notifications from this page. You can change that in its settings.',
  'push.failed': 'That did not work. Please try again.',

  'news.arrived': 'Your key has arrived',
  'news.arrived.text': 'Box {box}, {location}. The code and QR code are on the key page.',
  'news.endsSoon': 'Your rental ends soon',
  'news.endsSoon.text': 'Box {box}, {location}: until {moment}.',
  'news.changed': 'Your key has changed',
  'news.changed.text': 'Box {box}, {location}. The key page shows what applies now.',
  'news.due': 'A payment is due',
  'news.due.text': 'Box {box}, {location}. There is something to pay before it opens again.',

  'pass.description': 'Key to box {box}, {location}',
  'pass.box': 'Box',
  'pass.location': 'Location',
  'pass.code': 'Code',
} as const satisfies Texts<typeof keyPagesDe>
