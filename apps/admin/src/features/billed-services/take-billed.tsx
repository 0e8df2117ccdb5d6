import type { BilledServiceRow } from '@fachwerk/contract/invoice/billed/billed-views'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './billed.module.css'
import { sumsOfRows } from './sums-of-rows.ts'
import { SumsTable } from './sums-table.tsx'
import { b } from './texts.ts'
import { useRefreshBilled } from './use-refresh-billed.ts'

const NEW = ''

/** Ticked rows go into a new statement or into a draft: what they come to is seen before (O-03). */
export function TakeBilled({
  rows,
  onClose,
}: {
  readonly rows: readonly BilledServiceRow[]
  readonly onClose: () => void
}) {
  const { client } = useApi()
  const action = useAction()
  const refresh = useRefreshBilled()
  const [into, setInto] = useState(NEW)
  const [key] = useState(randomKey)
  const companyIds = [...new Set(rows.map(({ companyId }) => companyId))]
  const drafts = useQuery({
    queryKey: [...listKey('billing-statements'), 'drafts', companyIds],
    queryFn: ({ signal }) =>
      client.billingStatements({ body: { states: ['draft'], companyIds, limit: 100 } }, { signal }),
  })
  const take = () =>
    action.run(async () => {
      const ids = rows.map(({ id }) => id)
      const { left } = await client.takeBilled(
        { body: { ids, statementId: into === NEW ? null : into } },
        { idempotencyKey: `${key}-${ids.length}-${into}` },
      )
      const done = b('take.done', { count: ids.length - left.length })
      showToast(left.length === 0 ? done : `${done} ${b('take.left', { count: left.length })}`)
      refresh()
      onClose()
    })
  return (
    <Dialog opened onClose={onClose} title={b('take.title', { count: rows.length })}>
      <div className={styles['form']}>
        <SumsTable sums={sumsOfRows(rows)} />
        <NativeSelect
          label={b('take.into')}
          value={into}
          onChange={(event) => setInto(event.currentTarget.value)}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          data={[
            { value: NEW, label: b('take.new') },
            ...(drafts.data?.rows ?? []).map(({ id, createdAt, grossCents }) => ({
              value: id,
              label: b('take.draft', { date: dateOf(createdAt, OFFICE_ZONE), gross: moneyOf(grossCents) }),
            })),
          ]}
        />
        <Notice kind="info">{b('take.fixed')}</Notice>
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
        <div className={styles['buttons']}>
          <Button variant="filled" loading={action.running} onClick={() => void take()}>
            {b('take.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
