/** Every page there is; the browser loads the code of exactly one. */
export const PAGE_IDS = [
  'find',
  'choose-size',
  'checkout',
  'rent-monthly',
  'order',
  'extend',
  'back-payment',
  'transfer',
  'shared-key',
  'key-card',
  'key-guide',
  'sign-in',
  'use-link',
  'sign-out',
  'account',
  'legal',
  'declaration',
  'privacy-settings',
  'how-it-works',
  'problem',
] as const
export type PageId = (typeof PAGE_IDS)[number]
