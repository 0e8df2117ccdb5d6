import { optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/problem.ts'
import { useMay } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { t } from '../../../lib/words/texts.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { ViewTabs } from '../../../ui/table/view-tabs.tsx'
import styles from '../catalog.module.css'
import { OptionGroupForm } from './option-group-form.tsx'
import { OptionPreview } from './option-preview.tsx'
import { optionGroupQuery, useSavedOptionGroup } from './option-queries.ts'
import { o } from './option-texts.ts'
import { GROUP_LABELS, groupWords, KindMark, optionGroupDid, ruleWords } from './option-words.tsx'
import { UsedIn } from './used-in.tsx'

/** admin/extras/{id}: one list with its extras and the articles that share it (K-01). */
export function OptionGroupPage() {
  const { optionGroupId = '', part } = useParams()
  const { data, error, refetch } = useQuery(optionGroupQuery(useApi(), optionGroupId))
  if (!useMay('articles.view')) return <NoPermission />
  return (
    <div className={styles['page']}>
      <p className={styles['back']}>
        <Link to="/admin/extras">{o('group.all')}</Link>
      </p>
      {data ? <Loaded group={data} isHistory={part === 'history'} /> : null}
      {!data && error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {!data && error !== null && isNotFound(error) ? (
        <Emptiness title={o('group.notFound.title')} text={o('group.notFound.text')} />
      ) : null}
      {!data && error !== null && !isNotFound(error) ? (
        <Failure title={o('group.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </div>
  )
}

function Loaded({ group, isHistory }: { readonly group: OptionGroupDetail; readonly isHistory: boolean }) {
  const { id, title, articles, can } = group
  usePageTitle(title)
  const home = `/admin/extras/${id}`
  return (
    <>
      <header className={styles['head']}>
        <div>
          <p className="small muted">
            {o('group.kicker', { used: o('count.articles', { count: articles.length }) })}
          </p>
          <h1>
            {title} <KindMark group={group} />
          </h1>
        </div>
        {can.edit ? <Archive group={group} /> : null}
      </header>
      <ViewTabs
        name={o('parts')}
        current={isHistory ? 'history' : 'edit'}
        tabs={[
          { key: 'edit', label: o('part.edit'), to: home },
          { key: 'history', label: o('part.history'), to: `${home}/history` },
        ]}
      />
      <div className={styles['body']}>
        {isHistory ? (
          <HistoryPanel
            subject={{ kind: 'optionGroup', id }}
            actionWords={optionGroupDid}
            labels={GROUP_LABELS}
            words={groupWords}
          />
        ) : (
          <Said group={group} />
        )}
      </div>
    </>
  )
}

const factsOf = (group: OptionGroupDetail) => [
  { name: optionGroupFields.title.label, value: group.title },
  { name: optionGroupFields.heading.label, value: group.heading || group.title },
  { name: o('form.rule'), value: ruleWords(group) },
]

/** The form, or for who may not change it what it says. */
function Said({ group }: { readonly group: OptionGroupDetail }) {
  if (group.can.edit && !group.archived) return <OptionGroupForm key={group.version} group={group} />
  return (
    <div className={styles['editor']}>
      <div>
        {group.archived ? <Notice kind="info">{o('group.archivedNote')}</Notice> : null}
        <Facts rows={factsOf(group)} />
      </div>
      <div className={styles['side']}>
        <OptionPreview title={o('preview.title')} groups={[group]} />
        <UsedIn group={group} />
      </div>
    </div>
  )
}

/** Puts it away, asked before, or brings it back. */
function Archive({ group }: { readonly group: OptionGroupDetail }) {
  const { id, title, archived, articles } = group
  const { client } = useApi()
  const [asking, setAsking] = useState(false)
  const action = useAction()
  const saved = useSavedOptionGroup()
  const run = () =>
    void action.run(async () => {
      const after = await client.archiveOptionGroup({ body: { optionGroup: { id, archived: !archived } } })
      saved(after, o(archived ? 'group.restored' : 'group.archived', { title }))
    })
  return (
    <div className={styles['actions']}>
      <Button aria-disabled={action.running} onClick={archived ? run : () => setAsking(true)}>
        {o(archived ? 'group.restore' : 'group.archive')}
      </Button>
      <Confirm
        opened={asking}
        title={o('group.archive.title', { title })}
        confirm={o('group.archive')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          run()
        }}
      >
        {o('group.archive.text', { count: articles.length })}
      </Confirm>
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
