import { WATCH_ASKED_DAYS } from '@fachwerk/contract/catalog/stock/watch-calls'
import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { htmlLang, textsOf } from '@fachwerk/texts/texts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'
import type { MailSample } from '../../../platform/mail/mail-sample.ts'

interface WatchMail {
  readonly language: Language
  readonly party: ContractParty
  /** Of the article, with its variant. */
  readonly title: string
  /** Where it is confirmed, or bought. */
  readonly url: string
  readonly privacy: string
  /** What the company says in its own words (G-04). */
  readonly own?: OwnTexts
}

interface Written {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Addresses for a mail in this language; the site's own language has no prefix. */
export function shopLinks(
  site: { readonly address: string; readonly defaultLanguage: Language },
  { language, token, slug }: { readonly language: Language; readonly token: string; readonly slug: string },
): Readonly<Record<'watch' | 'article' | 'privacy', string>> {
  const lang = htmlLang(language)
  const root = lang === htmlLang(site.defaultLanguage) ? site.address : `${site.address}/${lang}`
  return {
    watch: `${root}/bescheid/${token}`,
    article: `${root}/artikel/${slug}`,
    privacy: `${root}/shop/datenschutz`,
  }
}

/** Asks whether somebody wants to be told; whoever typed the address may be somebody else. */
export const watchQuestionMail = (mail: WatchMail): Written => written('ask', mail)

/** It is there again: said once, and nothing besides (LAW-55 is about offers, this is none). */
export const backAgainMail = (mail: WatchMail): Written => written('back', mail)

function written(kind: 'ask' | 'back', { language, party, title, url, privacy, own }: WatchMail): Written {
  const t = textsOf(language, mailGoodsTexts, own?.mailGoods)
  const names = { company: party.companyName, title, days: WATCH_ASKED_DAYS }
  const subject = t(`watch.${kind}.subject`, names)
  const mail = layoutMail({
    language,
    subject,
    title: t(`watch.${kind}.title`, names),
    senderName: party.companyName,
    blocks: [
      { kind: 'text', text: t('voucher.greeting') },
      { kind: 'text', text: t(`watch.${kind}.text`, names) },
      { kind: 'button', label: t(`watch.${kind}.button`), url },
      { kind: 'text', text: t(`watch.${kind}.end`, names) },
      { kind: 'link', label: t('voucher.privacy'), url: privacy },
    ],
    footer: [t(`watch.${kind}.why`, names), ...imprintLines(party, language)],
  })
  return { subject, ...mail }
}

const sampled =
  (kind: 'ask' | 'back'): MailSample =>
  ({ language, party, site }) => {
    const links = shopLinks(site, { language, token: 's'.repeat(22), slug: 'mate-spreewasser' })
    const url = kind === 'ask' ? links.watch : links.article
    return written(kind, { language, party, title: 'Mate Spreewasser, 0,5 l', url, privacy: links.privacy })
  }

/** These mails, for nobody. */
export const watchSamples: Readonly<Record<'article-watch' | 'article-back', MailSample>> = {
  'article-watch': sampled('ask'),
  'article-back': sampled('back'),
}
