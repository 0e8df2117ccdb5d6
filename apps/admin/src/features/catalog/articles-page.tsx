import { useMay } from '../../lib/session.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { articleColumns } from './articles-columns.tsx'
import { articlesList } from './articles-list.tsx'
import { articleBulkActions } from './bulk/article-bulk-actions.ts'
import { CatalogAreas } from './catalog-areas.tsx'
import { NewArticleButton } from './new-article.tsx'

const EDITED = { ...articlesList, columns: () => articleColumns(true), bulk: articleBulkActions }

/** admin/articles: what is sold, found and kept (K-01). */
export function ArticlesPage() {
  const mayEdit = useMay('articles.edit')
  return (
    <>
      <CatalogAreas current="articles" />
      <ListPage
        definition={mayEdit ? EDITED : articlesList}
        primary={mayEdit ? <NewArticleButton /> : null}
      />
    </>
  )
}
