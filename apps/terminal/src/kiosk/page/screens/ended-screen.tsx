import type { OpenedBox } from '../../calls.ts'
import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import type { Screen } from '../machine.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { DoneButton } from './opened-screen.tsx'

/** The rental is over and the box free again; as long as this stands there, it can be taken back (B-05). */
export function EndedScreen(props: {
  readonly screen: Extract<Screen, { name: 'ended' }>
  readonly secondsLeft: number | null
  readonly onDone: () => void
  readonly onUndo: (undo: string) => void
}) {
  const { boxNumber, undo, refusal } = props.screen
  const { say, state } = useKiosk()
  const heading = useHeadingFocus()
  const done = <DoneButton secondsLeft={props.secondsLeft} onDone={props.onDone} />
  return (
    <main className="kpage is-still">
      <span className="kbig" aria-hidden="true">
        <Icon name="done" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {say('ended.title')}
      </h1>
      <p className="ktx">{say('ended.text', { number: boxNumber })}</p>
      {state.online ? null : <p className="ktx">{say('ended.later')}</p>}
      {refusal ? <RefusalBox refusal={refusal} /> : null}
      {undo === null ? null : state.online ? (
        <p className="ktx">{say('ended.undoNote')}</p>
      ) : (
        <p className="ktx">{say('ended.undoOffline')}</p>
      )}
      <div className="kfoot">
        {undo === null || !state.online ? null : (
          <button type="button" onClick={() => props.onUndo(undo)}>
            <Icon name="back" />
            {say('ended.undo')}
          </button>
        )}
        {done}
      </div>
    </main>
  )
}

/** The end was taken back: the rental goes on, and what was left in the box can be fetched. */
export function ResumedScreen(props: {
  readonly box: OpenedBox
  readonly secondsLeft: number | null
  readonly onDone: () => void
  readonly onOpen: () => void
}) {
  const { say } = useKiosk()
  const heading = useHeadingFocus()
  const { boxNumber: number } = props.box
  return (
    <main className="kpage is-still">
      <span className="kbig" aria-hidden="true">
        <Icon name="done" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {say('resumed.title')}
      </h1>
      <p className="ktx">{say('resumed.text', { number })}</p>
      <div className="kfoot">
        <button type="button" onClick={props.onOpen}>
          <Icon name="lockOpen" />
          {say('resumed.open', { number })}
        </button>
        <DoneButton secondsLeft={props.secondsLeft} onDone={props.onDone} />
      </div>
    </main>
  )
}
