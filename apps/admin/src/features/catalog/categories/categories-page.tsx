import type { CategoryNode, CategoryTree } from '@fachwerk/contract/catalog/category-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { t } from '../../../lib/words/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { Tree } from '../../../ui/tree/tree.tsx'
import { categoriesQuery } from '../article-queries.ts'
import { CatalogAreas } from '../catalog-areas.tsx'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'
import { CategoryActions, CategoryWords } from './category-actions.tsx'
import { NewCategoryForm } from './category-form.tsx'
import { useCategoryMoves } from './use-category-moves.ts'

/** admin/categories: the tree customers browse, arranged by drag and by buttons (K-01). */
export function CategoriesPage() {
  usePageTitle(c('categories.title'))
  return useMay('articles.view') ? <Allowed /> : <NoPermission />
}

function Allowed() {
  const { data, error, refetch } = useQuery(categoriesQuery(useApi()))
  return (
    <>
      <CatalogAreas current="categories" />
      <PageHead title={c('categories.title')} sub={c('categories.note')}>
        {data?.can.edit ? (
          <AddDialog label={c('categories.add')}>
            {(close) => <NewCategoryForm parentId={null} onDone={close} />}
          </AddDialog>
        ) : null}
      </PageHead>
      <div className={styles['tree']}>
        {!data && error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
        {!data && error !== null ? (
          <Failure title={c('categories.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {data?.categories.length === 0 ? (
          <Emptiness title={c('categories.none.title')} text={c('categories.none.text')} />
        ) : null}
        {data && data.categories.length > 0 ? <Shown tree={data} /> : null}
      </div>
    </>
  )
}

type Counts = Pick<CategoryNode, 'articleCount' | 'publishedCount'>

/** So many stand in it and below it, as its link finds them; one that stands in two of them counts in both. */
function withBelow(all: readonly CategoryNode[], category: CategoryNode): Counts {
  const below = all.filter(({ parentId }) => parentId === category.id).map((each) => withBelow(all, each))
  const sum = (name: keyof Counts) => below.reduce((total, each) => total + each[name], category[name])
  return { articleCount: sum('articleCount'), publishedCount: sum('publishedCount') }
}

const wordsOf = (row: CategoryNode) => <CategoryWords category={row} />
const toolsOf = (row: CategoryNode) => <CategoryActions category={row} />

function Shown({ tree }: { readonly tree: CategoryTree }) {
  const rows = tree.categories.map((category) => ({
    ...category,
    ...withBelow(tree.categories, category),
    parent: category.parentId,
    name: category.title,
  }))
  const moves = useCategoryMoves(rows)
  return (
    <Tree
      name={c('categories.tree')}
      rows={rows}
      mayEdit={tree.can.edit}
      moving={moves.moving}
      onMove={(row, place) => void moves.move(row, place)}
      words={wordsOf}
      tools={toolsOf}
      isFaded={({ publishedCount }) => publishedCount === 0}
    />
  )
}
