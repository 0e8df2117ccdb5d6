import type { contractPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** With whom one contracts, in English. */
export const contractPagesEn = {
  'legal.here': 'This version applies to the location {location}. Your contracting party there is {company}.',
  'legal.elsewhere':
    'This version names the operator of these pages. If your location is run by another company, the version linked on the page of the location, at checkout and in your order applies.',
  'withdrawal.name': 'Right of withdrawal',
  'withdrawal.value':
    '14 days from the conclusion of the contract, but no longer than until the end of the rental; no rental is excluded',
  'confirm.title': 'Review and order',
  'confirm.lead':
    'We have prepared this rental for you. Nothing has been ordered yet: check the details, give your consent and place the order. Then you pay.',
  'confirm.facts': 'Your rental',
} as const satisfies Texts<typeof contractPagesDe>
