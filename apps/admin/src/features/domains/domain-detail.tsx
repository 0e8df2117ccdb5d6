import type { Domain, DomainSite } from '@fachwerk/contract/site/domain-calls'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { DetailBody, DetailActions, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { DomainActions } from './domain-actions.tsx'
import { DomainProof } from './domain-proof.tsx'
import { domainsQuery } from './domain-queries.ts'
import { DomainMark } from './domains-columns.tsx'
import styles from './domains.module.css'
import { d } from './texts.ts'

/** One domain: its proof, where it leads, and what can be done with it (F-08). */
export function DomainDetail({ open }: { readonly open: OpenDetail }) {
  const query = useQuery(domainsQuery(useApi()))
  const notFound = { title: d('domains.notFound.title'), text: d('domains.notFound.text') }
  if (!query.data)
    return <DetailToCome open={open} query={query} notFound={notFound} failed={d('domains.failed')} />
  const { rows, sites } = query.data
  const domain = rows.find(({ id }) => id === open.key)
  if (domain) return <Loaded domain={domain} sites={sites} open={open} />
  return (
    <>
      <DetailHead open={open} />
      <DetailBody>
        <Emptiness {...notFound} />
      </DetailBody>
    </>
  )
}

interface Props {
  readonly domain: Domain
  readonly sites: readonly DomainSite[]
}

function Loaded({ domain, sites, open }: Props & { readonly open: OpenDetail }) {
  const mayEdit = useMay('sites.edit')
  const site = sites.find(({ id }) => id === domain.siteId)
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{domain.companyName}</p>
        <h2>{domain.host}</h2>
        <DomainMark domain={domain} />
      </DetailHead>
      <DetailBody>
        <NextStep domain={domain} sites={sites} />
        <Facts rows={factsOf(domain, site)} />
        {mayEdit ? (
          <DetailActions>
            <DomainActions domain={domain} sites={sites} onDeleted={open.close} />
          </DetailActions>
        ) : null}
        <p className={styles['dns']}>{d('domains.dns')}</p>
      </DetailBody>
    </>
  )
}

/** What is to be done before the domain leads somewhere. */
function NextStep({ domain, sites }: Props) {
  const { siteId, proof, wantedSiteId } = domain
  if (siteId !== null) return null
  if (!proof)
    return (
      <Notice kind="info">
        <b>{d('domains.connect')}</b> {d('domains.connect.how')}
      </Notice>
    )
  const wanted = sites.find(({ id }) => id === wantedSiteId)
  return (
    <>
      {wanted ? <p>{d('domains.wanted', { site: wanted.name })}</p> : null}
      <DomainProof domain={domain} proof={proof} />
    </>
  )
}

/** How a site looks, and whether that is its own choice (B-08). */
function lookWords({ template, own, locked }: DomainSite): string {
  const look = TEMPLATE_NAMES[template]
  if (locked) return d('domains.look.locked', { look })
  return own === null ? d('domains.look.inherited', { look }) : look
}

function factsOf({ provenAt, isMain }: Domain, site: DomainSite | undefined): readonly Fact[] {
  const proven = { name: d('domains.field.proven'), value: provenAt && dateOf(provenAt, OFFICE_ZONE) }
  if (!site) return [proven]
  const { id, name, address, archived, locations, franchisees } = site
  const offer = [
    d('domains.site.offer', { count: locations }),
    franchisees > 0 ? d('domains.site.franchisees', { count: franchisees }) : null,
  ]
  return [
    {
      name: d('domains.field.site'),
      value: (
        <>
          <Link to={`/admin/sites?open=${id}`}>{name}</Link>
          {archived ? ` · ${d('domains.site.archived')}` : null}
        </>
      ),
    },
    {
      name: d('domains.address'),
      value: address && (
        <a href={address} target="_blank" rel="noreferrer">
          {d('domains.site.open', { name })}
        </a>
      ),
    },
    { name: d('domains.field.main'), value: d(isMain ? 'domains.main.yes' : 'domains.main.no') },
    { name: d('domains.site.shows'), value: offer.filter((part) => part !== null).join(' · ') },
    { name: d('domains.field.template'), value: lookWords(site) },
    proven,
  ]
}
