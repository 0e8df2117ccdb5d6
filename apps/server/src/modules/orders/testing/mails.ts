import type { MailKey } from '../mails/mail-key.ts'
import type { MailOrder } from '../mails/mail-order.ts'
import { sampleOrder } from '../mails/sample-order.ts'
import { CONTACT } from '../testing.ts'

/** All that customers can be written to in. */
export const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
const PARTY = {
  companyName: 'Nordfach UG (haftungsbeschränkt)',
  street: 'Lange Reihe 64',
  postcode: '20099',
  city: 'Hamburg',
  country: 'Deutschland',
  email: 'moin@nordfach.example',
  phone: '+49 40 66969 320',
  register: 'Amtsgericht Hamburg, HRB 9990823',
  vatId: 'DE999990823',
  representative: 'Inga Thomsen, Geschäftsführerin',
}

/** What mails about a paid day in Konstanz know; a test names only what it is about. */
export const aMailOrder = (more: Partial<MailOrder> = {}): MailOrder => ({
  ...sampleOrder({
    language: 'de',
    party: PARTY,
    site: { address: 'https://nord.example', defaultLanguage: 'de' },
  }),
  contact: CONTACT,
  ...more,
})

export const aMailKey = (change: Partial<MailKey> = {}): MailKey => ({
  serial: '01938f00-0000-7000-8000-00000000a001',
  boxNumber: 22,
  qrText: '1'.repeat(254),
  startsAt: new Date('2026-11-20T12:00:00Z'),
  endsAt: new Date('2026-11-21T13:00:00Z'),
  applePass: true,
  now: new Date('2026-11-20T12:04:00Z'),
  ...change,
})
