import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { useMay, useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { SettledMonths } from './settled-months.tsx'
import styles from './settlements.module.css'
import { s } from './texts.ts'

/** Monthly statements: of a franchisee its own, of a franchisor those with each of its franchisees (F-09). */
export function SettlementsPage() {
  usePageTitle(s('page.title'))
  return useMay('settlements.view') ? <Allowed /> : <NoPermission level={1} />
}

function Allowed() {
  const own = useUser()?.companyObject
  const isFranchisee = own !== undefined && own.franchisorCompany !== null
  return isFranchisee ? (
    <>
      <PageHead title={s('page.title')} sub={s('page.sub')} />
      <SettledMonths franchiseeId={own.id} />
    </>
  ) : (
    <OfFranchisees />
  )
}

/** The franchisor chooses whose. */
function OfFranchisees() {
  const [chosen, choose] = useAddressValue('company', '')
  const own = useUser()?.company
  const { data, error, refetch } = useQuery(companiesQuery(useApi()))
  const mayView = useMay('franchisees.view')
  const all = (data?.rows ?? []).filter(({ franchisorCompany }) => franchisorCompany?.id === own)
  const one = all.find(({ id }) => id === chosen) ?? all[0]
  return (
    <>
      <PageHead title={s('page.title')} sub={s('page.sub')}>
        {one ? (
          <div className={styles['tools']}>
            <NativeSelect
              aria-label={s('page.franchisee')}
              value={one.id}
              data={all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => choose(event.currentTarget.value)}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
              rightSectionPointerEvents="none"
            />
            {mayView ? <Link to={`/admin/franchisees?open=${one.id}`}>{s('page.back')}</Link> : null}
          </div>
        ) : null}
      </PageHead>
      {!data && error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={s('page.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && !one ? (
        <Emptiness title={s('page.noFranchisee.title')} text={s('page.noFranchisee.text')} />
      ) : null}
      {one ? <SettledMonths key={one.id} franchiseeId={one.id} /> : null}
    </>
  )
}
