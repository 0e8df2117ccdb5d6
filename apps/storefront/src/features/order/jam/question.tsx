import { timeOf } from '../../../lib/local-date.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { isFinal } from '../order-data.ts'
import { CallLocation } from './call-location.tsx'
import { JamForm } from './jam-form.tsx'
import type { JamData } from './jam-load.ts'
import type { JamWords } from './jam-words.ts'

/** So often trying again is the first thing to do; then the question is. */
const TRIES = 3

/** „Liegt etwas im Fach?“: a box that was ever opened is never given up without asking (B-04). */
export function Question({ data, t }: { readonly data: JamData; readonly t: JamWords }) {
  const { jam, command } = data
  const isTried = jam.failures >= TRIES
  const isTrying = command !== null && !isFinal(command)
  const again = (
    <JamForm
      data={data}
      act="open"
      className={`btn btn-l btn-block ${isTried ? '' : 'btn-primary'}`.trim()}
      label={t('again', { number: jam.boxNumber })}
    >
      <KeyIcon name="lock-open" />
    </JamForm>
  )
  return (
    <>
      <ul className="jam-log">
        {jam.lastOpenedLocal ? (
          <li className="is-done">
            <Icon name="check" />
            <span>{t('asked.opened')}</span>
            <time dateTime={jam.lastOpenedLocal}>{timeOf(jam.lastOpenedLocal)}</time>
          </li>
        ) : null}
        <li className="is-bad">
          <Icon name="x" />
          <span>{t('asked.failed')}</span>
          <time dateTime={jam.lastFailedLocal}>{timeOf(jam.lastFailedLocal)}</time>
        </li>
      </ul>
      {isTried || isTrying ? null : again}
      <h2>{t(isTried ? 'asked.questionFirst' : 'asked.question')}</h2>
      <div className="jam-answers">
        <JamForm
          data={data}
          act="things"
          className="jam-card"
          label={t('asked.things')}
          note={t('asked.thingsText')}
        />
        <JamForm
          data={data}
          act="empty"
          className="jam-card"
          label={t('asked.empty')}
          note={
            jam.otherBox
              ? t('asked.emptyText', { number: jam.otherBox.number, from: jam.boxNumber })
              : t('asked.emptyNone')
          }
        />
      </div>
      <p className="small muted">{t('asked.nothing')}</p>
      <CallLocation data={data} t={t} />
      {isTried && !isTrying ? again : null}
    </>
  )
}
