import type { Texts } from '../../texts.ts'
import type { howDe } from './de.ts'

export const howEn = {
  'how.title': 'How it works',
  'how.lead': 'Rent a box in a few minutes, with no account and no app.',
  'how.find': 'Choose a location and period: right now or for later.',
  'how.size': 'Choose the box size. You see what fits in and what it costs.',
  'how.pay': 'Pay online. While you pay, we keep the box for you.',
  'how.open': 'Open it at the terminal with the code or QR code, or on your phone with one tap.',
  'how.end': 'Empty the box, close the door, end the rental.',
  'how.sizes': 'What fits in?',
  'how.late': 'What if I am late?',
  'how.late.answer':
    'After the end there is a grace period at no extra cost. After that, each hour or part of an hour costs the hourly price of your size, at most the daily price per 24 hours. You see both before you order.',
  'how.offline': 'Does the box also open without internet?',
  'how.offline.answer':
    'Yes. The terminal checks the code and QR code itself. Only opening from your phone needs a connection.',
  'how.lost': 'Where can I find my code again?',
  'how.lost.answer':
    'On your order page and in the e-mail with the access details. Please keep both secret: anyone who has the code can open the box.',
} satisfies Texts<typeof howDe>
