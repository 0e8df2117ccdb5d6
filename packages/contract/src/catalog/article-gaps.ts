import { LEAST_VOUCHER_CENTS, MOST_VOUCHER_CENTS } from '../price/value-voucher/voucher-bounds.ts'
import type { StoredFields } from '../record-fields.ts'
import type { articleFields, variantFields } from './article-fields.ts'

/** What is missing before an article may be published. */
export const ARTICLE_GAPS = [
  'price',
  'deliveryTypes',
  'withdrawal',
  'ingredients',
  'foodChecked',
  'takeAway',
  'maker',
  'lawChecked',
  'age',
  'deposit',
  'packaging',
  'creditVat',
  'creditBounds',
] as const
export type ArticleGap = (typeof ARTICLE_GAPS)[number]

/** One-way packages of drinks: 25 cents with VAT at least (LAW-30, § 31 VerpackG). */
const LEAST_ONE_WAY = 25

type Article = Omit<StoredFields<typeof articleFields>, 'title' | 'description' | 'hashtags' | 'state'>
type Variant = Pick<StoredFields<typeof variantFields>, 'priceCents' | 'depositCents' | 'packaging'>

/**
 * What the law wants said of an article before it is offered and nobody has said yet: of goods who made them (LAW-24), of food
 * what is in it (LAW-25, 26), of drinks their package (LAW-30), of dishes what they are carried in (LAW-31), of tobacco and CBD the age (LAW-34, 35, 38), of a value voucher no VAT
 * (LAW-48), of everything whether it may be sent back.
 * @returns in the order a form asks for it; none: it may be published
 */
export function gapsOf(article: Article, variants: readonly Variant[]): ArticleGap[] {
  const { kind, goods, restriction } = article
  const isGoods = kind === 'product'
  const missing: Readonly<Record<ArticleGap, boolean>> = {
    price: variants.length === 0 || variants.some(({ priceCents }) => priceCents === 0),
    deliveryTypes: isGoods && article.deliveryTypes.length === 0,
    withdrawal: kind !== 'credit' && article.withdrawal === 'unsaid',
    ingredients: isGoods && goods === 'food' && article.ingredients === '',
    foodChecked: isGoods && goods !== 'other' && !article.foodChecked,
    takeAway: isGoods && goods === 'dish' && article.takeAway === 'unsaid' && isTakenAway(article),
    maker: isGoods && goods === 'other' && !hasMaker(article),
    lawChecked: restriction === 'cbd' && !article.lawChecked,
    age: (restriction === 'tobacco' || restriction === 'cbd') && article.minimumAge !== 'from18',
    deposit: variants.some(
      ({ packaging, depositCents }) => packaging === 'oneWay' && depositCents < LEAST_ONE_WAY,
    ),
    packaging: variants.some(({ packaging, depositCents }) => packaging === 'none' && depositCents > 0),
    creditVat: kind === 'credit' && article.vat !== 'none',
    creditBounds: kind === 'credit' && !isInBounds(article, variants),
  }
  return ARTICLE_GAPS.filter((gap) => missing[gap])
}

/** Somebody carries it out of the shop. */
const isTakenAway = ({ deliveryTypes }: Article): boolean =>
  deliveryTypes.includes('pickup') || deliveryTypes.includes('delivery')

/** A voucher is worth between 1 and 500 euros; where its buyer chooses, its price lies between both bounds. */
function isInBounds(
  { creditLeastCents: least, creditMostCents: most }: Article,
  variants: readonly Variant[],
): boolean {
  if ((least === null) !== (most === null)) return false
  const [from, to] = [least ?? LEAST_VOUCHER_CENTS, most ?? MOST_VOUCHER_CENTS]
  return from <= to && variants.every(({ priceCents }) => priceCents >= from && priceCents <= to)
}

const hasMaker = ({ maker, makerAddress, makerContact }: Article): boolean =>
  maker !== '' && makerAddress !== '' && makerContact !== ''

/** Where a form says what is missing. */
export const GAP_FIELDS: Readonly<Record<ArticleGap, string>> = {
  price: 'variants.0.priceCents',
  deliveryTypes: 'deliveryTypes',
  withdrawal: 'withdrawal',
  ingredients: 'ingredients',
  foodChecked: 'foodChecked',
  takeAway: 'takeAway',
  maker: 'maker',
  lawChecked: 'lawChecked',
  age: 'minimumAge',
  deposit: 'variants.0.depositCents',
  packaging: 'variants.0.packaging',
  creditVat: 'vat',
  creditBounds: 'creditLeastCents',
}

/** What people read of it, in lists and files. */
export const GAP_WORDS: Readonly<Record<ArticleGap, string>> = {
  price: 'Preis',
  deliveryTypes: 'Lieferarten',
  withdrawal: 'Widerruf',
  ingredients: 'Zutaten',
  foodChecked: 'Allergene und Zusatzstoffe geprüft',
  takeAway: 'Mehrweg zum Mitnehmen',
  maker: 'Hersteller mit Anschrift und Kontakt',
  lawChecked: 'Rechtslage geprüft',
  age: 'Altersgrenze ab 18',
  deposit: 'Pfand auf Einweg, mindestens 0,25 €',
  packaging: 'EINWEG oder MEHRWEG',
  creditVat: 'MwSt. „ohne“ bei Wertgutscheinen',
  creditBounds: 'Wertgutschein: 1 bis 500 €, der Preis zwischen beiden Grenzen',
}
