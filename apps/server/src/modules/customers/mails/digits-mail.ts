import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { mailSignInTexts } from '@fachwerk/texts/mail/sign-in/mail-sign-in'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'

interface DigitsMail {
  readonly language: Language
  readonly party: ContractParty
  readonly minutes: number
  readonly digits: string
  /** Stands on the page that asked, and on the link's. */
  readonly compare: string
  readonly links: { readonly proof: string; readonly privacy: string }
  /** What the company says in its own words (G-04). */
  readonly own?: OwnTexts
}

/**
 * Six digits that prove an address (B-22). Whoever typed the address may be somebody else: nothing they typed stands here, and nothing
 * of whether anybody knows it.
 */
export function digitsMail({ language, party, minutes, digits, compare, links, own }: DigitsMail): {
  readonly subject: string
  readonly html: string
  readonly text: string
} {
  const t = textsOf(language, mailSignInTexts, own?.mailSignIn)
  const names = { company: party.companyName, minutes, compare }
  const subject = t('digits.subject', names)
  const mail = layoutMail({
    language,
    subject,
    title: t('digits.title'),
    senderName: party.companyName,
    blocks: [
      { kind: 'text', text: t('greeting') },
      { kind: 'text', text: t('digits.text', names) },
      { kind: 'code', label: t('digits.label'), code: digits },
      { kind: 'text', text: t('digits.link', names) },
      { kind: 'button', label: t('digits.button'), url: links.proof },
      { kind: 'text', text: t('digits.limits', names) },
      { kind: 'text', text: t('digits.ignore') },
      { kind: 'link', label: t('privacy'), url: links.privacy },
    ],
    footer: [t('digits.why', names), ...imprintLines(party, language)],
  })
  return { subject, ...mail }
}
