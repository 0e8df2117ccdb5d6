import type { mailSharedKeyDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails to a second person about their key in English. */
export const mailSharedKeyEn = {
  'key.shared.subject': '{renter} is giving you a key: box {box} in {city}',
  'key.shared.title': 'Your key to box {box}',
  'key.shared.text': '{renter} has rented a box at {location} and is giving you a key of your own to it.',
  'key.shared.may':
    'You can open the box with it as often as you like. Only {renter} can extend or end the rental.',
  'key.changed.subject': 'Your key has changed: now box {box}',
  'key.changed.title': 'Your key has changed',
  'key.changed.text':
    'Something has changed about {renter}’s rental. What you read below now applies to your key.',
  'key.withdrawn.subject': 'Your key to box {box} is no longer valid',
  'key.withdrawn.title': 'Your key is no longer valid',
  'key.withdrawn.text':
    'The key that you had from {renter} to box {box} at {location} has been withdrawn. If there are still things of yours in the box, please turn to {renter}.',
  'key.code': 'Your number code for the terminal',
  'key.later': 'The code works from the beginning of the rental.',
  'key.how':
    'Type the code at the terminal of the location or hold the QR code in front of it. On your key page you can also open the box directly.',
  'key.button': 'Show key',
  'key.secret': 'Whoever has these access details can open the box. Please do not pass them on.',
  'key.why':
    'You are getting this e-mail because {renter} gave your address for this key. We use it for nothing else.',
  'key.privacy': 'Privacy',
} as const satisfies Texts<typeof mailSharedKeyDe>
