import type { RequestIn } from '@fachwerk/contract/call'
import type { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import type { optionCalls } from '@fachwerk/contract/catalog/option-calls'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { recordPicture } from '../../platform/pictures/save-pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { slugOf } from '../../platform/slug.ts'
import { articlePictures } from './article-pictures.ts'
import { insertCategory } from './categories-repository.ts'
import { insertPlanned } from './planned/planned-prices-repository.ts'
import { recordOptionGroup } from './options/record-option-group.ts'
import { recordArticle } from './use-cases/save-articles.ts'

type NewFields = RequestIn<typeof articleCalls.addArticle>['body']['article']
type VariantFields = NewFields['variants'][number]

type NewOptionGroup = RequestIn<typeof optionCalls.addOptionGroup>['body']['optionGroup']

/** An extra for 1,80 €. */
export const someOption = (
  overrides: Partial<NewOptionGroup['options'][number]> = {},
): NewOptionGroup['options'][number] => ({
  ...emptyOf(optionFields),
  title: 'Rührei',
  priceCents: 180,
  translations: {},
  ...overrides,
})

/** A list of up to two extras, of which none has to be chosen. */
export const someOptionGroup = (overrides: Partial<NewOptionGroup> = {}): NewOptionGroup => ({
  ...emptyOf(optionGroupFields),
  title: 'Extras',
  max: 2,
  translations: {},
  options: [someOption(), someOption({ title: 'Avocado', priceCents: 220 })],
  ...overrides,
})

let numbers = 0

/** A variant for 1,79 € under a number of its own. */
export function someVariant(overrides: Partial<VariantFields> = {}): VariantFields {
  numbers += 1
  return { ...emptyOf(variantFields), number: `T-${numbers}`, priceCents: 179, ...overrides }
}

const { state: _state, ...empty } = emptyOf(articleFields)

/** Goods of which all is said that has to be, with one variant; each call under another number. */
export const someArticle = (overrides: Partial<NewFields> = {}): NewFields => ({
  ...empty,
  title: 'Mate Spreewasser',
  deliveryTypes: ['pickup'],
  goods: 'food',
  ingredients: 'Wasser, Zucker, Mate.',
  foodChecked: true,
  withdrawal: 'allowed',
  variants: [someVariant()],
  ...overrides,
})

/** A picture that no other has, as it is kept. */
function aPreparedPicture(id: string) {
  const files = [{ width: 320, bytes: Buffer.from('RIFF') }]
  return { digest: id.replaceAll('-', '').padEnd(43, '0'), width: 320, height: 180, files }
}

const aDraft = (now: Date) => ({
  ...emptyOf(articleFields),
  translations: {},
  categories: [],
  archived: false,
  version: 1,
  createdAt: now,
  changedAt: now,
})

const aStoredOptionGroup = ({
  id,
  optionId,
  now,
}: {
  readonly id: string
  readonly optionId: string
  readonly now: Date
}) => ({
  ...someOptionGroup({ title: `Probe ${id}` }),
  id,
  options: [{ ...someOption({ soldOut: true }), id: optionId }],
  archived: false,
  version: 1,
  createdAt: now,
  changedAt: now,
})

/** Of an article that stands, and of one that is offered. */
interface ArticleIds {
  articleId: string
  categoryId: string
  variantId: string
  articlePictureId: string
  plannedPriceId: string
  optionGroupId: string
  optionId: string
  /** Its name in addresses. */
  offerSlug: string
  offerId: string
  offerVariantId: string
}

/** A price nobody lives to see. */
const LATER = { plannedCents: 140, from: '2098-01-01', until: '2098-01-31' } as const

/** A draft with a picture in a category of its own, as it is kept, and an article that is offered. @returns their ids */
export async function anArticle(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  { companyId }: { readonly companyId: string },
): Promise<ArticleIds> {
  const now = clock.now()
  const category = { id: random.uuid(), companyId, title: `Probe ${random.uuid()}`, description: '' }
  const [optionGroupId, optionId] = [random.uuid(), random.uuid()]
  const [id, variantId, plannedPriceId] = [random.uuid(), random.uuid(), random.uuid()]
  const [offerId, offerVariantId] = [random.uuid(), random.uuid()]
  const articlePictureId = await db.transaction(async (tx) => {
    await insertCategory(tx, { ...category, parentId: null, position: 0 }, now)
    await recordArticle(tx, {
      ...aDraft(now),
      id,
      companyId,
      title: 'Probe',
      variants: [{ ...emptyOf(variantFields), id: variantId, number: `P-${id.slice(-12)}`, priceCents: 100 }],
      categories: [category],
    })
    await recordArticle(tx, {
      ...aDraft(now),
      id: offerId,
      companyId,
      title: `Angebot ${offerId}`,
      state: 'published',
      kind: 'service',
      withdrawal: 'allowed',
      variants: [
        { ...emptyOf(variantFields), id: offerVariantId, number: `A-${offerId.slice(-12)}`, priceCents: 100 },
      ],
    })
    await recordOptionGroup(tx, {
      ...aStoredOptionGroup({ id: optionGroupId, optionId, now }),
      companyId,
      articleIds: [id],
    })
    await insertPlanned(tx, {
      companyId,
      articleId: id,
      price: { ...LATER, id: plannedPriceId, variantId },
      now,
    })
    const picture = { companyId, ownerId: id, prepared: aPreparedPicture(id), words: NO_DIRECTIONS }
    return recordPicture(tx, { random, now }, { ...articlePictures, ...picture })
  })
  return {
    articleId: id,
    categoryId: category.id,
    variantId,
    articlePictureId,
    plannedPriceId,
    optionGroupId,
    optionId,
    offerSlug: slugOf(`Angebot ${offerId}`),
    offerId,
    offerVariantId,
  }
}

/** An article that is offered, with these variants. @returns their ids */
export async function anOfferedArticle(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  {
    companyId,
    variants = [someVariant()],
    ...said
  }: Partial<Omit<NewFields, 'categoryIds' | 'company'>> & { readonly companyId: string },
): Promise<{ articleId: string; variantIds: string[] }> {
  const now = clock.now()
  const id = random.uuid()
  const numbered = variants.map((variant) => ({ ...variant, id: random.uuid() }))
  const { variants: _variants, company: _company, categoryIds: _none, ...usual } = someArticle()
  await db.transaction((tx) =>
    recordArticle(tx, {
      ...emptyOf(articleFields),
      ...usual,
      ...said,
      id,
      companyId,
      state: 'published',
      translations: said.translations ?? {},
      variants: numbered,
      categories: [],
      archived: false,
      version: 1,
      createdAt: now,
      changedAt: now,
    }),
  )
  return { articleId: id, variantIds: numbered.map((variant) => variant.id) }
}

/** A list of extras at an article, with one extra. @returns its id */
export async function anExtraAt(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  {
    companyId,
    articleId,
    ...said
  }: { readonly companyId: string; readonly articleId: string } & Partial<NewOptionGroup['options'][number]>,
): Promise<string> {
  const option = { ...someOption(said), id: random.uuid() }
  const now = clock.now()
  await db.transaction((tx) =>
    recordOptionGroup(tx, {
      ...someOptionGroup({ mostOfOne: 2 }),
      options: [option],
      id: random.uuid(),
      companyId,
      archived: false,
      version: 1,
      createdAt: now,
      changedAt: now,
      articleIds: [articleId],
    }),
  )
  return option.id
}

/** The shop changes what a variant costs, or takes its article out. */
export async function changeOffer(
  { db }: Pick<Platform, 'db'>,
  articleId: string,
  change: { readonly priceCents: number } | { readonly state: 'hidden' | 'published' },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ('state' in change) await tx.updateTable('article').set(change).where('id', '=', articleId).execute()
    else
      await tx
        .updateTable('article_variant')
        .set({ price_cents: change.priceCents })
        .where('article_id', '=', articleId)
        .execute()
  })
}
