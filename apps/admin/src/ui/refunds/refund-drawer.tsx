import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { Button, Drawer } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { randomKey } from '../../lib/random-key.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Failure } from '../states/failure.tsx'
import { useRefreshDue } from '../../lib/due-query.ts'
import { useRefreshList } from '../list/use-list-rows.ts'
import { Notice } from '../states/notice.tsx'
import { RowSkeleton } from '../states/row-skeleton.tsx'
import { RefundFields } from './refund-fields.tsx'
import { canCancelOf, emptyForm, readForm } from './refund-form.ts'
import { Approval, Happens } from './refund-happens.tsx'
import { previewQuery, refundsQuery } from './refund-queries.ts'
import { doWords, doneWords } from './refund-words.ts'
import styles from './refunds.module.css'
import { r } from './texts.ts'

/** The preview follows what is typed, not every key. */
const QUIET_MS = 400

/** O-07: cancelling and refunding from an order or from one of its rentals, with what will happen before it does. */
export function RefundDrawer(props: {
  readonly orderId: string
  /** The box it was opened from. */
  readonly rentalId: string | null
  readonly onClose: () => void
}) {
  const { orderId, onClose } = props
  const refunds = useQuery(refundsQuery(useApi(), orderId))
  const found = refunds.data
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="500px">
      <Drawer.Overlay className={styles['overlay'] ?? ''} />
      <Drawer.Content
        aria-label={r('refund.title')}
        classNames={{ content: `side-pane ${styles['drawer']}` }}
      >
        <div className={styles['head']}>
          <div>
            <p className="small muted">{found ? refundWords(found) : ' '}</p>
            <h2>{r('refund.title')}</h2>
          </div>
          <button type="button" className="icon-button" aria-label={r('refund.close')} onClick={onClose}>
            <IconX aria-hidden="true" />
          </button>
        </div>
        {found ? (
          <Loaded key={found.orderId} refunds={found} {...props} />
        ) : (
          <div className={`pane-body ${styles['body']}`}>
            {refunds.error ? (
              <Failure
                title={r('refund.failed')}
                problem={refunds.error}
                onRetry={() => void refunds.refetch()}
              />
            ) : (
              <RowSkeleton rows={4} label={r('refund.loading')} />
            )}
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

const refundWords = ({ onInvoice, shortCode: code, leftCents, paidCents }: OrderRefunds): string =>
  !onInvoice && paidCents === 0
    ? r('refund.about.free', { code })
    : r(onInvoice ? 'refund.about.claim' : 'refund.about', { code, amount: moneyOf(leftCents) })

function Loaded(props: {
  readonly refunds: OrderRefunds
  readonly rentalId: string | null
  readonly onClose: () => void
}) {
  const { refunds, onClose } = props
  const api = useApi()
  const refresh = useRefreshList('orders')
  const refreshDue = useRefreshDue()
  const action = useAction()
  // The same key until it is known to be done: a lost answer gives nothing back twice.
  const [idempotencyKey] = useState(randomKey)
  const [form, setForm] = useState(() => emptyForm(refunds, props.rentalId))
  const [tried, setTried] = useState(false)
  const { input, errors } = readForm(refunds, form)
  const [settled] = useDebouncedValue(JSON.stringify(input), QUIET_MS)
  const preview = useQuery(previewQuery(api, settled === JSON.stringify(input) ? input : null))
  const closed = refunds.openCase !== null || isOver(refunds)
  const submit = () => {
    setTried(true)
    const shown = preview.data
    if (input === null || shown === undefined) return
    void action.run(async () => {
      const after = await api.client.refundOrder(
        { body: { refund: input, shownCents: shown.cents, shownBefore: shown.before } },
        { idempotencyKey },
      )
      showToast(doneWords(after, shown))
      refresh()
      refreshDue()
      onClose()
    })
  }
  return (
    <>
      <div className={`pane-body ${styles['body']}`}>
        {refunds.openCase === null ? null : (
          <Notice kind="info">
            {r('refund.case')}{' '}
            <a href={`/admin/declarations?view=all&open=${refunds.openCase}`}>{r('refund.case.open')}</a>
          </Notice>
        )}
        {refunds.openCase === null && isOver(refunds) ? (
          <Notice kind="info">{r('refund.nothingLeft')}</Notice>
        ) : null}
        {closed ? null : (
          <>
            <RefundFields refunds={refunds} form={form} errors={tried ? errors : {}} onChange={setForm} />
            <Happens
              refunds={refunds}
              preview={preview.data}
              problem={preview.error}
              asked={input !== null}
            />
            <Approval preview={preview.data} />
          </>
        )}
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      </div>
      <div className={styles['foot']}>
        {closed ? null : (
          <Button variant="filled" loading={action.running} onClick={submit}>
            {doWords(form.way, preview.data, refunds)}
          </Button>
        )}
        <Button onClick={onClose}>{r(closed ? 'refund.close' : 'refund.cancel')}</Button>
      </div>
    </>
  )
}

/** Nothing to cancel, nothing to give back. */
const isOver = (refunds: OrderRefunds): boolean =>
  refunds.leftCents === 0 &&
  !canCancelOf(refunds) &&
  !refunds.lines.some(({ leftCreditCents }) => leftCreditCents > 0)
