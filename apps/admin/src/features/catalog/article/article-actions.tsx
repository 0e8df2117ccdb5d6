import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { Button } from '@mantine/core'
import { useApi } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useSavedArticle } from '../article-queries.ts'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'

type State = ArticleDetail['state']
const SAID = { published: 'article.published', hidden: 'article.hidden', draft: 'article.drafted' } as const

/** Offers, hides, puts away and brings back; why it cannot be stands there until it is closed. */
export function ArticleActions({ article }: { readonly article: ArticleDetail }) {
  const { id, title, state, archived } = article
  const { client } = useApi()
  const action = useAction()
  const saved = useSavedArticle()
  const become = (next: State) =>
    void action.run(async () => {
      const after = await client.setArticleState({ body: { article: { id, state: next } } })
      saved(after, c(SAID[next], { title }))
    })
  const archive = () =>
    void action.run(async () => {
      const after = await client.archiveArticle({ body: { article: { id, archived: !archived } } })
      saved(after, c(archived ? 'article.restored' : 'article.archived', { title }))
    })
  return (
    <div className={styles['actions']}>
      {archived || state === 'draft' ? null : (
        <Button aria-disabled={action.running} onClick={() => become('draft')}>
          {c('article.toDraft')}
        </Button>
      )}
      {archived || state === 'hidden' ? null : (
        <Button aria-disabled={action.running} onClick={() => become('hidden')}>
          {c('article.hide')}
        </Button>
      )}
      <Button aria-disabled={action.running} onClick={archive}>
        {c(archived ? 'article.restore' : 'article.archive')}
      </Button>
      {archived || state === 'published' ? null : (
        <Button variant="filled" aria-disabled={action.running} onClick={() => become('published')}>
          {c('article.publish')}
        </Button>
      )}
      {action.failure === null ? null : (
        <div className={styles['failure']}>
          <Notice kind="danger" onClose={action.clear}>
            {action.failure}
          </Notice>
        </div>
      )}
    </div>
  )
}
