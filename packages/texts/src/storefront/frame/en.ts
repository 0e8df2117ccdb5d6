import type { Texts } from '../../texts.ts'
import type { frameDe } from './de.ts'

export const frameEn = {
  'nav.skip': 'Skip to content',
  'nav.main': 'Main menu',
  'nav.menu': 'Menu',
  'nav.rent': 'Rent a box',
  'nav.howItWorks': 'How it works',
  'nav.help': 'Help',
  'nav.myRentals': 'My rentals',
  'nav.language': 'Language',
  'footer.legal': 'Legal',
  'footer.imprint': 'Legal notice',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Terms and conditions',
  'footer.withdrawal': 'Instructions on withdrawal',
  'footer.accessibility': 'Accessibility',
  'footer.demo': 'Demonstration: no contract is concluded here and no real money is moved.',
  'error.prefix': 'Error: {title}',
  'error.missing': 'This page does not exist.',
  'error.missing.note': 'The link may be incomplete or no longer valid.',
  'error.broken': 'Something went wrong.',
  'error.broken.note': 'Please try again later. We have recorded the error.',
  'error.busy': 'Too many requests at once.',
  'error.busy.note':
    'A great many requests are coming from your connection right now. Please reload the page in a moment.',
  'error.unavailable': 'We will be right back.',
  'error.unavailable.note': 'The service is briefly unavailable. Please reload the page in a moment.',
} satisfies Texts<typeof frameDe>
