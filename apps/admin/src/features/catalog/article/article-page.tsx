import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/problem.ts'
import { useMay } from '../../../lib/session.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { t } from '../../../lib/words/texts.ts'
import { declaredFacts } from '../../../ui/facts/declared-facts.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { picturesQuery } from '../../../ui/pictures/picture-subject.ts'
import { ViewTabs } from '../../../ui/table/view-tabs.tsx'
import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import { articleQuery, picturesOf } from '../article-queries.ts'
import { ARTICLE_LABELS, articleDid, ArticleMark, articleWords } from '../article-words.tsx'
import styles from '../catalog.module.css'
import { articleOptionsQuery } from '../options/option-queries.ts'
import { StockPart } from '../stock/stock-part.tsx'
import { c } from '../texts.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticleExtras } from './article-extras.tsx'
import { ArticleForm } from './article-form.tsx'
import { ArticlePictures } from './article-pictures.tsx'
import { PlannedPrices } from '../planned/planned-prices.tsx'
import { VariantsPart } from './variants-part.tsx'

/** admin/articles/{id}: one article with all that is said of it (K-01, K-02). */
export function ArticlePage() {
  const { articleId = '', part } = useParams()
  const { data, error, refetch } = useQuery(articleQuery(useApi(), articleId))
  if (!useMay('articles.view')) return <NoPermission />
  return (
    <div className={styles['page']}>
      <p className={styles['back']}>
        <Link to="/admin/articles">{c('article.all')}</Link>
      </p>
      {data ? <Loaded article={data} part={partOf(part)} /> : null}
      {!data && error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {!data && error !== null && isNotFound(error) ? (
        <Emptiness title={c('article.notFound.title')} text={c('article.notFound.text')} />
      ) : null}
      {!data && error !== null && !isNotFound(error) ? (
        <Failure title={c('article.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </div>
  )
}

const PARTS = ['edit', 'extras', 'pictures', 'stock', 'history'] as const
type Part = (typeof PARTS)[number]
const partOf = (part: string | undefined): Part => PARTS.find((each) => each === part) ?? 'edit'

function Loaded({ article, part }: { readonly article: ArticleDetail; readonly part: Part }) {
  usePageTitle(article.title)
  const pictures = useQuery(picturesQuery(picturesOf(useApi(), article.id)))
  const extras = useQuery(articleOptionsQuery(useApi(), article.id))
  const home = `/admin/articles/${article.id}`
  return (
    <>
      <header className={styles['head']}>
        <div>
          <p className="small muted">{c('article.number', { number: article.variants[0]?.number ?? '' })}</p>
          <h1>
            {article.title} <ArticleMark article={article} />
          </h1>
        </div>
        {article.can.edit ? <ArticleActions article={article} /> : null}
      </header>
      <ViewTabs
        name={c('parts')}
        current={part}
        tabs={[
          { key: 'edit', label: c('part.edit'), to: home },
          {
            key: 'extras',
            label: c('part.extras'),
            to: `${home}/extras`,
            count: extras.data?.groups.length,
          },
          {
            key: 'pictures',
            label: c('part.pictures'),
            to: `${home}/pictures`,
            count: pictures.data?.rows.length,
          },
          { key: 'stock', label: c('part.stock'), to: `${home}/stock` },
          { key: 'history', label: c('part.history'), to: `${home}/history` },
        ]}
      />
      {part === 'pictures' ? <ArticlePictures article={article} /> : null}
      {part === 'stock' ? <StockPart article={article} /> : null}
      {part === 'extras' ? <ArticleExtras article={article} /> : null}
      {part === 'edit' || part === 'history' ? (
        <div className={styles['body']}>
          {part === 'edit' ? <Said article={article} /> : <ArticleHistory id={article.id} />}
        </div>
      ) : null}
    </>
  )
}

const ArticleHistory = ({ id }: { readonly id: string }) => (
  <HistoryPanel
    subject={{ kind: 'article', id }}
    actionWords={articleDid}
    labels={ARTICLE_LABELS}
    words={articleWords}
  />
)

/** The form, or for who may not change it what it says. */
function Said({ article }: { readonly article: ArticleDetail }) {
  if (article.can.edit && !article.archived) return <ArticleForm key={article.version} article={article} />
  return (
    <>
      {article.archived ? <Notice kind="info">{c('article.archivedNote')}</Notice> : null}
      <Facts rows={declaredFacts(articleFields, article)} />
      <VariantsPart article={{ ...article, can: { edit: false } }} isDirty={false} />
      <PlannedPrices article={{ ...article, can: { edit: false } }} isDirty={false} />
    </>
  )
}
