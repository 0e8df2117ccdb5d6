import { useState } from 'react'
import type { KioskState } from '../../calls.ts'
import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { type Kiosk, useKiosk } from '../kiosk-context.tsx'
import { secondOfDay, timeOfDay } from '../wording.ts'

interface CalledProps {
  readonly boxNumber: number | null
  /** The call for help reached nobody. */
  readonly unheard: boolean
  readonly onOver: () => void
  readonly onBack: () => void
}

type Help = NonNullable<KioskState['help']>
type Phase = 'unheard' | 'called' | 'accepted' | 'closed'

/** No more than the terminal knows: without network nobody was told, and what was known before still stands. */
function phaseOf({ state, alive }: Kiosk, unheard: boolean): Phase {
  const { help, online } = state
  if (unheard) return 'unheard'
  if (help?.closedAt) return 'closed'
  if (help?.acceptedAt) return 'accepted'
  return help?.arrivedAt || (alive && online) ? 'called' : 'unheard'
}

/** Help was called: what becomes of it, and the number; nobody of the staff is named (L-12). */
export function HelpCalled(props: CalledProps) {
  const kiosk = useKiosk()
  const phase = phaseOf(kiosk, props.unheard)
  return phase === 'unheard' ? <Unheard {...props} /> : <Heard {...props} phase={phase} />
}

const TITLES = { called: 'help.onItsWay', accepted: 'help.accepted', closed: 'help.closed' } as const
const TEXTS = { called: 'help.told', accepted: 'help.acceptedText', closed: 'help.closedText' } as const

function Heard({ phase, ...props }: CalledProps & { readonly phase: Exclude<Phase, 'unheard'> }) {
  const kiosk = useKiosk()
  const { say, state, alive } = kiosk
  const heading = useHeadingFocus()
  const [openedAt] = useState(state.now)
  const help = state.help ?? { calledAt: openedAt, arrivedAt: null, acceptedAt: null, closedAt: null }
  const isBlind = phase !== 'closed' && !(alive && state.online)
  return (
    <main className="kmain2 is-old">
      <section className="kleft2">
        <output className="kst is-shut">
          <Icon name="check" />
          {chipOf(kiosk, help)}
        </output>
        <h1 ref={heading} tabIndex={-1}>
          {say(TITLES[phase])}
        </h1>
        <p className="ktx">{[say(TEXTS[phase]), isBlind ? say('help.unknownNow') : ''].join(' ')}</p>
        <p className="ktx">{say('help.danger')}</p>
        <div className="kstack">
          {phase === 'closed' ? null : (
            <button type="button" onClick={props.onOver}>
              <Icon name="phoneOff" />
              {say(phase === 'accepted' ? 'help.settled' : 'help.takeBack')}
            </button>
          )}
          <button type="button" className="pri" onClick={props.onBack}>
            {say('action.done')}
          </button>
        </div>
      </section>
      <Beside help={help} boxNumber={props.boxNumber} />
    </main>
  )
}

function chipOf({ say, language, place }: Kiosk, { calledAt, acceptedAt, closedAt }: Help): string {
  const time = timeOfDay(Date.parse(closedAt ?? acceptedAt ?? calledAt), language, place.timeZone)
  return say(closedAt ? 'help.closedAt' : acceptedAt ? 'help.acceptedAt' : 'help.calledAt', { time })
}

/** What happened when, and what to say on the phone. */
function Beside({ help, boxNumber }: { readonly help: Help; readonly boxNumber: number | null }) {
  const { say, language, place } = useKiosk()
  const steps = [
    ['help.step.sent', help.calledAt],
    ['help.step.arrived', help.arrivedAt],
    ['help.step.accepted', help.acceptedAt],
    ['help.step.closed', help.closedAt],
  ] as const
  return (
    <section className="kcabw kside">
      <h2>{say('help.steps')}</h2>
      <dl>
        {steps.map(([word, at]) =>
          at === null ? null : (
            <div key={word}>
              <dt>{secondOfDay(at, language, place.timeZone)}</dt>
              <dd>{say(word)}</dd>
            </div>
          ),
        )}
      </dl>
      <dl>
        <div>
          <dt>{say('help.name')}</dt>
          <dd>{nameOf(say, place.terminalName, boxNumber)}</dd>
        </div>
        <div>
          <dt>{say('help.phone')}</dt>
          <dd>{place.operatorPhone}</dd>
        </div>
      </dl>
    </section>
  )
}

const nameOf = (say: Kiosk['say'], terminal: string, boxNumber: number | null): string =>
  boxNumber === null ? terminal : `${terminal}, ${say('opened.title', { number: boxNumber })}`

/** Nobody was told: the number, large. */
function Unheard({ boxNumber, onBack }: CalledProps) {
  const { say, place } = useKiosk()
  const heading = useHeadingFocus()
  return (
    <main className="kpage">
      <h1 ref={heading} tabIndex={-1}>
        {say('help.title')}
      </h1>
      <p className="ktx">{say('help.offline')}</p>
      <p className="kphone">
        <Icon name="phone" />
        {place.operatorPhone}
      </p>
      <dl className="kdl">
        <div>
          <dt>{say('help.name')}</dt>
          <dd>{nameOf(say, place.terminalName, boxNumber)}</dd>
        </div>
      </dl>
      <p className="ktx">{say('help.danger')}</p>
      <div className="kfoot">
        <button type="button" className="pri" onClick={onBack}>
          {say('action.done')}
        </button>
      </div>
    </main>
  )
}
