import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { mailSignInTexts } from '@fachwerk/texts/mail/sign-in/mail-sign-in'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'

interface SignInMail {
  readonly language: Language
  readonly party: ContractParty
  readonly minutes: number
  /** The same for the page that asked for it. */
  readonly digits: string
  readonly links: { readonly signIn: string; readonly privacy: string }
  /** What the company says in its own words (G-04). */
  readonly own?: OwnTexts
}

/**
 * The link into an account, or to a new one where nobody has this address yet (S-08). It says nothing of a person: whoever
 * typed the address may be somebody else.
 */
export function signInMail(
  kind: 'known' | 'new',
  { language, party, minutes, digits, links, own }: SignInMail,
): { readonly subject: string; readonly html: string; readonly text: string } {
  const t = textsOf(language, mailSignInTexts, own?.mailSignIn)
  const names = { company: party.companyName, minutes }
  const subject = t(`${kind}.subject`, names)
  const mail = layoutMail({
    language,
    subject,
    title: t(`${kind}.title`),
    senderName: party.companyName,
    blocks: [
      { kind: 'text', text: t('greeting') },
      { kind: 'text', text: t(`${kind}.text`, names) },
      { kind: 'button', label: t(`${kind}.button`), url: links.signIn },
      { kind: 'text', text: t('known.digits') },
      { kind: 'code', label: t('digits.label'), code: digits },
      { kind: 'text', text: t('limits', names) },
      { kind: 'text', text: t('ignore') },
      { kind: 'link', label: t('privacy'), url: links.privacy },
    ],
    footer: [t('why', names), ...imprintLines(party, language)],
  })
  return { subject, ...mail }
}
