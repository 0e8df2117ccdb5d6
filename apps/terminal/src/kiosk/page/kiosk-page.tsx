import { htmlLang } from '@fachwerk/texts/texts'
import { useEffect, useReducer } from 'react'
import type { KioskLanguage } from '../calls.ts'
import { Header } from './header.tsx'
import { useIdle, useKeys, useStirring } from './hooks.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { useKiosk } from './kiosk-context.tsx'
import { CODE_LENGTH, START, type Screen, next } from './machine.ts'
import { Notices } from './notices.tsx'
import { EndedScreen, ResumedScreen } from './screens/ended-screen.tsx'
import { EndingScreen } from './screens/ending-screen.tsx'
import { HelpScreen } from './screens/help-screen.tsx'
import { OpenedScreen } from './screens/opened-screen.tsx'
import { OpeningScreen } from './screens/opening-screen.tsx'
import { PhoneScreen } from './screens/phone-screen.tsx'
import { ReplacedScreen } from './screens/replaced-screen.tsx'
import { RentScreen } from './screens/rent-screen.tsx'
import { StartScreen } from './screens/start-screen.tsx'
import { useActs } from './use-acts.ts'

/** Seconds without a touch until a screen goes back to the start. */
const IDLE = {
  start: 40,
  opened: 30,
  ending: 60,
  ended: 30,
  resumed: 30,
  replaced: 30,
  rent: 90,
  phone: 90,
  help: 120,
} as const
/** „Nein, zurück“ counts down so long. */
const HELP_ASKED = 30
/** The last of them are asked about. */
const WARNING = 10
/** These show their seconds themselves. */
const COUNTS: ReadonlySet<Screen['name']> = new Set(['opened', 'ended', 'resumed', 'replaced'])

function idleLimit(screen: Screen, foreign: boolean): number | null {
  if (screen.name === 'opening' || screen.name === 'undoing') return null
  if (screen.name === 'start' && screen.digits === '' && !screen.refusal && !foreign) return null
  return screen.name === 'help' && !screen.called ? HELP_ASKED : IDLE[screen.name]
}

/** The screen of a terminal: one thing at a time, and back to the start when nobody is there. */
export function KioskPage({ onLanguage }: { readonly onLanguage: (language: KioskLanguage) => void }) {
  const { api, place, language, say } = useKiosk()
  const [screen, dispatch] = useReducer(next, START)
  const acts = useActs(api, screen, dispatch)
  const secondsLeft = useIdle(idleLimit(screen, language !== place.language), WARNING, () => {
    dispatch({ kind: 'done' })
    onLanguage(place.language)
  })
  useStirring(api.present)
  useKeys((meaning) => {
    if (screen.name === 'opening' || screen.name === 'undoing') return
    if (meaning.kind === 'scanned') acts.openByQr(meaning.text)
    else if (screen.name !== 'start') return
    else if (meaning.kind === 'digit') dispatch(meaning)
    else if (meaning.kind === 'delete') dispatch(meaning)
    else if (meaning.kind === 'enter' && screen.digits.length === CODE_LENGTH) acts.openByCode(screen.digits)
  })
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  const counts = COUNTS.has(screen.name) || (screen.name === 'help' && !screen.called)
  const warned = secondsLeft !== null && secondsLeft <= WARNING && !counts
  const done = () => dispatch({ kind: 'done' })
  const back = () => dispatch({ kind: 'back' })
  const box = 'box' in screen ? screen.box : null
  return (
    <div className="kiosk">
      <Header onLanguage={onLanguage} />
      <Notices ownBoxId={box?.boxId ?? null} onHelp={screen.name === 'help'} />
      {screen.name === 'start' ? (
        <StartScreen
          digits={screen.digits}
          refusal={screen.refusal}
          onEvent={acts.onEvent}
          onOpen={() => acts.openByCode(screen.digits)}
        />
      ) : null}
      {screen.name === 'opening' ? (
        <OpeningScreen title={say('opening.title')} text={say('opening.text')} />
      ) : null}
      {screen.name === 'replaced' ? (
        <ReplacedScreen
          screen={screen}
          secondsLeft={secondsLeft}
          onMail={() => acts.askMail(screen.replaced)}
          onThings={() => acts.callForThings(screen.replaced)}
          onOther={done}
        />
      ) : null}
      {screen.name === 'opened' ? (
        <OpenedScreen
          box={screen.box}
          refusal={screen.refusal}
          secondsLeft={secondsLeft}
          onEvent={acts.onEvent}
          onAgain={() => acts.openAgain(screen.box)}
        />
      ) : null}
      {screen.name === 'ending' ? (
        <EndingScreen
          box={screen.box}
          refusal={screen.refusal}
          onEvent={acts.onEvent}
          onEnd={() => acts.end(screen.box)}
        />
      ) : null}
      {screen.name === 'ended' ? (
        <EndedScreen screen={screen} secondsLeft={secondsLeft} onDone={done} onUndo={acts.undo} />
      ) : null}
      {screen.name === 'undoing' ? <OpeningScreen title={say('undo.title')} text={say('undo.text')} /> : null}
      {screen.name === 'resumed' ? (
        <ResumedScreen
          box={screen.box}
          secondsLeft={secondsLeft}
          onDone={done}
          onOpen={() => acts.openAgain(screen.box)}
        />
      ) : null}
      {screen.name === 'rent' ? <RentScreen onBack={back} /> : null}
      {screen.name === 'phone' ? <PhoneScreen link={screen.link} onBack={back} /> : null}
      {screen.name === 'help' ? (
        <HelpScreen
          boxNumber={box?.boxNumber ?? screen.boxNumber}
          called={screen.called}
          unheard={screen.unheard}
          over={screen.over}
          secondsLeft={secondsLeft}
          onCall={() => acts.onEvent({ kind: 'call' })}
          onOver={acts.takeHelpBack}
          onBack={back}
        />
      ) : null}
      {warned ? <IdleDialog secondsLeft={secondsLeft} /> : null}
    </div>
  )
}
