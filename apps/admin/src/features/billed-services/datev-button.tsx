import type { DatevMonth } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { INVOICE_REFUSALS } from '@fachwerk/contract/invoice/invoice-refusals'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { saveResponse } from '../../lib/save-file.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { monthOf, monthsLater } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { useToday } from '../../lib/words/use-today.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './billed.module.css'
import { TermsForm } from './terms-form.tsx'
import { termsQuery } from './terms-query.ts'
import { b } from './texts.ts'

/** So many months can be chosen from. */
const MONTHS = 36

/** „DATEV“: the documents of a month as bookings, and how the accountant's office knows the company (LAW-47). */
export function DatevButton() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet aria-hidden="true" size={16} />}
        onClick={() => setOpened(true)}
      >
        {b('datev.label')}
      </Button>
      <Dialog opened={opened} onClose={close} title={b('datev.title')}>
        {opened ? <Contents /> : null}
      </Dialog>
    </>
  )
}

function Contents() {
  const api = useApi()
  const companies = useQuery(companiesQuery(api)).data?.rows ?? []
  const [company, setCompany] = useState(useUser()?.company ?? '')
  const [changing, setChanging] = useState(false)
  const { data, error, refetch } = useQuery(termsQuery(api, company))
  return (
    <div className={styles['form']}>
      {companies.length > 1 ? (
        <NativeSelect
          label={b('period.company')}
          value={company}
          onChange={(event) => {
            setChanging(false)
            setCompany(event.currentTarget.value)
          }}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          data={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={b('datev.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && (changing || data.datev === null) ? (
        <TermsForm key={`${company} ${data.version}`} terms={data} onDone={() => setChanging(false)} />
      ) : null}
      {data && !changing && data.datev !== null ? (
        <Batch company={company} onChange={() => setChanging(true)} />
      ) : null}
    </div>
  )
}

/** What a month comes to, and its file. */
function Batch({ company, onChange }: { readonly company: string; readonly onChange: () => void }) {
  const { client } = useApi()
  const thisMonth = useToday().slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, index) => monthsLater(thisMonth, -index))
  const [month, setMonth] = useState(monthsLater(thisMonth, -1))
  const action = useAction()
  const body = { company, month }
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey('billed-services'), 'datev', body],
    queryFn: ({ signal }) => client.previewDatev({ body }, { signal }),
  })
  const load = () =>
    action.run(async () => {
      await saveResponse(await client.exportDatev({ body }))
      showToast(b('datev.done', { month: monthOf(month) }))
    })
  const lacking = data?.lacking ?? null
  const trouble = action.failure ?? (lacking === null ? null : INVOICE_REFUSALS[lacking].de)
  return (
    <>
      <NativeSelect
        label={b('datev.month')}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        data={months.map((value) => ({ value, label: monthOf(value) }))}
      />
      {error === null ? (
        <div aria-live="polite">{data ? <Contained month={data} /> : <p>{t('app.loading')}</p>}</div>
      ) : (
        <Failure title={b('datev.month.failed')} problem={error} onRetry={() => void refetch()} />
      )}
      {month === thisMonth ? <Notice kind="warn">{b('datev.running')}</Notice> : null}
      {trouble === null ? null : <Notice kind="danger">{trouble}</Notice>}
      <div className={styles['buttons']}>
        <Button variant="filled" loading={action.running} onClick={() => void load()}>
          {b('datev.load')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {b('datev.change')}
        </Button>
      </div>
    </>
  )
}

/** Its documents, and what its value vouchers moved where there are any. */
function Contained({ month: { count, grossCents, vouchers } }: { readonly month: DatevMonth }) {
  const open = moneyOf(vouchers.openCents)
  return (
    <>
      <p>{b('datev.bookings', { count, gross: moneyOf(grossCents) })}</p>
      {vouchers.count === 0 ? null : <p>{b('datev.vouchers', { count: vouchers.count, open })}</p>}
    </>
  )
}
