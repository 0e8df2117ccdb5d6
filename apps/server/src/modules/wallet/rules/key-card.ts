import { codeText } from '@fachwerk/texts/code-text'
import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { keyPages } from '@fachwerk/texts/pages/key-pages/key-pages'
import { textsOf } from '@fachwerk/texts/texts'

/** What stands on a key in a wallet, whosever wallet it is. */
export interface CardKey {
  readonly serial: string
  readonly language: Language
  /** What the site's company says in its own words (G-04). */
  readonly own: OwnTexts
  /** Whom the customer contracts with. */
  readonly operator: string
  readonly location: Record<'name' | 'street' | 'postcode' | 'city' | 'phone', string>
  /** Of the location: times on the key are those there, wherever the telephone is. */
  readonly timeZone: string
  readonly rental: {
    readonly boxNumber: number
    readonly startsAt: string
    readonly endsAt: string
    /** It goes on month by month; the end is that of what is paid. */
    readonly goesOn?: true | undefined
  }
  readonly key: { readonly code: string; readonly qrText: string; readonly validUntil: string }
  /** Address of the key's page, where it always stands as it is now. */
  readonly page: string
}

/** Its words, in the language of the order. */
export function cardWords({ language, own, rental, location, key }: CardKey) {
  const t = textsOf(language, keyPages, own.key)
  return {
    title: t('pass.description', { box: rental.boxNumber, location: location.name }),
    box: t('pass.box'),
    location: t('pass.location'),
    code: t('pass.code'),
    until: t(rental.goesOn ? 'card.paidUntil' : 'card.until'),
    from: t('card.from'),
    place: t('card.place'),
    help: t('card.help'),
    page: t('card.back'),
    address: `${location.street}, ${location.postcode} ${location.city}`,
    spacedCode: codeText(key.code),
  }
}
