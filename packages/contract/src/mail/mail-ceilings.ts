/** Mails that somebody outside can cause to an address of their choice: a site sends so many of each in an hour (FAULT-54). */
export const MAILS_PER_SITE_AND_HOUR = {
  articleWatch: 300,
  declaration: 60,
  digits: 600,
  emailChange: 120,
  keyAgain: 120,
  offers: 300,
  orderLink: 120,
  sharedKey: 300,
  signInLink: 600,
} as const

export type BoundedMail = keyof typeof MAILS_PER_SITE_AND_HOUR

export const isBoundedMail = (name: string): name is BoundedMail =>
  Object.hasOwn(MAILS_PER_SITE_AND_HOUR, name)
