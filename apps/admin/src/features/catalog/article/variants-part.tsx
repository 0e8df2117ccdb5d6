import { variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleDetail, VariantView } from '@fachwerk/contract/catalog/article-views'
import { bodyOf, emptyOf, fieldsIn } from '@fachwerk/contract/record-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { AskingButton } from '../../../ui/panes/asking-button.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { useSavedArticle } from '../article-queries.ts'
import { ARTICLE_LABELS, articleWords, variantName } from '../article-words.tsx'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'
import { initialOf, variantsOf } from './article-body.ts'
import { ARTICLE_TEXTS } from './article-texts.ts'

type Props = {
  readonly article: ArticleDetail
  /** Something of the form is not saved: what is done to variants would be done to what is stored. */
  readonly isDirty: boolean
}

/** Several variants with number and price, each with a form of its own; of a single one the page itself has the fields. */
export function VariantsPart({ article, isDirty }: Props) {
  const { variants, can } = article
  const [edited, setEdited] = useState<VariantView | 'new' | null>(null)
  const close = () => setEdited(null)
  const isUnnamed = variants.some(({ name }) => name === '')
  return (
    <section className={styles['variants']} aria-label={c('group.variants')}>
      <h2>{c('group.variants')}</h2>
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            <span>
              <b>{variantName(variant)}</b> <span className="num">{moneyOf(variant.priceCents)}</span>{' '}
              {variant.name === '' ? null : <span className="small muted num">{variant.number}</span>}
              <span className={styles['lowest']}>
                {c('variants.lowest', { amount: moneyOf(variant.lowestCents) })}
              </span>
            </span>
            {can.edit && variants.length > 1 ? (
              <Button
                size="xs"
                disabled={isDirty}
                aria-label={c('variants.edit', { name: variantName(variant) })}
                onClick={() => setEdited(variant)}
              >
                {c('variants.change')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="small muted">{c('variants.lowest.note')}</p>
      {can.edit && !article.archived ? (
        <Button disabled={isUnnamed || isDirty} onClick={() => setEdited('new')}>
          {c('variants.add')}
        </Button>
      ) : null}
      {isUnnamed ? <p className="small muted">{c('variants.nameFirst')}</p> : null}
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === null || edited === 'new' ? c('variants.add') : variantName(edited)}
      >
        {edited === null ? null : (
          <VariantForm article={article} variant={edited === 'new' ? null : edited} onDone={close} />
        )}
      </Dialog>
    </section>
  )
}

type OneProps = {
  readonly article: ArticleDetail
  /** Null: a new one. */
  readonly variant: VariantView | null
  readonly onDone: () => void
}

const Typed = z.object({ ...bodyOf(variantFields), version: z.int() })

/** Saves the article with this variant as it was typed and the others as they are. */
function VariantForm({ article, variant, onDone }: OneProps) {
  const { client } = useApi()
  const saved = useSavedArticle()
  const form = useRecordForm({
    schema: Typed,
    initial: variant ? fieldsIn(variantFields, variant) : { ...emptyOf(variantFields), priceCents: null },
    labels: ARTICLE_LABELS,
    texts: ARTICLE_TEXTS,
    version: article.version,
    words: articleWords,
    fieldOf: (field) => field.replace(/^article\.(variants\.\d+\.)?/, ''),
    save: ({ version, ...typed }) => {
      const others = variantsOf(article)
      const variants = variant
        ? others.map((each) => (each.id === variant.id ? { ...each, ...typed } : each))
        : [...others, { ...typed, id: null }]
      return client.saveArticle({ body: { article: { ...storedBody(article), version, variants } } })
    },
    onSaved: (after) => {
      saved(after, c('article.saved', { title: after.title }))
      onDone()
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      <DeclaredFields
        form={form}
        fields={variantFields}
        helpOf={(name) => (name === 'content' ? c('field.content.help') : undefined)}
      />
      {variant === null ? null : <Remove article={article} variant={variant} onDone={onDone} />}
    </RecordForm>
  )
}

/** The article as it is stored, as a call takes it. */
function storedBody(article: ArticleDetail) {
  const {
    variants: _variants,
    name: _n,
    number: _m,
    ...said
  } = { name: '', number: '', ...initialOf(article) }
  return { ...said, id: article.id }
}

function Remove({ article, variant, onDone }: OneProps & { readonly variant: VariantView }) {
  const { client } = useApi()
  const saved = useSavedArticle()
  const name = variantName(variant)
  const run = async () => {
    const variants = variantsOf(article).filter(({ id }) => id !== variant.id)
    const body = { ...storedBody(article), version: article.version, variants }
    saved(await client.saveArticle({ body: { article: body } }), c('variants.removed', { name }))
    onDone()
  }
  return (
    <AskingButton label={c('variants.remove')} title={c('variants.remove.title', { name })} run={run}>
      {c('variants.remove.text')}
    </AskingButton>
  )
}
