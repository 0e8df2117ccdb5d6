import type { RequestIn } from '@fachwerk/contract/call'
import type { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { type ArticleDetail, SavedArticle } from '@fachwerk/contract/catalog/article-views'
import { bodyOf, fieldsIn } from '@fachwerk/contract/record-fields'
import { z } from 'zod'

type SavedBody = RequestIn<typeof articleCalls.saveArticle>['body']['article']
type VariantBody = SavedBody['variants'][number]

const { state: _state, ...article } = bodyOf(articleFields)
const OwnVariant = z.object(bodyOf(variantFields))
const { translations, categoryIds, variants } = SavedArticle.shape

const shared = { ...article, translations, categoryIds, variants, version: z.int() }
/** The form of an article with one variant has its fields beside the article's; of several each has a form of its own. */
export const SingleForm = z.object({ ...shared, ...OwnVariant.shape })
export const SeveralForm = z.object(shared)

/** Variants as a call takes them. */
export const variantsOf = ({ variants: all }: Pick<ArticleDetail, 'variants'>): VariantBody[] =>
  all.map(({ lowestCents: _lowest, ...variant }) => variant)

/** What stands in the form of an article at first. */
export function initialOf(detail: ArticleDetail) {
  const { state: _shown, ...said } = fieldsIn(articleFields, detail)
  const [only] = detail.variants
  return {
    ...said,
    ...(detail.variants.length === 1 && only && fieldsIn(variantFields, only)),
    translations: detail.translations,
    categoryIds: detail.categories.map(({ id }) => id),
    variants: variantsOf(detail),
  }
}

type Typed = z.output<typeof SeveralForm>
/** What the form says as the body of the call. */
export function bodyFrom(id: string, typed: Typed): SavedBody {
  const { variants: all, ...rest } = typed
  const own = OwnVariant.safeParse(typed)
  const [only] = all
  const merged = all.length === 1 && only && own.success ? [{ ...only, ...own.data }] : all
  return { ...SeveralForm.omit({ variants: true }).parse(rest), id, variants: merged }
}

/** Fields of the call as the form has them: those of a single variant stand beside the article's. */
export const ownFieldOf = (field: string): string =>
  field.replace(/^article\./, '').replace(/^variants\.0\./, '')
