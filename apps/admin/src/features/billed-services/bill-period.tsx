import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { randomKey } from '../../lib/random-key.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { lastDayOf, monthsLater } from '../../lib/words/dates.ts'
import { useToday } from '../../lib/words/use-today.ts'
import { DayField } from '../../ui/form/date/day-field.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './billed.module.css'
import { SumsTable } from './sums-table.tsx'
import { b } from './texts.ts'
import { useRefreshBilled } from './use-refresh-billed.ts'

/** „Zeitraum abrechnen“: everything of some days that stands nowhere yet becomes a draft (O-03). */
export const BillPeriod = () => (
  <AddDialog label={b('period.label')}>{(close) => <PeriodForm onDone={close} />}</AddDialog>
)

function PeriodForm({ onDone }: { readonly onDone: () => void }) {
  const api = useApi()
  const { client } = api
  const month = monthsLater(useToday().slice(0, 7), -1)
  const own = useUser()?.company ?? ''
  const companies = useQuery(companiesQuery(api)).data?.rows ?? []
  const [companyId, setCompany] = useState(own)
  const [from, setFrom] = useState(`${month}-01`)
  const [to, setTo] = useState(lastDayOf(month))
  const action = useAction()
  const refresh = useRefreshBilled()
  const navigate = useNavigate()
  const [key] = useState(randomKey)
  const body = { company: companyId, from, to }
  const isWhole = from !== '' && to !== '' && from <= to
  const sums = useQuery({
    queryKey: [...listKey('billed-services'), 'period', body],
    queryFn: ({ signal }) =>
      client.billedSums({ body: { view: 'open', companyIds: [companyId], from, to } }, { signal }),
    enabled: isWhole,
  })
  const begin = () =>
    action.run(async () => {
      const statement = await client.takeBilledPeriod(
        { body },
        { idempotencyKey: `${key}-${companyId}-${from}-${to}` },
      )
      showToast(b('period.done', { count: statement.count }))
      refresh()
      onDone()
      await navigate(`/admin/billed-services/statements?open=${statement.id}`)
    })
  return (
    <div className={styles['form']}>
      <p className="small muted">{b('period.lead')}</p>
      {companies.length > 1 ? (
        <NativeSelect
          label={b('period.company')}
          value={companyId}
          onChange={(event) => setCompany(event.currentTarget.value)}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          data={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <div className={styles['days']}>
        <DayField label={b('period.from')} value={from} onChange={setFrom} />
        <DayField label={b('period.to')} value={to} notBefore={from || undefined} onChange={setTo} />
      </div>
      {sums.data && isWhole ? <SumsTable sums={sums.data} /> : null}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      <div className={styles['buttons']}>
        <Button variant="filled" loading={action.running} disabled={!isWhole} onClick={() => void begin()}>
          {b('period.confirm')}
        </Button>
      </div>
    </div>
  )
}
