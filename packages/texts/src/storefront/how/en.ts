import type { Texts } from '../../texts.ts'
import type { howDe } from './de.ts'

export const howEn = {
  'how.title': 'How it works',
  'how.lead': 'Rent a box in a few minutes, with no account and no app.',
  'how.find': 'Choose a location and period: for now or for later.',
  'how.size': 'Choose the box size. You see what fits and what it costs.',
  'how.pay': 'Pay online. While you pay we keep the box free for you.',
  'how.open': 'Open at the terminal with code or QR code, or on your phone with one button.',
  'how.end': 'Empty the box, close the door, end the rental.',
  'how.sizes': 'What fits?',
  'how.late': 'What if I am late?',
  'how.late.answer':
    'After the end there is a grace period at no extra cost. Then each hour begun costs the hourly price of your size, at most the daily price per 24 hours. Both are shown before you order.',
  'how.offline': 'Does the box open without internet too?',
  'how.offline.answer':
    'Yes. The terminal checks code and QR code itself. Only opening from the phone needs a connection.',
  'how.lost': 'Where do I find my code again?',
  'how.lost.answer':
    'On your order page and in the e-mail with the access details. Please keep both secret: whoever has the code can open the box.',
} satisfies Texts<typeof howDe>
