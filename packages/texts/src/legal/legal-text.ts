/** Who is behind an offer, as § 5 DDG and Art. 246a EGBGB want it named. */
export type LegalParty = {
  readonly companyName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly email: string
  readonly phone: string
  readonly register: string
  readonly vatId: string
  readonly representative: string
}

export type LegalFacts = {
  readonly party: LegalParty
  /** Address of the site without a slash at its end. */
  readonly siteAddress: string
  /** Where its pages in the reader's language begin, without a slash at the end; the declarations are made there. */
  readonly pagesAddress: string
  /** Names the location whose company it is, behind the address of another legal text: `?standort=…`; empty: none. */
  readonly placeQuery: string
  /** What the text is for: an order of one of them, or a site with both. */
  readonly offers: LegalOffers
}

/** What is offered: contracts on boxes, on goods and on services (absent: none) have rules of their own. */
export type LegalOffers = {
  readonly boxes: boolean
  readonly goods: boolean
  readonly services?: boolean | undefined
}

/** A piece of a legal text, so that page, mail and print show it each in their way. */
export type LegalBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines kept one below the other: an address, the model withdrawal form. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }

export type LegalText = {
  /** Kept with a consent, so that it stays known what was agreed to: `agb-2026-12-1`. */
  readonly version: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

export type LegalKey = 'terms' | 'privacy' | 'withdrawal' | 'imprint' | 'accessibility'

export type LegalTexts = { readonly [K in LegalKey]: (facts: LegalFacts) => LegalText }

/** Versions of the texts; a text that changes gets a new one. */
export const LEGAL_VERSIONS: Readonly<Record<LegalKey, string>> = {
  terms: 'agb-2026-12-2',
  privacy: 'datenschutz-2026-12-2',
  withdrawal: 'widerruf-2026-12-2',
  imprint: 'impressum-2026-11-3',
  accessibility: 'barrierefreiheit-2026-12-1',
}

export const heading = (text: string): LegalBlock => ({ kind: 'heading', text })
export const text = (words: string): LegalBlock => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): LegalBlock => ({ kind: 'list', items })
export const lines = (...some: readonly string[]): LegalBlock => ({
  kind: 'lines',
  lines: some.filter((line) => line !== ''),
})

/** What differs between instructions on withdrawal: when the time begins, what follows and when the right ends early. */
export interface WithdrawalParticulars {
  readonly period: LegalBlock
  readonly effects: readonly LegalBlock[]
  readonly end: readonly LegalBlock[]
}

/** Pieces of the terms that hold for boxes and goods alike. */
export type CommonTerms = Readonly<
  Record<'language' | 'liability' | 'withdrawal' | 'complaints' | 'law', LegalBlock>
>

/** The part for what is offered; of a site with several each part stands under its name. A site with none yet rents boxes. */
export function byOffer<Part extends keyof LegalOffers>(
  { offers }: Pick<LegalFacts, 'offers'>,
  parts: Readonly<Record<Part | 'boxes', readonly LegalBlock[]>>,
  names: Readonly<Record<Part | 'boxes', string>>,
): readonly LegalBlock[] {
  const all = Object.keys(parts).filter((part): part is Part | 'boxes' => part in names)
  const offered = all.filter((part) => offers[part])
  const [only = 'boxes', ...others] = offered
  if (others.length === 0) return parts[only]
  return offered.flatMap((part) => [heading(names[part]), ...parts[part]])
}

/** Of the terms a service is sold like goods. */
export const soldLikeGoods = (facts: LegalFacts): LegalFacts => ({
  ...facts,
  offers: { ...facts.offers, goods: facts.offers.goods || facts.offers.services === true },
})

/** Name and address on one line, for the middle of a sentence. */
export const partyOnOneLine = (party: LegalParty): string =>
  [party.companyName, party.street, `${party.postcode} ${party.city}`].join(', ')
