import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { emptyOf, bodyOf } from '@fachwerk/contract/record-fields'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useUser } from '../../lib/session.ts'
import { CompanyField } from '../../ui/form/company-field.tsx'
import { DeclaredField } from '../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { ownFieldOf } from './article/article-body.ts'
import { ARTICLE_TEXTS } from './article/article-texts.ts'
import { useSavedArticle } from './article-queries.ts'
import { ARTICLE_LABELS } from './article-words.tsx'
import { c } from './texts.ts'

/** „Artikel anlegen“ with its form (K-01). */
export const NewArticleButton = () => (
  <AddDialog label={c('new.button')}>{(close) => <Form onClose={close} />}</AddDialog>
)

const article = bodyOf(articleFields)
const variant = bodyOf(variantFields)
const Begun = z.object({
  company: z.string(),
  title: article.title,
  kind: article.kind,
  number: variant.number,
  priceCents: variant.priceCents,
  vat: article.vat,
})
const { state: _state, ...empty } = emptyOf(articleFields)

function Form({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi()
  const go = useNavigate()
  const own = useUser()?.companyObject
  const saved = useSavedArticle()
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    schema: Begun,
    initial: {
      company: own?.id ?? '',
      title: '',
      kind: 'product',
      number: '',
      priceCents: null,
      vat: 'standard',
    },
    labels: ARTICLE_LABELS,
    texts: ARTICLE_TEXTS,
    fieldOf: ownFieldOf,
    save: ({ number, priceCents, ...begun }) =>
      client.addArticle(
        {
          body: {
            article: { ...empty, ...begun, variants: [{ ...emptyOf(variantFields), number, priceCents }] },
          },
        },
        { idempotencyKey },
      ),
    onSaved: (added) => {
      saved(added, c('new.done', { title: added.title }))
      onClose()
      void go(`/admin/articles/${added.id}`)
    },
  })
  return (
    <RecordForm form={form} saveLabel={c('new.button')} onCancel={onClose}>
      <p className="small muted">{c('new.note')}</p>
      <CompanyField form={form} />
      <DeclaredField form={form} name="title" field={articleFields.title} />
      <DeclaredField form={form} name="kind" field={articleFields.kind} />
      <DeclaredField form={form} name="number" field={variantFields.number} help={c('field.number.help')} />
      <DeclaredField form={form} name="priceCents" field={variantFields.priceCents} />
      <DeclaredField form={form} name="vat" field={articleFields.vat} />
    </RecordForm>
  )
}
