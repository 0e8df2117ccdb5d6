import type { RequestIn } from '@fachwerk/contract/call'
import { CARRIERS, trackingUrl } from '@fachwerk/contract/fulfilment/carriers'
import type { GoodsStepName } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import type { GoodsReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { momentOf } from '../../../lib/words/format.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import { AgeCheck } from '../age-check.tsx'
import { SendParcel } from '../send-parcel.tsx'
import { stepWords } from '../step-words.ts'
import styles from './returns.module.css'
import { b } from './texts.ts'

interface Shown {
  readonly replacement: GoodsReplacement
  readonly code: string
  readonly timeZone: string
  readonly minimumAge: Parameters<typeof AgeCheck>[0]['minimumAge']
}

/** O-07: pieces that are sent anew, how far they are, and what comes next. */
export function OrderReplacement(shown: Shown) {
  const { replacement, timeZone } = shown
  const { by, at, note, lines, deliveryType, tracking } = replacement
  const when = (moment: string) => momentOf(moment, timeZone)
  const url = tracking && trackingUrl(tracking.carrier, tracking.number)
  const words = tracking && `${CARRIERS[tracking.carrier].name} ${tracking.number}`.trim()
  return (
    <article className={styles['arrival']}>
      <p>
        <b>{b('replace.made', { at: when(at), by })}</b> {b(`replace.way.${deliveryType}`)}
      </p>
      <ul>
        {lines.map(({ name, pieces }) => (
          <li key={name}>{b('replace.line', { count: pieces, name })}</li>
        ))}
      </ul>
      {note === '' ? null : <p>{b('returns.note', { note })}</p>}
      <p>{stateWords(replacement, when)}</p>
      {words === null ? null : (
        <p>
          {url === null ? (
            words
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {words}
            </a>
          )}
        </p>
      )}
      {replacement.steps.length > 0 ? <Steps {...shown} /> : null}
    </article>
  )
}

function stateWords(
  { closedAt, handedOverAt, sentAt, readyAt, preparingAt }: GoodsReplacement,
  when: (moment: string) => string,
): string {
  if (closedAt !== null) return b('replace.state.closed', { at: when(closedAt) })
  if (handedOverAt !== null) return b('replace.state.handedOver', { at: when(handedOverAt) })
  if (sentAt !== null) return b('replace.state.sent', { at: when(sentAt) })
  if (readyAt !== null) return b('replace.state.ready', { at: when(readyAt) })
  return preparingAt === null
    ? b('replace.state.made')
    : b('replace.state.preparing', { at: when(preparingAt) })
}

type Sent = Omit<RequestIn<typeof replacementCalls.moveReplacement>['body'], 'replacementId' | 'step'>

function Steps({ replacement, code, minimumAge }: Shown) {
  const { id: replacementId, steps, deliveryType, sentAt } = replacement
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [asks, setAsks] = useState<'age' | 'parcel' | 'close' | null>(null)
  const take = (step: GoodsStepName, sent: Sent = {}) =>
    action.run(async () => {
      await client.moveReplacement({ body: { replacementId, step, ...sent } }).finally(refresh)
      setAsks(null)
      showToast(b('replace.moved', { code }))
    })
  const choose = (step: GoodsStepName) => {
    action.clear()
    if (step === 'handOver' && minimumAge !== 'none') setAsks('age')
    else if (step === 'send' && deliveryType === 'shipment') setAsks('parcel')
    else void take(step)
  }
  const close = () =>
    action.run(async () => {
      await client.closeReplacement({ body: { replacementId } }).finally(refresh)
      setAsks(null)
      showToast(b('replace.closed', { code }))
    })
  return (
    <div className={styles['steps']}>
      {steps.map((step) => (
        <Button key={step} size="xs" disabled={action.running} onClick={() => choose(step)}>
          {stepWords(step, deliveryType)}
        </Button>
      ))}
      {sentAt === null ? (
        <Button size="xs" variant="subtle" disabled={action.running} onClick={() => setAsks('close')}>
          {b('replace.close')}
        </Button>
      ) : null}
      {action.failure === null || asks === 'parcel' ? null : <Notice kind="danger">{action.failure}</Notice>}
      <AgeCheck
        opened={asks === 'age'}
        minimumAge={minimumAge}
        onCancel={() => setAsks(null)}
        onChecked={() => void take('handOver', { ageChecked: true })}
      />
      {asks === 'parcel' ? (
        <SendParcel
          code={code}
          failure={action.failure}
          busy={action.running}
          onCancel={() => setAsks(null)}
          onSend={(parcel) => void take('send', parcel)}
        />
      ) : null}
      <Confirm
        opened={asks === 'close'}
        title={b('replace.close.title')}
        confirm={b('replace.close.confirm')}
        busy={action.running}
        onCancel={() => setAsks(null)}
        onConfirm={() => void close()}
      >
        {b('replace.close.text')}
      </Confirm>
    </div>
  )
}
