import { languagesInWords } from '@fachwerk/contract/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site-template'
import type { SiteDetail } from '@fachwerk/contract/site-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dateOf, OFFICE_ZONE } from '../../lib/format.ts'
import { ConfirmWithReason } from '../../ui/confirm-with-reason.tsx'
import { DetailBody, DetailDeeds, DetailTabs, DetailToCome } from '../../ui/detail-body.tsx'
import { DetailHead } from '../../ui/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { designSourceWords } from './design-words.ts'
import styles from './domains.module.css'
import { SiteForm } from './site-form.tsx'
import { SiteGaps } from './site-gaps.tsx'
import { si } from './site-texts.ts'
import { speechSourceWords } from './speech-words.ts'
import { SITE_HISTORY_LABELS, SITE_LABELS, siteDid } from './site-words.ts'
import { SiteMark } from './sites-columns.tsx'
import { siteQuery, useKeepSite } from './use-keep-site.ts'

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
      <Facts rows={factsOf(site)} />
      {can.edit ? (
        <DetailDeeds>
          {archived ? null : <Button onClick={() => setDoing('edit')}>{si('detail.edit')}</Button>}
          <Button onClick={() => setDoing('archive')}>
            {si(archived ? 'detail.restore' : 'detail.archive')}
          </Button>
        </DetailDeeds>
      ) : null}
      {doing === 'archive' ? <Archive site={site} onClose={close} /> : null}
    </>
  )
}

function Archive({ site, onClose }: Props & { readonly onClose: () => void }) {
  const { client } = useApi()
  const keep = useKeepSite(onClose)
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
        keep(saved, archived ? 'restored' : 'archived')
      }}
      onCancel={onClose}
    />
  )
}

/** „Geerbt von Zeitlager: Deutsch (Sie)“, or its own and what it would inherit. */
function speechWords(site: SiteDetail): string {
  const { ownLanguages: own, inheritedLanguages: inherited, languagesFrom: from } = site
  const words = speechSourceWords({ inherited, from, locked: site.languagesLocked }, own !== null)
  return own === null ? words : `${languagesInWords(own)} · ${words}`
}

function factsOf(site: SiteDetail): readonly Fact[] {
  const { address, host, domains, locationCount, own, tellsUnknown, createdAt } = site
  const inherited = designSourceWords(site, own !== null)
  const listed = domains.map((domain) =>
    domain.proven ? domain.host : si('detail.domains.waiting', { host: domain.host }),
  )
  return [
    {
      name: si('column.host'),
      value:
        address === null ? null : (
          <a href={address} target="_blank" rel="noreferrer">
            {host}
          </a>
        ),
    },
    {
      name: si('detail.domains'),
      value: (
        <>
          {listed.length === 0 ? si('detail.domains.none') : listed.join(', ')}
          {' · '}
          <Link to="/admin/domains">{si('detail.domains.go')}</Link>
        </>
      ),
    },
    { name: SITE_LABELS.languages, value: speechWords(site) },
    {
      name: SITE_LABELS.template,
      value: own === null ? inherited : `${TEMPLATE_NAMES[own]} · ${inherited}`,
    },
    { name: SITE_LABELS.tellsUnknown, value: si(tellsUnknown ? 'signIn.told' : 'signIn.neutral') },
    { name: si('column.locations'), value: si('locations.count', { count: locationCount }) },
    { name: si('detail.since'), value: dateOf(createdAt, OFFICE_ZONE) },
  ]
}
