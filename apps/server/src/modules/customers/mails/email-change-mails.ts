import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { mailEmailChangeTexts } from '@fachwerk/texts/mail/email-change/mail-email-change'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'

interface EmailChangeMail {
  readonly language: Language
  readonly party: ContractParty
  readonly minutes: number
  /** Proves the new address; the old one gets none. */
  readonly link: string | null
  /** For whoever is on the phone with the company. */
  readonly digits?: string
  readonly links: { readonly privacy: string }
  /** What the company says in its own words (G-04). */
  readonly own?: OwnTexts
}

/**
 * The link to the new address, or the news to the old one (S-09). Neither names the other address: whoever reads it may be
 * somebody else.
 */
export function emailChangeMail(
  kind: 'prove' | 'told',
  { language, party, minutes, link, digits, links, own }: EmailChangeMail,
): { readonly subject: string; readonly html: string; readonly text: string } {
  const t = textsOf(language, mailEmailChangeTexts, own?.mailEmailChange)
  const names = { company: party.companyName, minutes, email: party.email, phone: party.phone }
  const subject = t(`${kind}.subject`, names)
  const mail = layoutMail({
    language,
    subject,
    title: t(`${kind}.title`),
    senderName: party.companyName,
    blocks: [
      { kind: 'text', text: t('greeting') },
      { kind: 'text', text: t(`${kind}.text`, names) },
      ...(link === null ? [] : [{ kind: 'button', label: t('prove.button'), url: link } as const]),
      ...(digits === undefined
        ? []
        : [
            { kind: 'text', text: t('prove.call', names) } as const,
            { kind: 'code', label: t('prove.digits'), code: digits } as const,
          ]),
      { kind: 'text', text: t(`${kind}.ignore`, names) },
      { kind: 'link', label: t('privacy'), url: links.privacy },
    ],
    footer: [t(`${kind}.why`, names), ...imprintLines(party, language)],
  })
  return { subject, ...mail }
}
