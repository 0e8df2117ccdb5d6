import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import type { OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words/texts.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from '../catalog.module.css'
import { NewOptionGroupForm } from '../options/new-option-group.tsx'
import { OptionPreview } from '../options/option-preview.tsx'
import { articleOptionsQuery, useSavedArticleOptions } from '../options/option-queries.ts'
import { o } from '../options/option-texts.ts'
import { ExtrasRow } from './extras-row.tsx'
import { UseOptionGroup } from './use-option-group.tsx'

/** „Extras“ of an article: the lists it uses, in their order, beside what customers see of them; each change holds at once (K-01). */
export function ArticleExtras({ article }: { readonly article: ArticleDetail }) {
  const { data, error, refetch } = useQuery(articleOptionsQuery(useApi(), article.id))
  if (data) return <Shown article={article} groups={data.groups} />
  return (
    <div className={styles['body']}>
      {error === null ? (
        <RowSkeleton rows={3} label={t('app.loading')} />
      ) : (
        <Failure title={o('article.failed')} problem={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

interface Props {
  readonly article: ArticleDetail
  readonly groups: readonly OptionGroupDetail[]
}

function Shown({ article, groups }: Props) {
  const { client } = useApi()
  const action = useAction()
  const saved = useSavedArticleOptions(article.id)
  const mayEdit = article.can.edit && !article.archived
  const seen = groups.map(({ id }) => id)
  const put = async (optionGroupIds: string[]) =>
    saved(
      await client.orderArticleOptions({ params: { id: article.id }, body: { optionGroupIds, seen } }),
      o('article.used'),
    )
  const arrange = (ids: string[]) => void action.run(() => put(ids))
  return (
    <div className={styles['body']}>
      <div className={styles['editor']}>
        <section className={styles['variants']} aria-label={o('article.part')}>
          {groups.length === 0 ? (
            <Emptiness title={o('article.none.title')} text={o('article.none.text')} />
          ) : (
            <ul>
              {groups.map((group, index) => (
                <ExtrasRow
                  key={group.id}
                  article={article}
                  group={group}
                  place={{ index, of: groups.length }}
                  mayEdit={mayEdit}
                  onMove={(to) => arrange(seen.toSpliced(index, 1).toSpliced(to, 0, group.id))}
                  onRemove={() => arrange(seen.toSpliced(index, 1))}
                />
              ))}
            </ul>
          )}
          {mayEdit ? <Add article={article} seen={seen} put={put} /> : null}
          <p className="small muted">{o('article.note')}</p>
          {action.failure === null ? null : (
            <Notice kind="danger" onClose={action.clear}>
              {action.failure}
            </Notice>
          )}
        </section>
        <div className={styles['side']}>
          <OptionPreview title={o('article.preview')} groups={groups.filter(({ archived }) => !archived)} />
        </div>
      </div>
    </div>
  )
}

/** One that exists, or a new one. */
function Add(props: {
  readonly article: ArticleDetail
  readonly seen: readonly string[]
  readonly put: (ids: string[]) => Promise<void>
}) {
  const { article, seen, put } = props
  const [opened, setOpened] = useState<'use' | 'new' | null>(null)
  const close = () => setOpened(null)
  const add = async (id: string) => {
    await put([...seen, id])
    close()
  }
  return (
    <div className={styles['actions']}>
      <Button onClick={() => setOpened('use')}>{o('article.use')}</Button>
      <Button onClick={() => setOpened('new')}>{o('article.new')}</Button>
      <Dialog opened={opened === 'use'} onClose={close} title={o('article.use')}>
        <UseOptionGroup companyId={article.companyId} used={seen} onUse={add} onClose={close} />
      </Dialog>
      <Dialog opened={opened === 'new'} onClose={close} title={o('new.button')}>
        <NewOptionGroupForm company={article.companyId} onClose={close} onAdded={({ id }) => add(id)} />
      </Dialog>
    </div>
  )
}
