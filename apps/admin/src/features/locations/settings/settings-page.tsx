import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/problem.ts'
import { companiesQuery } from '../../../lib/queries.ts'
import { useMay, useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import page from '../../../ui/plain-page.module.css'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { HISTORY_LABELS } from '../location-words.ts'
import { companySettingsQuery } from './setting-queries.ts'
import { st } from './setting-texts.ts'
import { settingWords } from './setting-words.ts'
import { SettingsForm, SettingsRead } from './settings-form.tsx'

/** admin/settings: what a company sets for its locations, and what its franchisor locked (B-08). */
export function SettingsPage() {
  usePageTitle(st('settings.title'))
  return useMay('locations.view') ? <Allowed /> : <NoPermission level={1} />
}

function Allowed() {
  const own = useUser()?.company ?? ''
  const mayPay = useMay('payments.edit')
  const [chosen, choose] = useAddressValue('company', '')
  const companies = useQuery(companiesQuery(useApi())).data?.rows ?? []
  const id = chosen === '' ? own : chosen
  return (
    <>
      <PageHead title={st('settings.title')} sub={st('settings.sub')}>
        {mayPay ? <Link to="/admin/payments">{st('settings.payments')}</Link> : null}
        {companies.length > 1 ? (
          <NativeSelect
            aria-label={st('settings.company')}
            value={id}
            data={companies.map((each) => ({ value: each.id, label: each.name }))}
            onChange={(event) => choose(event.currentTarget.value)}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            rightSectionPointerEvents="none"
          />
        ) : null}
      </PageHead>
      <OfCompany key={id} id={id} />
    </>
  )
}

function OfCompany({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(companySettingsQuery(useApi(), id))
  if (!data)
    return (
      <div className={page['page']}>
        {error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
        {error !== null && isNotFound(error) ? (
          <Emptiness title={st('settings.notFound.title')} text={st('settings.notFound.text')} />
        ) : null}
        {error !== null && !isNotFound(error) ? (
          <Failure title={st('settings.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
      </div>
    )
  return (
    <div className={page['page']}>
      <p className={page['reach']}>{st('settings.reach', { count: data.locationCount })}</p>
      {data.can.edit ? (
        <SettingsForm key={data.version} settings={data} onAgain={() => void refetch()} />
      ) : (
        <SettingsRead settings={data} />
      )}
      <h2>{st('settings.history')}</h2>
      <HistoryPanel
        subject={{ kind: 'companySettings', id }}
        actionWords={did}
        labels={LABELS}
        words={settingWords}
      />
    </div>
  )
}

const LABELS = {
  ...HISTORY_LABELS,
  ownSettings: st('setting.ownSettings'),
  lockedSettings: st('setting.lockedSettings'),
}

const DID: Readonly<Record<string, string>> = {
  'companySettings.locked': st('settings.did.locked'),
  'companySettings.unlocked': st('settings.did.unlocked'),
  'companySettings.followed': st('settings.did.followed'),
}
const did = (action: string): string => DID[action] ?? st('settings.did.changed')
