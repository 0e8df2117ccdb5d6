import { z } from 'zod'
import { Cents, Id, Instant } from '../fields.ts'
import { bodyOf, type StoredFields, viewOf } from '../record-fields.ts'
import { ARTICLE_LANGUAGES } from './article-views.ts'
import { optionFields, optionGroupFields } from './option-fields.ts'

/** Most extras of one list. */
export const MOST_OPTIONS = 60
/** Most lists of one article. */
export const MOST_OPTION_GROUPS = 12

const { title, note } = bodyOf(optionFields)
const { heading } = bodyOf(optionGroupFields)
/** In other languages than German; what is empty is shown in German. */
const Headings = z.partialRecord(z.enum(ARTICLE_LANGUAGES), z.strictObject({ heading }))
const Titles = z.partialRecord(
  z.enum(ARTICLE_LANGUAGES),
  z.strictObject({ title: z.union([z.literal(''), title]), note }),
)

const Option = { ...bodyOf(optionFields), translations: Titles }

type Rule = Pick<StoredFields<typeof optionGroupFields>, 'min' | 'max' | 'freeCount' | 'mostOfOne'>
type Said = Rule & { readonly options: readonly { readonly title: string }[] }

/** Where a rule cannot be kept, field by field. */
export function ruleProblems(said: Said): { readonly path: (string | number)[]; readonly message: string }[] {
  const { min, max, freeCount, mostOfOne, options } = said
  const titles = options.map((option) => option.title.toLowerCase())
  const twice = titles.findIndex((each, index) => titles.indexOf(each) !== index)
  const enough = options.length === 0 || min > max || options.length * mostOfOne >= min
  return [
    ...(min > max ? [{ path: ['min'], message: 'Mindestens: nicht mehr als „Höchstens“.' }] : []),
    ...(freeCount > max
      ? [{ path: ['freeCount'], message: 'Davon kostenlos: nicht mehr als „Höchstens“.' }]
      : []),
    ...(mostOfOne > max
      ? [{ path: ['mostOfOne'], message: 'Gleiches Extra höchstens: nicht mehr als „Höchstens“.' }]
      : []),
    ...(enough ? [] : [{ path: ['min'], message: 'Mindestens: so viele gibt die Liste nicht her.' }]),
    ...(twice < 0
      ? []
      : [{ path: ['options', twice, 'title'], message: 'Extra: es steht schon in dieser Liste.' }]),
  ]
}

interface Issues {
  addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void
}
const check = (said: Said, context: Issues): void => {
  for (const problem of ruleProblems(said)) context.addIssue({ code: 'custom', ...problem })
}
const optionsOf = <T extends z.ZodType>(option: T) =>
  z.array(option).max(MOST_OPTIONS, { error: `Eine Liste hat höchstens ${MOST_OPTIONS} Extras.` })

const said = { ...bodyOf(optionGroupFields), translations: Headings }
export const NewOptionGroup = z
  .strictObject({ ...said, company: Id.optional(), options: optionsOf(z.strictObject(Option)) })
  .superRefine(check)
/** Over the version that was read; an extra without an id is new, one that is missing is gone. */
export const SavedOptionGroup = z
  .strictObject({
    ...said,
    id: Id,
    version: z.int().min(1),
    options: optionsOf(z.strictObject({ id: Id.nullable(), ...Option })),
  })
  .superRefine(check)

export const OPTION_GROUP_VIEWS = ['all', 'soldOut', 'archived'] as const
export const OptionGroupView = z.enum(OPTION_GROUP_VIEWS)
export type OptionGroupView = z.infer<typeof OptionGroupView>

const view = viewOf(optionGroupFields)
/** A list of extras among all of them. */
export const OptionGroupRow = z
  .object({
    id: Id,
    companyId: Id,
    title: view.title,
    heading: view.heading,
    min: view.min,
    max: view.max,
    freeCount: view.freeCount,
    mostOfOne: view.mostOfOne,
    optionCount: z.int(),
    soldOutCount: z.int(),
    /** The lowest and the highest price of its extras; 0 without any. */
    fromCents: Cents,
    toCents: Cents,
    /** Articles that use it and are not archived. */
    articleCount: z.int(),
    archived: z.boolean(),
    changedAt: Instant,
  })
  .meta({ id: 'OptionGroupRow' })
export type OptionGroupRow = z.infer<typeof OptionGroupRow>

export const OptionView = z.object({ id: Id, ...viewOf(optionFields), translations: Titles })
export type OptionView = z.infer<typeof OptionView>

/** A list of extras with all that staff keep of it. */
export const OptionGroupDetail = z
  .object({
    id: Id,
    companyId: Id,
    ...view,
    translations: Headings,
    /** In their order. */
    options: z.array(OptionView),
    /** Articles that use it and are not archived, by their titles. */
    articles: z.array(z.object({ id: Id, title: z.string() })),
    archived: z.boolean(),
    version: z.int(),
    createdAt: Instant,
    changedAt: Instant,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'OptionGroupDetail' })
export type OptionGroupDetail = z.infer<typeof OptionGroupDetail>

/** The lists of an article in their order. */
export const ArticleOptions = z.object({ groups: z.array(OptionGroupDetail) }).meta({ id: 'ArticleOptions' })
export type ArticleOptions = z.infer<typeof ArticleOptions>

/** A list as customers choose from it. */
export const OptionGroupOffer = z
  .object({
    id: Id,
    /** What stands above it. */
    title: z.string(),
    min: view.min,
    max: view.max,
    freeCount: view.freeCount,
    mostOfOne: view.mostOfOne,
    foodChecked: view.foodChecked,
    options: z.array(z.object({ id: Id, ...viewOf(optionFields) })),
  })
  .meta({ id: 'OptionGroupOffer' })
export type OptionGroupOffer = z.infer<typeof OptionGroupOffer>
