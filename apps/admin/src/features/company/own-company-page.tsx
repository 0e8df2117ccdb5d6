import { ownCompanyFields } from '@fachwerk/contract/company/company-fields'
import type { OwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { declaredFacts } from '../../ui/facts/declared-facts.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { inGroup } from '../../ui/form/declared-fields.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import page from '../../ui/plain-page.module.css'
import { AllThere, PointList } from '../../ui/facts/point-list.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { ImprintPreview } from './imprint-preview.tsx'
import { OwnCompanyForm } from './own-company-form.tsx'
import { OWN_COMPANY_LABELS, ownCompanyHistoryWords, ownCompanyWords } from './own-company-labels.ts'
import { ownCompanyQuery } from './own-company-query.ts'
import { oc } from './own-company-texts.ts'
import styles from './own-company.module.css'

/** admin/settings/company: what customers read of the own company; a franchisee reads what its franchisor keeps (LAW-20). */
export function OwnCompanyPage() {
  usePageTitle(oc('own.title'))
  if (!useMay('company.view')) return <NoPermission level={1} />
  return (
    <>
      <PageHead title={oc('own.title')} sub={oc('own.sub')} />
      <div className={page['page']}>
        <Company />
      </div>
    </>
  )
}

function Company() {
  const { data, error, refetch } = useQuery(ownCompanyQuery(useApi()))
  if (data) return <Loaded company={data} />
  if (error === null) return <RowSkeleton rows={6} label={t('app.loading')} />
  return <Failure title={oc('own.failed')} problem={error} onRetry={() => void refetch()} />
}

function Loaded({ company }: { readonly company: OwnCompany }) {
  const { id, version, can } = company
  return (
    <div className={styles['company']}>
      <Lacks company={company} />
      {company.vatId === '' && company.taxNumber === '' ? (
        <Notice kind="warn">{oc('own.noTaxNumber')}</Notice>
      ) : null}
      {can.edit ? (
        <>
          <p className={page['reach']}>{oc('own.issued')}</p>
          <OwnCompanyForm key={version} company={company} />
        </>
      ) : (
        <Read company={company} />
      )}
      <h2>{oc('own.history')}</h2>
      <HistoryPanel
        subject={{ kind: 'company', id }}
        actionWords={ownCompanyHistoryWords}
        labels={OWN_COMPANY_LABELS}
      />
    </div>
  )
}

/** What the Impressum must say and does not; where it is filled in, the form below says it at its fields. */
function Lacks({ company: { lacks } }: { readonly company: OwnCompany }) {
  if (lacks.length === 0) return <AllThere words={oc('own.lacks.none')} />
  const points = lacks.map((field) => ({
    key: field,
    name: OWN_COMPANY_LABELS[field],
    text: oc(`own.lacks.${field}`),
  }))
  return (
    <PointList
      level={2}
      title={oc('own.lacks')}
      note={oc('own.lacks.note')}
      go={oc('own.lacks.go')}
      points={points}
    />
  )
}

const said = (value: string) => (value.trim() === '' ? oc('own.none') : value)

const factsOf = (company: OwnCompany, group: string) =>
  declaredFacts(inGroup(ownCompanyFields, group), company, said)

/** The same for who may not change it, or not here. */
function Read({ company }: { readonly company: OwnCompany }) {
  const { franchisor, street, postcode, city, legalName } = company
  const country = ownCompanyWords('country', company.country) ?? ''
  return (
    <>
      {franchisor === null ? (
        <p className="muted">{oc('own.readOnly')}</p>
      ) : (
        <Notice kind="info">{oc('own.byFranchisor', { franchisor: franchisor.name })}</Notice>
      )}
      <div className={styles['sides']}>
        <Facts
          rows={[
            ...factsOf(company, 'company'),
            {
              name: oc('own.address'),
              value: said(
                [street, `${postcode} ${city}`.trim(), country].filter((line) => line !== '').join(', '),
              ),
            },
            ...factsOf(company, 'contact'),
            ...factsOf(company, 'register'),
          ]}
        />
        <ImprintPreview
          companyId={company.id}
          note={null}
          party={{ ...company, country, companyName: legalName }}
        />
      </div>
    </>
  )
}
