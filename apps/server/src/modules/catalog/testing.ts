import type { RequestIn } from '@fachwerk/contract/call'
import type { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { recordPicture } from '../../platform/pictures/save-pictures.ts'
import type { Platform } from '../../platform/platform.ts'
import { slugOf } from '../../platform/slug.ts'
import { articlePictures } from './article-pictures.ts'
import { insertCategory } from './categories-repository.ts'
import { recordArticle } from './use-cases/save-articles.ts'

type NewFields = RequestIn<typeof articleCalls.addArticle>['body']['article']
type VariantFields = NewFields['variants'][number]

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

/** A draft with a picture in a category of its own, as it is kept, and an article that is offered. @returns their ids */
export async function anArticle(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  { companyId }: { readonly companyId: string },
): Promise<{
  articleId: string
  categoryId: string
  variantId: string
  articlePictureId: string
  /** Its name in addresses. */
  offerSlug: string
}> {
  const now = clock.now()
  const category = { id: random.uuid(), companyId, title: `Probe ${random.uuid()}`, description: '' }
  const [id, variantId, offerId] = [random.uuid(), random.uuid(), random.uuid()]
  const articlePictureId = await db.transaction(async (tx) => {
    await insertCategory(tx, { ...category, parentId: null, position: 0 }, now)
    await recordArticle(tx, {
      ...emptyOf(articleFields),
      id,
      companyId,
      title: 'Probe',
      translations: {},
      variants: [{ ...emptyOf(variantFields), id: variantId, number: `P-${id.slice(-12)}`, priceCents: 100 }],
      categories: [category],
      archived: false,
      version: 1,
      createdAt: now,
      changedAt: now,
    })
    await recordArticle(tx, {
      ...emptyOf(articleFields),
      id: offerId,
      companyId,
      title: `Angebot ${offerId}`,
      state: 'published',
      kind: 'service',
      withdrawal: 'allowed',
      translations: {},
      variants: [
        { ...emptyOf(variantFields), id: random.uuid(), number: `A-${offerId.slice(-12)}`, priceCents: 100 },
      ],
      categories: [],
      archived: false,
      version: 1,
      createdAt: now,
      changedAt: now,
    })
    const picture = { companyId, ownerId: id, prepared: aPreparedPicture(id), words: NO_DIRECTIONS }
    return recordPicture(tx, { random, now }, { ...articlePictures, ...picture })
  })
  return {
    articleId: id,
    categoryId: category.id,
    variantId,
    articlePictureId,
    offerSlug: slugOf(`Angebot ${offerId}`),
  }
}
