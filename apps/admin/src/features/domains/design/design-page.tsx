import type { SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/problem.ts'
import { useMay, useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import page from '../../../ui/plain-page.module.css'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { DesignForm, USUAL_SOURCE } from './design-form.tsx'
import { DesignDeviations } from './design-lock.tsx'
import { siteDesignQuery } from './design-query.ts'
import { dt } from './design-texts.ts'
import { designHistoryWords, designSourceWords } from './design-words.ts'
import { TemplatePreview } from './template-part.tsx'
import styles from './template-part.module.css'

/** admin/settings/design: how all sites of a franchise group look; a franchisee reads where its own are set (B-08). */
export function DesignPage() {
  usePageTitle(dt('design.title'))
  const maySee = useMay('sites.view')
  const company = useUser()?.companyObject
  if (!maySee || !company) return <NoPermission level={1} />
  const sub = company.menuProfile === 'storageOperator' ? 'design.sub.franchise' : 'design.sub'
  return (
    <>
      <PageHead title={dt('design.title')} sub={dt(sub)} />
      <div className={page['page']}>
        <Design id={company.id} />
      </div>
    </>
  )
}

function Design({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(siteDesignQuery(useApi(), id))
  const again = () => void refetch()
  if (data) return <Loaded design={data} onAgain={again} />
  if (error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
  if (isNotFound(error))
    return <Emptiness title={dt('design.notFound.title')} text={dt('design.notFound.text')} />
  return <Failure title={dt('design.failed')} problem={error} onRetry={again} />
}

const LABELS = { template: dt('design.current'), own: dt('design.own'), locked: dt('design.locked') }

function Loaded({ design, onAgain }: { readonly design: SiteDesign; readonly onAgain: () => void }) {
  const { companyId, from, version, siteCount, can } = design
  return (
    <div className={styles['design']}>
      <p className={page['reach']}>{dt('design.reach', { count: siteCount })}</p>
      {can.edit ? <DesignForm key={version} design={design} onAgain={onAgain} /> : <Read design={design} />}
      {from === null ? (
        <>
          <h2>{dt('design.history')}</h2>
          <HistoryPanel
            subject={{ kind: 'siteDesign', id: companyId }}
            actionWords={designHistoryWords}
            labels={LABELS}
          />
        </>
      ) : null}
    </div>
  )
}

/** The same for who may not change it, or not here. */
function Read({ design }: { readonly design: SiteDesign }) {
  const { from, template, own, locked } = design
  const source = from === null ? USUAL_SOURCE : { inherited: template, from: own ? from : null, locked }
  return (
    <>
      {from === null ? (
        <p className="muted">{dt('design.readOnly')}</p>
      ) : (
        <Notice kind="info">
          {dt(locked ? 'design.below.locked' : 'design.below', { franchisor: from.name })}{' '}
          <Link to="/admin/domains">{dt('design.below.link')}</Link>
        </Notice>
      )}
      <div className={styles['one']}>
        <TemplatePreview template={template} />
      </div>
      <Facts
        rows={[
          { name: dt('design.current'), value: TEMPLATE_NAMES[template] },
          { name: dt('design.source'), value: designSourceWords(source, from === null && own) },
          { name: dt('design.locked'), value: from === null && locked ? dt('design.lockedHere') : null },
        ]}
      />
      <DesignDeviations design={design} />
    </>
  )
}
