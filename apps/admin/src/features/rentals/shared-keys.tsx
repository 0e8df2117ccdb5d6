import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import type { SharedKey } from '@fachwerk/contract/key/shared-keys'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf } from '../../lib/words/format.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import styles from './shared-keys.module.css'
import { r } from './texts.ts'
import { useRightChanged } from './use-right-changed.ts'

/** Who has a key besides the renter, and how far the terminal has confirmed it. */
export function SharedKeys({ right }: { readonly right: AccessRightDetail }) {
  const [asked, setAsked] = useState<SharedKey | null>(null)
  if (right.sharedKeys.length === 0) return null
  const mayWithdraw = right.can.actions.includes('unshare')
  return (
    <section aria-labelledby="shared-keys-title" className={styles['shared']}>
      <h3 id="shared-keys-title">{r('share.listed')}</h3>
      <ul>
        {right.sharedKeys.map((key) => (
          <li key={key.id}>
            <div>
              <b>{key.name}</b>
              <span className="small muted">{key.email}</span>
              <span className="small">{stateWords(key, right.timeZone)}</span>
            </div>
            {mayWithdraw && isGiven(key) ? (
              <Button size="compact-sm" onClick={() => setAsked(key)}>
                {r('share.withdraw')}
                <span className="vh">{r('share.withdraw.whose', { name: key.name })}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <WithdrawQuestion right={right} shared={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

const isGiven = ({ state }: SharedKey) => state !== 'withdrawing' && state !== 'withdrawn'

/** „gilt, geteilt am 20.11.2026, 18:02“ */
function stateWords({ state, sharedAt, withdrawnAt }: SharedKey, timeZone: string): string {
  const key = { state: r(`key.state.${state}`) }
  return withdrawnAt === null
    ? r('share.since', { ...key, at: momentOf(sharedAt, timeZone) })
    : r('share.withdrawnAt', { ...key, at: momentOf(withdrawnAt, timeZone) })
}

function WithdrawQuestion(props: {
  readonly right: AccessRightDetail
  readonly shared: SharedKey
  readonly onClose: () => void
}) {
  const { right, shared, onClose } = props
  const api = useApi()
  const changed = useRightChanged()
  const { name, id: sharedKeyId } = shared
  return (
    <ConfirmWithReason
      title={r('share.withdraw.title', { name })}
      text={r('share.withdraw.text', { name, customer: right.customerName })}
      confirm={r('share.withdraw')}
      dangerous
      onCancel={onClose}
      act={async (reason) => {
        const orderItem = { id: right.rentalId, version: right.version, reason, sharedKeyId }
        changed(await api.client.unshareAccessRight({ body: { orderItem } }), r('share.withdraw.done'))
        onClose()
      }}
    />
  )
}
