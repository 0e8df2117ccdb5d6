import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { ARTICLE_LANGUAGES, type ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { type VatKind, vatRateOn } from '@fachwerk/contract/catalog/vat-rates'
import type { RecordFields } from '@fachwerk/contract/record-fields'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { DeclaredFields, inGroup } from '../../../ui/form/declared-fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { ChoicesField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { categoriesQuery, useSavedArticle } from '../article-queries.ts'
import { ARTICLE_LABELS, articleWords } from '../article-words.tsx'
import styles from '../catalog.module.css'
import { choicesIn } from '../../../ui/list/filter/category-choices.ts'
import { c } from '../texts.ts'
import { ArticlePreview } from './article-preview.tsx'
import { bodyFrom, initialOf, ownFieldOf, SeveralForm, SingleForm } from './article-body.ts'
import { ArticleGaps } from './article-gaps.tsx'
import { ARTICLE_TEXTS } from './article-texts.ts'
import { PlannedPrices } from '../planned/planned-prices.tsx'
import { VariantsPart } from './variants-part.tsx'

type Props = { readonly article: ArticleDetail }

const HELP: Readonly<Record<string, string>> = {
  content: c('field.content.help'),
  depositCents: c('field.depositCents.help'),
  name: c('field.name.help'),
  hashtags: c('field.hashtags.help'),
  minutes: c('field.minutes.help'),
  atOnce: c('field.atOnce.help'),
  guaranteeYears: c('field.guaranteeYears.help'),
  updatesUntil: c('field.updatesUntil.help'),
  takeAway: c('field.takeAway.help'),
  number: c('field.number.help'),
}

/** All that is said of an article as one form; beside it what customers will see of it (K-01). */
export function ArticleForm({ article }: Props) {
  const { client } = useApi()
  const saved = useSavedArticle()
  const isSingle = article.variants.length === 1
  const form = useRecordForm({
    schema: isSingle ? SingleForm : SeveralForm,
    initial: initialOf(article),
    labels: ARTICLE_LABELS,
    texts: ARTICLE_TEXTS,
    version: article.version,
    words: articleWords,
    fieldOf: ownFieldOf,
    save: (typed) => client.saveArticle({ body: { article: bodyFrom(article.id, typed) } }),
    onSaved: (after) => saved(after, c('article.saved', { title: after.title })),
  })
  return (
    <div className={styles['editor']}>
      <RecordForm form={form}>
        <TextGroup form={form} />
        {isSingle ? (
          <PriceGroup form={form} />
        ) : (
          <Group form={form} title={c('group.price')} only={['vat']} />
        )}
        <ShownGroup form={form} companyId={article.companyId} />
        <LawGroups form={form} />
        <Languages form={form} />
      </RecordForm>
      <div className={styles['side']}>
        <ArticlePreview article={article} form={form} />
        <ArticleGaps article={article} />
        <VariantsPart article={article} isDirty={form.dirty} />
        <PlannedPrices article={article} isDirty={form.dirty} />
      </div>
    </div>
  )
}

type InForm = { readonly form: Form }

const helpOf = (name: string) => HELP[name]

/** Some declared fields under a title. */
function Group({ form, title, only }: InForm & { readonly title: string; readonly only: readonly string[] }) {
  const all: RecordFields = { ...articleFields, ...variantFields }
  const fields = Object.fromEntries(
    only.flatMap((name) => {
      const field = all[name]
      return field ? [[name, field] as const] : []
    }),
  )
  return (
    <FieldGroup title={title}>
      <DeclaredFields form={form} fields={fields} helpOf={helpOf} />
    </FieldGroup>
  )
}

/** What only articles of one kind say: how long it takes, or how much somebody chooses to give. */
const ONLY_OF = new Map([
  ['minutes', 'service'],
  ['atOnce', 'service'],
  ['creditLeastCents', 'credit'],
  ['creditMostCents', 'credit'],
])

function TextGroup({ form }: InForm) {
  const { kind } = form.form.getValues()
  const fields = Object.fromEntries(
    Object.entries(inGroup(articleFields, 'texts')).filter(([name]) => (ONLY_OF.get(name) ?? kind) === kind),
  )
  return (
    <FieldGroup title={c('group.texts')}>
      <DeclaredFields form={form} fields={fields} helpOf={helpOf} />
    </FieldGroup>
  )
}

const VAT_KIND: Readonly<Record<string, VatKind>> = { standard: 'standard', reduced: 'reduced', none: 'none' }

/** „netto 9,16 €“ of what is typed; nothing where it is no amount. */
function netWords(form: Form, today: string): string | undefined {
  const { priceCents, vat } = form.form.getValues()
  const typed = ARTICLE_TEXTS['priceCents']?.read(String(priceCents))
  const kind = VAT_KIND[String(vat)]
  if (!typed?.ok || typeof typed.value !== 'number' || !kind) return undefined
  const net = Math.round((typed.value * 10_000) / (10_000 + vatRateOn(kind, today)))
  return c('field.priceCents.help', { net: moneyOf(net) })
}

function PriceGroup({ form }: InForm) {
  const { clock } = useApi()
  const net = netWords(form, new Date(clock.now()).toISOString().slice(0, 10))
  const { priceCents, depositCents, number, ean, name, packaging, content, contentUnit, weightGrams } =
    variantFields
  return (
    <FieldGroup title={c('group.price')}>
      <DeclaredFields
        form={form}
        fields={{
          priceCents,
          vat: articleFields.vat,
          depositCents,
          packaging,
          number,
          ean,
          content,
          contentUnit,
          weightGrams,
          name,
        }}
        helpOf={(field) => (field === 'priceCents' ? net : HELP[field])}
      />
    </FieldGroup>
  )
}

function ShownGroup({ form, companyId }: InForm & { readonly companyId: string }) {
  const { data } = useQuery(categoriesQuery(useApi(), companyId))
  const choices = choicesIn(data?.categories ?? [])
  const help = data?.categories.length === 0 ? c('field.categoryIds.none') : c('field.categoryIds.help')
  return (
    <FieldGroup title={c('group.shown')}>
      <ChoicesField form={form} name="categoryIds" choices={choices} help={help} />
      <DeclaredFields form={form} fields={{ deliveryTypes: articleFields.deliveryTypes }} />
    </FieldGroup>
  )
}

/** What the law wants said; what an article of its kind needs not say is not asked for. */
function LawGroups({ form }: InForm) {
  const { goods, kind } = form.form.getValues()
  const isProduct = kind === 'product'
  return (
    <>
      <Group
        form={form}
        title={c('group.law')}
        only={['goods', 'withdrawal', 'minimumAge', 'restriction', 'lawChecked']}
      />
      {isProduct && goods !== 'other' ? (
        <Group
          form={form}
          title={c('group.food')}
          only={[
            'ingredients',
            'allergens',
            'additives',
            'foodChecked',
            ...(goods === 'dish' ? ['takeAway'] : []),
          ]}
        />
      ) : null}
      {isProduct ? (
        <Group
          form={form}
          title={c('group.maker')}
          only={['maker', 'makerAddress', 'makerContact', 'warnings']}
        />
      ) : null}
      {isProduct && goods === 'other' ? (
        <Group
          form={form}
          title={c('group.durability')}
          only={['guaranteeYears', 'guaranteeTerms', 'updatesUntil', 'repairs']}
        />
      ) : null}
    </>
  )
}

function Languages({ form }: InForm) {
  return (
    <FieldGroup title={c('group.languages')}>
      <p className="small muted">{c('group.languages.note')}</p>
      {ARTICLE_LANGUAGES.map((language) => (
        <div key={language} className={styles['language']}>
          <TextInput
            label={`${c(`language.${language}`)}: ${c('language.title')}`}
            lang={language === 'de-informal' ? 'de' : language}
            maxLength={120}
            {...form.form.getInputProps(`translations.${language}.title`)}
            value={textIn(form, language, 'title')}
            onChange={(event) => writeText(form, language, { title: event.currentTarget.value })}
          />
          <Textarea
            label={`${c(`language.${language}`)}: ${c('language.description')}`}
            lang={language === 'de-informal' ? 'de' : language}
            rows={2}
            maxLength={2_000}
            {...form.form.getInputProps(`translations.${language}.description`)}
            value={textIn(form, language, 'description')}
            onChange={(event) => writeText(form, language, { description: event.currentTarget.value })}
          />
        </div>
      ))}
    </FieldGroup>
  )
}

type Texts = { readonly title: string; readonly description: string }
type Translations = ArticleDetail['translations']

const isTranslations = (value: unknown): value is Translations => typeof value === 'object' && value !== null

const translationsOf = (form: Form): Translations => {
  const { translations } = form.form.getValues()
  return isTranslations(translations) ? translations : {}
}

const textIn = (form: Form, language: keyof Translations, part: keyof Texts): string =>
  translationsOf(form)[language]?.[part] ?? ''

/** A language without any text is none of the article's. */
function writeText(form: Form, language: keyof Translations, said: Partial<Texts>): void {
  const { [language]: before, ...others } = translationsOf(form)
  const texts = { title: '', description: '', ...before, ...said }
  const isEmpty = texts.title === '' && texts.description === ''
  form.form.setFieldValue('translations', isEmpty ? others : { ...others, [language]: texts })
}
