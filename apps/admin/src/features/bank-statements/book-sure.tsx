import { MOST_ENTRIES_AT_ONCE } from '@fachwerk/contract/payment/bank/bank-fields'
import type { BankEntryRow } from '@fachwerk/contract/payment/bank/bank-views'
import { Button, Checkbox } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './bank.module.css'
import { amountOf, nameOf } from './entry-words.tsx'
import { k } from './texts.ts'
import { useRefreshBank } from './use-refresh-bank.ts'

/** „Sichere buchen“: what fits surely, ticked beforehand, and one press that books it. */
export function BookSure() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<IconChecks size={16} aria-hidden="true" />} onClick={() => setOpened(true)}>
        {k('sure.label')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={k('sure.label')} size="lg">
        <Sure onDone={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function Sure({ onDone }: { readonly onDone: () => void }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('bank-entries'), 'sure'],
    // What somebody unticked stays so while they look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      client.bankEntries({ body: { view: 'sure', limit: MOST_ENTRIES_AT_ONCE } }, { signal }),
  })
  if (found.data === undefined)
    return found.error === null ? (
      <RowSkeleton rows={4} label={t('app.loading')} />
    ) : (
      <Failure title={k('sure.failed')} problem={found.error} onRetry={() => void found.refetch()} />
    )
  const { rows, total } = found.data
  if (rows.length === 0) return <p>{k('sure.none')}</p>
  return <Ticked rows={rows} isCut={total > rows.length} onDone={onDone} />
}

function Ticked(props: {
  readonly rows: readonly BankEntryRow[]
  readonly isCut: boolean
  readonly onDone: () => void
}) {
  const { rows, isCut, onDone } = props
  const { client } = useApi()
  const refresh = useRefreshBank()
  const action = useAction()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)
  const chosen = rows.filter(({ id }) => !unticked.has(id))
  const book = () =>
    action.run(async () => {
      const { results } = await client.bookSureEntries({ body: { ids: chosen.map(({ id }) => id) } })
      refresh()
      const not = results.filter(({ refusal }) => refusal !== null)
      showToast(k('sure.done', { count: results.length - not.length }))
      if (not.length === 0) return onDone()
      setOver(true)
      setLeft(
        not.map(({ id, words }) => {
          const row = rows.find((each) => each.id === id)
          return k('sure.left.line', {
            amount: row ? amountOf(row) : '',
            name: row ? nameOf(row) : '',
            words,
          })
        }),
      )
    })
  const toggle = (id: string) =>
    setUnticked((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <div className={styles['form']}>
      {isOver ? null : <p>{k('sure.lead')}</p>}
      {isOver ? null : <Picks rows={rows} unticked={unticked} onToggle={toggle} />}
      {isCut ? <p className="small muted">{k('sure.more', { most: rows.length })}</p> : null}
      {left.length === 0 ? null : (
        <Notice kind="warn">
          <b>{k('sure.left', { count: left.length })}</b>
          <ul>
            {left.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      {isOver ? null : (
        <div className={styles['foot']}>
          <b className="num">
            {k('sure.sum', { amount: moneyOf(chosen.reduce((sum, { cents }) => sum + cents, 0)) })}
          </b>
          <Button
            variant="filled"
            loading={action.running}
            disabled={chosen.length === 0}
            onClick={() => void book()}
          >
            {k('sure.confirm', { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

const Picks = (props: {
  readonly rows: readonly BankEntryRow[]
  readonly unticked: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}) => (
  <ul className={styles['picks']}>
    {props.rows.map((row) => (
      <li key={row.id}>
        <Checkbox
          aria-label={k('sure.pick', { amount: amountOf(row), name: nameOf(row) })}
          checked={!props.unticked.has(row.id)}
          onChange={() => props.onToggle(row.id)}
        />
        <span>
          <b>{nameOf(row)}</b>
          <br />
          <span className="small muted">
            {[germanDay(row.bookedOn), row.codes.join(', '), row.text].join(' · ')}
          </span>
        </span>
        <b className="num nowrap">{amountOf(row)}</b>
      </li>
    ))}
  </ul>
)
