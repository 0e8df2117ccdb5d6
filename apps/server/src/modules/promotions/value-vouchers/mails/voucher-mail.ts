import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { dateText, moneyText } from '@fachwerk/texts/formats'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { imprintLines } from '../../../../platform/mail/mail-imprint.ts'
import { layoutMail, type MailBlock } from '../../../../platform/mail/mail-layout.ts'

export interface VoucherMail {
  readonly language: Language
  readonly party: ContractParty
  /** Of its buyer; empty: they keep it themselves. */
  readonly from: string
  /** Of whoever gets it; may be empty. */
  readonly to: string
  readonly message: string
  /** In fours. */
  readonly code: string
  readonly cents: number
  readonly validTo: string
  readonly page: string
  /** Whoever it is given to has no contract with us. */
  readonly privacy: string
  readonly own?: OwnTexts
}

/** K-01: a value voucher for who bought it or for whom it was bought, with its code and the page to print. */
export function voucherMail(mail: VoucherMail): {
  readonly subject: string
  readonly html: string
  readonly text: string
} {
  const { language, party, from, to, message, code, cents, validTo, page, privacy, own } = mail
  const t = textsOf(language, mailGoodsTexts, own?.mailGoods)
  const names = { company: party.companyName, amount: moneyText(cents, language), from }
  // Who says du says the first name.
  const [first = to] = to.split(' ')
  const name = language === 'de-informal' ? first : to
  const kind = from === '' ? 'own' : 'gift'
  const subject = t(`voucher.subject.${kind}`, names)
  const said: MailBlock[] = message === '' ? [] : [{ kind: 'text', text: `„${message}“` }]
  const blocks: MailBlock[] = [
    { kind: 'text', text: to === '' ? t('voucher.greeting') : t('voucher.greeting.name', { name }) },
    { kind: 'text', text: t(`voucher.text.${kind}`, names) },
    ...said,
    {
      kind: 'facts',
      rows: [
        [t('voucher.code'), code],
        [t('voucher.amount'), names.amount],
        [t('voucher.until'), dateText(validTo, language)],
      ],
    },
    { kind: 'button', label: t('voucher.open'), url: page },
    { kind: 'text', text: t('voucher.use', names) },
    { kind: 'text', text: t('voucher.tax') },
    { kind: 'link', label: t('voucher.privacy'), url: privacy },
  ]
  const content = { language, subject, title: subject, senderName: party.companyName, blocks }
  return {
    subject,
    ...layoutMail({ ...content, footer: [t('voucher.why', names), ...imprintLines(party, language)] }),
  }
}
