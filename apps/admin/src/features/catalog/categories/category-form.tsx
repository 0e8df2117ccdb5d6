import { categoryFields, type CategoryNode } from '@fachwerk/contract/catalog/category-calls'
import { bodyOf, emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { c } from '../texts.ts'
import { useShowTree } from './use-category-moves.ts'

const LABELS = labelsOf(categoryFields)
const ofCategory = (field: string) => field.replace(/^category\./, '')
const New = z.object(bodyOf(categoryFields))
const Changed = z.object({ ...bodyOf(categoryFields), version: z.int() })

/** A new category at the end of its level (K-01). */
export function NewCategoryForm(props: { readonly parentId: string | null; readonly onDone: () => void }) {
  const { parentId, onDone } = props
  const { client } = useApi()
  const show = useShowTree()
  const form = useRecordForm({
    schema: New,
    initial: emptyOf(categoryFields),
    labels: LABELS,
    fieldOf: ofCategory,
    save: async (typed) => ({
      tree: await client.addCategory({ body: { category: { ...typed, parentId } } }),
      title: typed.title,
    }),
    onSaved: ({ tree, title }) => {
      show(tree)
      showToast(c('categories.saved', { title }))
      onDone()
    },
  })
  return (
    <RecordForm form={form} saveLabel={c('categories.add')} onCancel={onDone}>
      <DeclaredFields form={form} fields={categoryFields} />
    </RecordForm>
  )
}

/** Its name and what it says; two who change it are told (FAULT-72). */
export function CategoryForm(props: { readonly category: CategoryNode; readonly onDone: () => void }) {
  const { category, onDone } = props
  const { client } = useApi()
  const show = useShowTree()
  const form = useRecordForm({
    schema: Changed,
    initial: fieldsIn(categoryFields, category),
    labels: LABELS,
    version: category.version,
    fieldOf: ofCategory,
    save: async (typed) => ({
      tree: await client.saveCategory({ body: { category: { ...typed, id: category.id } } }),
      title: typed.title,
    }),
    onSaved: ({ tree, title }) => {
      show(tree)
      showToast(c('categories.saved', { title }))
      onDone()
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      <DeclaredFields form={form} fields={categoryFields} />
    </RecordForm>
  )
}
