import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import { useApi } from '../../../lib/api.ts'
import { dayAndTimeOf } from '../../../lib/words/format.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { b } from '../texts.ts'
import type { SaveCounter } from './counter-panel.tsx'
import styles from './counter.module.css'

const STEPS = [10, 20, 30, 60] as const

/** K-04: there is more to do than usual; until closing every order is promised later. */
export function ExtraTime(props: {
  readonly counter: Counter
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { counter, save, isSaving } = props
  const { locationId, timeZone, extraMinutes: extra, extraUntil, preparationMinutes: usual } = counter
  const { client } = useApi()
  const now = useNow(60_000)
  const set = (minutes: number) =>
    save(
      () => client.prolongPreparation({ body: { locationId, minutes } }),
      () => (minutes === 0 ? b('counter.extra.undone') : b('counter.extra.done', { minutes })),
    )
  return (
    <section aria-labelledby="counter-extra">
      <h3 id="counter-extra">{b('counter.extra')}</h3>
      <p className="muted">
        {extraUntil === null
          ? b('counter.extra.none', { usual })
          : b('counter.extra.now', { usual, extra, time: dayAndTimeOf(extraUntil, timeZone, now) })}
      </p>
      <div className={styles['lengths']}>
        <button type="button" aria-pressed={extra === 0} disabled={isSaving} onClick={() => void set(0)}>
          {b('counter.extra.usual')}
        </button>
        {STEPS.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={extra === minutes}
            disabled={isSaving}
            onClick={() => void set(minutes)}
          >
            {b('counter.extra.by', { minutes })}
          </button>
        ))}
      </div>
    </section>
  )
}
