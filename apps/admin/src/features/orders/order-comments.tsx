import type { StaffOrderDetail, StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { Button, Popover, Textarea } from '@mantine/core'
import { IconMessage, IconMessageDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf } from '../../lib/words/format.ts'
import { randomKey } from '../../lib/random-key.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { orderQuery } from './order-queries.ts'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** Opens the comments of a row where it stands (D-04). */
export function CommentsPopover({ order }: { readonly order: StaffOrderRow }) {
  const [opened, setOpened] = useState(false)
  const { shortCode: code, comments: count } = order
  const Sign = count > 0 ? IconMessageDots : IconMessage
  const name = o('comments.open', { count, code })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={320}
      withinPortal
      withArrow
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={`icon-button ${styles['comment']}`}
          data-some={count > 0 || undefined}
          aria-label={name}
          onClick={() => setOpened((now) => !now)}
        >
          <Sign aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>{opened ? <AskedComments id={order.id} /> : null}</Popover.Dropdown>
    </Popover>
  )
}

function AskedComments({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(orderQuery(useApi(), id))
  if (data) return <OrderComments order={data} />
  if (error !== null)
    return <Failure title={o('comments.failed')} problem={error} onRetry={() => void refetch()} />
  return <RowSkeleton rows={3} label={t('app.loading')} />
}

/** What staff noted, oldest first, and a field for more. */
export function OrderComments({ order }: { readonly order: StaffOrderDetail }) {
  return (
    <div className={styles['comments']}>
      <h3>{o('comments.title')}</h3>
      {order.notes.length === 0 ? <p className="muted">{o('comments.none')}</p> : null}
      <ol>
        {order.notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className={styles['noteHead']}>
              <b>{author}</b>
              <time dateTime={at}>{momentOf(at, order.timeZone)}</time>
            </p>
            <p className={styles['note']}>{text}</p>
          </li>
        ))}
      </ol>
      {order.can.edit ? <NewComment orderId={order.id} /> : null}
    </div>
  )
}

function NewComment({ orderId }: { readonly orderId: string }) {
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const [text, setText] = useState('')
  const key = useRef(randomKey())
  const action = useAction()
  const isEmpty = text.trim() === ''
  const send = () =>
    action.run(async () => {
      // The same key until it is known to be saved: a lost answer makes no second comment.
      await client.commentOrder({ body: { orderId, text } }, { idempotencyKey: key.current })
      key.current = randomKey()
      setText('')
      showToast(o('comments.sent'))
      refresh()
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) void send()
      }}
    >
      <Textarea
        label={o('comments.label')}
        value={text}
        maxLength={1000}
        rows={3}
        onChange={(event) => {
          setText(event.currentTarget.value)
          key.current = randomKey()
        }}
      />
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      <Button type="submit" disabled={isEmpty} aria-disabled={action.running}>
        {o('comments.send')}
      </Button>
    </form>
  )
}
