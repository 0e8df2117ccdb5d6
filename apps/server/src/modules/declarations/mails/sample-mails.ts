import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import type { MailSample, MailSampleInput } from '../../../platform/mail/mail-sample.ts'
import { type Outcome, outcomeMail } from './outcome-mail.ts'
import { receiptMail } from './receipt-mail.ts'

type Kind = 'withdrawal' | 'termination'
const DECLARED = {
  name: 'Anna Keller',
  contract: 'A9G4HX',
  email: 'anna@example.org',
  receivedAt: new Date('2026-11-24T13:05:00Z'),
} as const
const footerOf = ({ party, language }: MailSampleInput) => imprintLines(party, language)

const receipt =
  (kind: Kind): MailSample =>
  (details) =>
    receiptMail(
      { ...DECLARED, kind, language: details.language },
      { siteName: details.party.companyName, footer: footerOf(details) },
    )
const outcome =
  (kind: Kind, mailed: Outcome): MailSample =>
  (details) =>
    outcomeMail({ ...DECLARED, kind, language: details.language }, mailed, {
      name: details.party.companyName,
      footer: footerOf(details),
    })
const ALL = { kind: 'accepted', refundCents: 1100, keptCents: 0, key: 'neverValid' } as const
const PART = { kind: 'partly', refundCents: 770, keptCents: 330, key: 'taken' } as const
const BACK = { kind: 'refunded', refundCents: 1100 } as const
const NO = { kind: 'refused', refusal: 'periodOver', note: null } as const

type Declared = `${Kind}-${'receipt' | 'refused'}` | `withdrawal-${Outcome['kind']}`

/** Each mail about a withdrawal or a termination, of nobody; a notice that was taken is told by its rental. */
export const declarationSamples: Readonly<Record<Declared, MailSample>> = {
  'withdrawal-receipt': receipt('withdrawal'),
  'withdrawal-accepted': outcome('withdrawal', ALL),
  'withdrawal-partly': outcome('withdrawal', PART),
  'withdrawal-refunded': outcome('withdrawal', BACK),
  'withdrawal-refused': outcome('withdrawal', NO),
  'termination-receipt': receipt('termination'),
  'termination-refused': outcome('termination', { ...NO, refusal: 'nothingToTerminate' }),
}
