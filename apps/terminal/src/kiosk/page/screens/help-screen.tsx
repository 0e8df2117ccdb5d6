import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'

/** The operator is told, and here is the number to call. */
export function HelpScreen(props: {
  readonly boxNumber: number | null
  /** The call for help reached nobody. */
  readonly unheard: boolean
  readonly onBack: () => void
}) {
  const { say, place, state, alive } = useKiosk()
  const heading = useHeadingFocus()
  const box = props.boxNumber === null ? '' : `, ${say('opened.title', { number: props.boxNumber })}`
  return (
    <main className="kpage">
      <h1 ref={heading} tabIndex={-1}>
        {say('help.title')}
      </h1>
      <p className="ktx">{say(alive && state.online && !props.unheard ? 'help.told' : 'help.notTold')}</p>
      <p className="kphone">
        <Icon name="phone" />
        {place.operatorPhone}
      </p>
      <dl className="kdl">
        <div>
          <dt>{say('help.name')}</dt>
          <dd>
            {place.terminalName}
            {box}
          </dd>
        </div>
      </dl>
      <p className="ktx">{say('help.danger')}</p>
      <div className="kfoot">
        <button type="button" onClick={props.onBack}>
          <Icon name="back" />
          {say('action.back')}
        </button>
      </div>
    </main>
  )
}
