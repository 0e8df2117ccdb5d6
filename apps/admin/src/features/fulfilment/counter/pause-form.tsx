import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import { PAUSE_LENGTHS, type PauseLength } from '@fachwerk/contract/fulfilment/pause-lengths'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dayAndTimeOf } from '../../../lib/words/format.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { b } from '../texts.ts'
import type { SaveCounter } from './counter-panel.tsx'
import styles from './counter.module.css'

/** K-08: orders are not taken for a while, with what customers read about it. */
export function PauseForm(props: {
  readonly counter: Counter
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { counter, save, isSaving } = props
  const { locationId, timeZone, pausedUntil, pauseReason } = counter
  const { client } = useApi()
  const now = useNow(60_000)
  const [length, setLength] = useState<PauseLength>('30')
  const [untilLocal, setUntilLocal] = useState('')
  const [reason, setReason] = useState('')
  const time = (at: string | null) => (at === null ? '' : dayAndTimeOf(at, timeZone, now))
  const isReady = length !== 'time' || untilLocal !== ''
  const pause = () =>
    save(
      () =>
        client.pauseOrders({
          body: { locationId, length, reason, ...(length === 'time' && { untilLocal }) },
        }),
      (saved) => b('counter.pause.started', { time: time(saved.pausedUntil) }),
    )
  const resume = () =>
    save(
      () => client.resumeOrders({ body: { locationId } }),
      () => b('counter.pause.ended'),
    )
  return (
    <section aria-labelledby="counter-pause">
      <h3 id="counter-pause">{b('counter.pause')}</h3>
      {pausedUntil === null ? (
        <>
          <p className="muted">{b('counter.pause.none')}</p>
          <fieldset className={styles['lengths']}>
            <legend className="vh">{b('counter.pause.length')}</legend>
            {PAUSE_LENGTHS.map((each) => (
              <button key={each} type="button" aria-pressed={each === length} onClick={() => setLength(each)}>
                {b(`counter.length.${each}`)}
              </button>
            ))}
          </fieldset>
          {length === 'time' ? (
            <TextInput
              type="datetime-local"
              label={b('counter.pause.until')}
              value={untilLocal}
              onChange={(event) => setUntilLocal(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            label={b('counter.pause.reason')}
            description={b('counter.pause.reason.help')}
            value={reason}
            maxLength={120}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button variant="filled" size="md" disabled={isSaving || !isReady} onClick={() => void pause()}>
            {b('counter.pause.start')}
          </Button>
        </>
      ) : (
        <>
          <p>
            {b('counter.pause.now', { time: time(pausedUntil) })}{' '}
            {pauseReason === '' ? null : `„${pauseReason}“`}
          </p>
          <Button variant="filled" size="md" disabled={isSaving} onClick={() => void resume()}>
            {b('counter.pause.end')}
          </Button>
        </>
      )}
    </section>
  )
}
