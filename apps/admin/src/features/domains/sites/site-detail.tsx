import type { SiteDetail } from '@fachwerk/contract/site/site-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { ConfirmWithReason } from '../../../ui/panes/confirm-with-reason.tsx'
import { DetailBody, DetailActions, DetailTabs, DetailToCome } from '../../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../../ui/panes/detail-head.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../../ui/list/list-page.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from '../domains.module.css'
import { factsOfSite } from './site-facts.tsx'
import { SiteForm } from './site-form.tsx'
import { SiteGaps } from './site-gaps.tsx'
import { si } from './site-texts.ts'
import { SITE_HISTORY_LABELS, siteDid } from './site-words.ts'
import { SiteMark } from './sites-columns.tsx'
import { siteQuery, useSaveSite } from './use-save-site.ts'

/** One site: what it lacks, how it looks, where it is found, and what was changed (F-08). */
export function SiteDetailPanel({ open }: { readonly open: OpenDetail }) {
  const site = useQuery(siteQuery(useApi(), open.key))
  if (site.data) return <Loaded site={site.data} open={open} />
  const notFound = { title: si('detail.notFound.title'), text: si('detail.notFound.text') }
  return <DetailToCome open={open} query={site} notFound={notFound} failed={si('detail.failed')} />
}

type Props = { readonly site: SiteDetail }

function Loaded({ site, open }: Props & { readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{site.companyName}</p>
        <h2>{site.name}</h2>
        <SiteMark site={site} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'data', label: si('detail.tab.data'), shows: <Data key={site.version} site={site} /> },
            {
              key: 'history',
              label: si('detail.tab.history'),
              shows: (
                <HistoryPanel
                  subject={{ kind: 'site', id: site.id }}
                  actionWords={siteDid}
                  labels={SITE_HISTORY_LABELS}
                />
              ),
            },
          ]}
        />
      </DetailBody>
    </>
  )
}

/** Facts, or the form that changes them. */
function Data({ site }: Props) {
  const [doing, setDoing] = useState<'edit' | 'archive' | null>(null)
  const close = () => setDoing(null)
  const { archived, can } = site
  if (doing === 'edit') return <SiteForm site={site} onDone={close} />
  return (
    <>
      {archived ? (
        <Notice kind="info">{si('detail.archivedNote')}</Notice>
      ) : (
        <div className={styles['gaps']}>
          <SiteGaps site={site} />
        </div>
      )}
      <Facts rows={factsOfSite(site)} />
      {can.edit ? (
        <DetailActions>
          {archived ? null : <Button onClick={() => setDoing('edit')}>{si('detail.edit')}</Button>}
          <Button onClick={() => setDoing('archive')}>
            {si(archived ? 'detail.restore' : 'detail.archive')}
          </Button>
        </DetailActions>
      ) : null}
      {doing === 'archive' ? <Archive site={site} onClose={close} /> : null}
    </>
  )
}

function Archive({ site, onClose }: Props & { readonly onClose: () => void }) {
  const { client } = useApi()
  const save = useSaveSite(onClose)
  const { id, name, archived } = site
  const what = archived ? 'restore' : 'archive'
  return (
    <ConfirmWithReason
      title={si(`form.${what}.title`, { name })}
      text={si(`form.${what}.text`)}
      confirm={si(`form.${what}.confirm`)}
      dangerous={!archived}
      act={async (reason) => {
        const saved = await client.archiveSite({ body: { site: { id, archived: !archived, reason } } })
        save(saved, archived ? 'restored' : 'archived')
      }}
      onCancel={onClose}
    />
  )
}
