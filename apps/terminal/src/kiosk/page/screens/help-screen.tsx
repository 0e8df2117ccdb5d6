import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import { HelpCalled } from './help-called.tsx'

interface HelpProps {
  readonly boxNumber: number | null
  /** „Ja, Hilfe rufen“ was pressed. */
  readonly called: boolean
  /** Until the question goes back by itself. */
  readonly secondsLeft: number | null
  readonly onCall: () => void
  /** The call for help reached nobody. */
  readonly unheard: boolean
  /** It was taken back. */
  readonly over: boolean
  readonly onOver: () => void
  readonly onBack: () => void
}

const TIPS = ['jam', 'code', 'over'] as const

/** Asks once before anybody is called (L-12); the number is there either way. */
export const HelpScreen = (props: HelpProps) =>
  props.over ? <Over {...props} /> : props.called ? <HelpCalled {...props} /> : <Asked {...props} />

function Asked({ secondsLeft, onCall, onBack }: HelpProps) {
  const { say, place } = useKiosk()
  const heading = useHeadingFocus()
  return (
    <main className="kpage">
      <h1 ref={heading} tabIndex={-1}>
        {say('help.ask')}
      </h1>
      <p className="ktx">{say('help.askText')}</p>
      <dl className="kdl">
        {TIPS.map((tip) => (
          <div key={tip}>
            <dt>{say(`help.${tip}`)}</dt>
            <dd>{say(`help.${tip}Text`)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('help.phone')}</dt>
          <dd>{place.operatorPhone}</dd>
        </div>
      </dl>
      <div className="kfoot">
        <button type="button" onClick={onBack}>
          <Icon name="back" />
          {say('help.no')}
          {secondsLeft === null ? null : (
            <span className="kcount" aria-hidden="true">
              {secondsLeft}
            </span>
          )}
        </button>
        <button type="button" className="pri" onClick={onCall}>
          <Icon name="phone" />
          {say('help.yes')}
        </button>
      </div>
    </main>
  )
}

/** Nobody comes in vain. */
function Over({ onBack }: HelpProps) {
  const { say } = useKiosk()
  const heading = useHeadingFocus()
  return (
    <main className="kpage is-still">
      <h1 ref={heading} tabIndex={-1}>
        {say('help.takenBack')}
      </h1>
      <p className="ktx">{say('help.takenBackText')}</p>
      <div className="kfoot">
        <button type="button" className="pri" onClick={onBack}>
          {say('action.done')}
        </button>
      </div>
    </main>
  )
}
