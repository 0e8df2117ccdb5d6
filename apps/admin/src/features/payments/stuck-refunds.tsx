import type { StuckRefund } from '@fachwerk/contract/payment/payment-account-calls'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dayAndTimeOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { useSetupAction } from './payment-queries.ts'
import styles from './payments.module.css'
import { p } from './texts.ts'

/** Money that customers still wait for, oldest first; what the service refused is tried again by hand (O-07). */
export function StuckRefunds({ refunds }: { readonly refunds: readonly StuckRefund[] }) {
  const { client } = useApi()
  const now = useNow(60_000)
  const { busy, run } = useSetupAction()
  if (refunds.length === 0) return <p className="muted">{p('payments.stuck.none')}</p>
  return (
    <ul className={styles['offer']}>
      {refunds.map(({ id, orderId, shortCode, cents, since, state, provider }) => (
        <li key={id}>
          <Link to={`/admin/orders?view=all&open=${orderId}`}>
            {p('payments.stuck.line', { amount: moneyOf(cents), code: shortCode })}
          </Link>
          <span className="small muted">
            {p(`payments.stuck.${state}`, {
              provider: nameOf(provider),
              time: dayAndTimeOf(since, OFFICE_ZONE, now),
            })}
          </span>
          {state === 'refused' ? (
            <Button
              className={styles['action'] ?? ''}
              variant="default"
              size="xs"
              disabled={busy}
              onClick={() =>
                run(() => client.retryRefund({ body: { refund: { id } } }), p('payments.stuck.retried'))
              }
            >
              {p('payments.stuck.retry')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const KNOWN = ['stripe', 'mollie', 'paypal', 'transfer', 'test-bank', 'handover', 'none'] as const
function nameOf(provider: string): string {
  const known = KNOWN.find((each) => each === provider)
  return known ? p(`payments.provider.${known}`) : provider
}
