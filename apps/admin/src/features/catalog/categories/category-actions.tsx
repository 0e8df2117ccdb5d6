import type { CategoryNode } from '@fachwerk/contract/catalog/category-calls'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { actionWords } from '../../../lib/words/action-words.ts'
import { RecordActions } from '../../../ui/facts/record-actions.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { MoveButton } from '../../../ui/table/move-button.tsx'
import { labelsOf } from '@fachwerk/contract/record-fields'
import { categoryFields } from '@fachwerk/contract/catalog/category-calls'
import { c } from '../texts.ts'
import { CategoryForm, NewCategoryForm } from './category-form.tsx'
import { useShowTree } from './use-category-moves.ts'

type Props = { readonly category: CategoryNode }

/** How many articles stand in it, with the way to them. */
export function CategoryWords({ category: { id, title, articleCount } }: Props) {
  const count = c('categories.count', { count: articleCount })
  if (articleCount === 0) return <span className="small muted">{count}</span>
  return (
    <Link
      className="small num"
      to={`/admin/articles?category=${id}`}
      aria-label={c('categories.showArticles', { count, title })}
    >
      {count}
    </Link>
  )
}

const did = actionWords(
  {
    'category.created': c('categories.did.created'),
    'category.changed': c('categories.did.changed'),
    'category.moved': c('categories.did.moved'),
    'category.removed': c('categories.did.removed'),
  },
  (action) => c('did.other', { action }),
)
const LABELS = {
  ...labelsOf(categoryFields),
  parent: c('categories.field.parent'),
  position: c('categories.field.position'),
  removed: c('categories.field.removed'),
}

/** One below it, its name with its history, or out of the tree. */
export function CategoryActions({ category }: Props) {
  const { client } = useApi()
  const show = useShowTree()
  const [isAdding, setAdding] = useState(false)
  const { id, title, version, articleCount } = category
  const close = () => setAdding(false)
  const name = c('categories.addBelow', { title })
  return (
    <>
      <MoveButton label={name} sign={IconPlus} onPress={() => setAdding(true)} />
      <Dialog opened={isAdding} onClose={close} title={name}>
        <NewCategoryForm parentId={id} onDone={close} />
      </Dialog>
      <RecordActions
        name={title}
        edit={{ label: c('categories.editNamed', { title }), tab: c('part.edit') }}
        remove={{
          label: c('categories.removeNamed', { title }),
          title: c('categories.remove.title', { title }),
          text: c('categories.remove.text', { count: articleCount }),
          confirm: c('categories.remove'),
          done: c('categories.removed', { title }),
          run: async () => show(await client.removeCategory({ body: { category: { id, version } } })),
        }}
        history={{ kind: 'category', id, actionWords: did, labels: LABELS }}
        renew={async () => show(await client.categories({ query: {} }))}
      >
        {(done) => <CategoryForm category={category} onDone={done} />}
      </RecordActions>
    </>
  )
}
