import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { mailSignInTexts } from '@fachwerk/texts/mail/sign-in/mail-sign-in'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'

interface OffersMail {
  readonly language: Language
  readonly party: ContractParty
  readonly days: number
  readonly links: { readonly offers: string; readonly privacy: string }
  /** What the company says in its own words (G-04). */
  readonly own?: OwnTexts
}

/** Asks whether offers may come (LAW-55), without any of them in it; whoever typed the address may be somebody else. */
export function offersMail({ language, party, days, links, own }: OffersMail): {
  readonly subject: string
  readonly html: string
  readonly text: string
} {
  const t = textsOf(language, mailSignInTexts, own?.mailSignIn)
  const names = { company: party.companyName, days }
  const subject = t('offers.subject', names)
  const mail = layoutMail({
    language,
    subject,
    title: t('offers.title', names),
    senderName: party.companyName,
    blocks: [
      { kind: 'text', text: t('greeting') },
      { kind: 'text', text: t('offers.text', names) },
      { kind: 'button', label: t('offers.button'), url: links.offers },
      { kind: 'text', text: t('offers.limits', names) },
      { kind: 'text', text: t('offers.object') },
      { kind: 'link', label: t('privacy'), url: links.privacy },
    ],
    footer: [t('offers.why', names), ...imprintLines(party, language)],
  })
  return { subject, ...mail }
}
