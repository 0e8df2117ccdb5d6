import type { Domain, DomainSite } from '@fachwerk/contract/domain-calls'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site-template'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dateOf, OFFICE_ZONE } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { AddDialog } from '../../ui/dialog.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { DomainDeeds } from './domain-deeds.tsx'
import { NewDomainForm } from './domain-form.tsx'
import { DomainProof } from './domain-proof.tsx'
import { domainsQuery } from './domain-queries.ts'
import styles from './domains.module.css'
import { d } from './texts.ts'

/** admin/domains: the addresses of the sites, and those that lead nowhere yet (F-08). */
export function DomainsPage() {
  usePageTitle(d('domains.title'))
  return useMay('sites.view') ? <Allowed /> : <NoPermission />
}

function Allowed() {
  const mayEdit = useMay('sites.edit')
  const { data, error, refetch } = useQuery(domainsQuery(useApi()))
  const waiting = data?.rows.filter(({ siteId }) => siteId === null) ?? []
  return (
    <>
      <PageHead title={d('domains.title')} sub={d('domains.sub')}>
        <Link to="/admin/sites">{d('domains.sites')}</Link>
        {mayEdit ? (
          <AddDialog label={d('domains.add')}>
            {(close) => <NewDomainForm onSaved={close} onCancel={close} />}
          </AddDialog>
        ) : null}
      </PageHead>
      <div className={styles['page']}>
        {!data && error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
        {!data && error !== null ? (
          <Failure title={d('domains.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {data && data.rows.length === 0 ? (
          <Emptiness title={d('domains.none.title')} text={d('domains.none.text')} />
        ) : null}
        {waiting.length > 0 && data ? (
          <section className={styles['site']} aria-labelledby="domains-waiting">
            <h2 id="domains-waiting">{d('domains.waiting')}</h2>
            <ul>
              {waiting.map((domain) => (
                <DomainRow key={domain.id} domain={domain} sites={data.sites} mayEdit={mayEdit}>
                  <Wanted domain={domain} sites={data.sites} />
                  {domain.proof ? (
                    <DomainProof domain={domain} proof={domain.proof} />
                  ) : (
                    <p className={styles['connect']}>
                      <b>{d('domains.connect')}</b> {d('domains.connect.how')}
                    </p>
                  )}
                </DomainRow>
              ))}
            </ul>
          </section>
        ) : null}
        {data?.sites.map((site) => (
          <Site
            key={site.id}
            site={site}
            sites={data.sites}
            domains={data.rows.filter(({ siteId }) => siteId === site.id)}
            waiting={waiting.find(({ wantedSiteId }) => wantedSiteId === site.id)}
            mayEdit={mayEdit}
          />
        ))}
        {data ? <p className={styles['dns']}>{d('domains.dns')}</p> : null}
      </div>
    </>
  )
}

/** The site a domain will lead to. */
function Wanted(props: { readonly domain: Domain; readonly sites: readonly DomainSite[] }) {
  const site = props.sites.find(({ id }) => id === props.domain.wantedSiteId)
  return site ? <p className={styles['wanted']}>{d('domains.wanted', { site: site.name })}</p> : null
}

/** How a site looks, and whether that is its own choice (B-08). */
function lookWords({ template, own, locked }: DomainSite): string {
  const look = TEMPLATE_NAMES[template]
  if (locked) return d('domains.look.locked', { look })
  return own === null ? d('domains.look.inherited', { look }) : d('domains.look', { look })
}

function Site(props: {
  readonly site: DomainSite
  readonly sites: readonly DomainSite[]
  readonly domains: readonly Domain[]
  /** One that will lead there. */
  readonly waiting: Domain | undefined
  readonly mayEdit: boolean
}) {
  const { site, sites, domains, waiting, mayEdit } = props
  const { id, name, companyName, address, locations, franchisees } = site
  const about = [
    name === companyName ? null : companyName,
    site.archived ? d('domains.site.archived') : null,
    lookWords(site),
    d('domains.site.offer', { count: locations }),
    franchisees > 0 ? d('domains.site.franchisees', { count: franchisees }) : null,
  ]
  return (
    <section className={styles['site']} aria-labelledby={`site-${id}`}>
      <div className={styles['head']}>
        <h2 id={`site-${id}`}>{name}</h2>
        {address === null ? null : (
          <a
            className="icon-button"
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={d('domains.site.open', { name })}
            title={d('domains.site.open', { name })}
          >
            <IconExternalLink size={18} aria-hidden="true" />
          </a>
        )}
        <p className="small muted">{about.filter((part) => part !== null).join(' · ')}</p>
      </div>
      {domains.length === 0 ? (
        <p className={styles['connect']}>
          {waiting ? d('domains.site.waiting', { host: waiting.host }) : d('domains.site.none')}
        </p>
      ) : null}
      <ul>
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} sites={sites} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

function DomainRow(props: {
  readonly domain: Domain
  readonly sites: readonly DomainSite[]
  readonly mayEdit: boolean
  readonly children?: ReactNode
}) {
  const { domain, sites, mayEdit } = props
  return (
    <li>
      <div className={styles['row']}>
        <b className="num">{domain.host}</b>
        {domain.isMain ? <Pill strong>{d('domains.main')}</Pill> : null}
        <span className="small muted num">
          {domain.provenAt === null
            ? null
            : d('domains.proven', { date: dateOf(domain.provenAt, OFFICE_ZONE) })}
        </span>
        {mayEdit ? (
          <span className={styles['deeds']}>
            <DomainDeeds domain={domain} sites={sites} />
          </span>
        ) : null}
      </div>
      {props.children}
    </li>
  )
}
