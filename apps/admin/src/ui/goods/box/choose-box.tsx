import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { listKey } from '../../list/use-list-rows.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Failure } from '../../states/failure.tsx'
import { Notice } from '../../states/notice.tsx'
import { RowSkeleton } from '../../states/row-skeleton.tsx'
import styles from './pickup-box.module.css'
import { x } from './texts.ts'

/** B-19: which free box an order is put into; the one that fits is chosen already. */
export function ChooseBox(props: {
  readonly orderId: string
  readonly code: string
  readonly failure: string | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onChoose: (boxId: string) => void
}) {
  const { orderId, code, failure, busy, onCancel, onChoose } = props
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey('orders'), 'boxes', orderId],
    queryFn: ({ signal }) => client.freePickupBoxes({ params: { id: orderId } }, { signal }),
    // Others take boxes all the time.
    staleTime: 0,
  })
  const [picked, setPicked] = useState<string | null>(null)
  const offered = data?.boxes ?? []
  // One that was taken meanwhile is chosen no more.
  const chosen = offered.find(({ id }) => id === picked)?.id ?? data?.suggestedId ?? ''
  const fits = (id: string) => (id === data?.suggestedId ? x('box.choose.suggested') : null)
  return (
    <Confirm
      opened
      title={x('box.choose.title', { code })}
      confirm={x('box.choose.confirm')}
      dangerous={false}
      busy={busy}
      ready={chosen !== ''}
      onCancel={onCancel}
      onConfirm={() => onChoose(chosen)}
    >
      {data === undefined && error === null ? <RowSkeleton rows={3} label={t('app.loading')} /> : null}
      {data === undefined && error !== null ? (
        <Failure title={x('box.choose.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.boxes.length === 0 ? <Notice kind="info">{x('box.choose.none')}</Notice> : null}
      {data && offered.length > 0 ? (
        <>
          <p>{x('box.choose.text', { hours: data.hours })}</p>
          <Radio.Group label={x('box.choose.label')} value={chosen} onChange={setPicked}>
            <div className={styles['boxes']}>
              {offered.map(({ id, number, size, isReachable }) => (
                <Radio
                  key={id}
                  value={id}
                  label={x('box.choose.box', { number, size })}
                  description={isReachable ? fits(id) : x('box.choose.offline')}
                />
              ))}
            </div>
          </Radio.Group>
        </>
      ) : null}
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
    </Confirm>
  )
}
