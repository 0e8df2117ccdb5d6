import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words/texts.ts'
import { listKey } from '../../../ui/list/use-list-rows.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { b } from '../texts.ts'
import { ExtraTime } from './extra-time.tsx'
import { PauseForm } from './pause-form.tsx'
import { SlotTable, WindowTable } from './slot-table.tsx'
import styles from './counter.module.css'

/** Saves something of a counter, shows it as the server has it then, and says so. */
export type SaveCounter = (ask: () => Promise<Counter>, said: (counter: Counter) => string) => Promise<void>

/** K-08, B-10: pausing, more time, half hours; whatever is pressed is saved at once. */
export function CounterPanel({ locationId }: { readonly locationId: string }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const queryKey = [...listKey('orders'), 'counter', locationId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.counter({ params: { locationId } }, { signal }),
  })
  if (data === undefined)
    return error === null ? (
      <RowSkeleton rows={5} label={t('app.loading')} />
    ) : (
      <Failure title={b('counter.failed')} problem={error} onRetry={() => void refetch()} />
    )
  const save: SaveCounter = (ask, said) =>
    action.run(async () => {
      const counter = await ask()
      queries.setQueryData(queryKey, counter)
      showToast(said(counter))
      await queries.invalidateQueries({ queryKey: [...listKey('orders'), 'board'] })
    })
  const shared = { counter: data, save, isSaving: action.running }
  return (
    <div className={styles['panel']}>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      <PauseForm {...shared} />
      <ExtraTime {...shared} />
      <WindowTable {...shared} />
      <SlotTable {...shared} />
    </div>
  )
}
