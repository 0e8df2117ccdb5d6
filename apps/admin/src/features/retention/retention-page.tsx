import type { Retention } from '@fachwerk/contract/company/retention-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useMay, useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import page from '../../ui/plain-page.module.css'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { KIND_LABELS, RetentionForm, RetentionRead } from './retention-form.tsx'
import styles from './retention-page.module.css'
import { retentionQuery } from './retention-query.ts'
import { k } from './texts.ts'

/** How long a franchise group keeps its logs and short-lived data, and what went so far (LAW-62). */
export function RetentionPage() {
  usePageTitle(k('retention.title'))
  return useMay('logs.view') ? <Allowed /> : <NoPermission level={1} />
}

function Allowed() {
  const { data, error, refetch } = useQuery(retentionQuery(useApi()))
  return (
    <>
      <PageHead title={k('retention.title')} sub={k('retention.sub')} />
      <div className={page['page']}>
        {data || error ? null : <RowSkeleton rows={8} label={t('app.loading')} />}
        {error && !data ? (
          <Failure title={k('retention.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {data ? <Periods retention={data} /> : null}
      </div>
    </>
  )
}

function Periods({ retention }: { readonly retention: Retention }) {
  const { companyId, companyName, version, can } = retention
  const own = useUser()?.company === companyId
  return (
    <>
      <p className={page['reach']}>{k('retention.reach', { company: companyName })}</p>
      {can.edit ? (
        <RetentionForm key={version} retention={retention} />
      ) : (
        <RetentionRead retention={retention} />
      )}
      <h2>{k('retention.fixed')}</h2>
      <p className={styles['explanation']}>{k('retention.fixed.text')}</p>
      <Facts
        rows={retention.fixed.map(({ name, lastRunAt }) => {
          const period = k(`retention.fixed.${name}.period`)
          const at = lastRunAt === null ? null : momentOf(lastRunAt, OFFICE_ZONE)
          return {
            name: k(`retention.fixed.${name}`),
            value: at === null ? period : k('retention.fixed.ran', { period, at }),
          }
        })}
      />
      <h2>{k('retention.stays')}</h2>
      <p className={page['reach']}>{k('retention.stays.text')}</p>
      {own ? (
        <>
          <h2>{k('retention.history')}</h2>
          <HistoryPanel
            subject={{ kind: 'retention', id: companyId }}
            actionWords={(action) =>
              k(action === 'retention.swept' ? 'retention.did.swept' : 'retention.did.changed')
            }
            labels={KIND_LABELS}
          />
        </>
      ) : null}
    </>
  )
}
