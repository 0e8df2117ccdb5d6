import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { articleColumns } from './articles-columns.tsx'
import { articlesList } from './articles-list.tsx'
import { articleBulkActions } from './bulk/article-bulk-actions.ts'
import { CatalogAreas } from './catalog-areas.tsx'
import { NewArticleButton } from './new-article.tsx'
import { c } from './texts.ts'

const EDITED = { ...articlesList, columns: () => articleColumns(true), bulk: articleBulkActions }

/** admin/articles: what is sold, found and kept (K-01). */
export function ArticlesPage() {
  const mayEdit = useMay('articles.edit')
  return (
    <>
      <CatalogAreas current="articles" />
      <ListPage
        definition={mayEdit ? EDITED : articlesList}
        actions={mayEdit ? <ImportLink /> : null}
        primary={mayEdit ? <NewArticleButton /> : null}
      />
    </>
  )
}

function ImportLink() {
  return (
    <Button
      component={Link}
      to="/admin/articles/import"
      leftSection={<IconUpload size={16} aria-hidden="true" />}
    >
      {c('articles.import')}
    </Button>
  )
}
