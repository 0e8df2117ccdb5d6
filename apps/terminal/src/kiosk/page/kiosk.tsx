import { useEffect, useState } from 'react'
import type { KioskLanguage, KioskPlace, KioskState, SetUpPlace } from '../calls.ts'
import type { KioskApi } from './kiosk-api.ts'
import { KioskProvider } from './kiosk-context.tsx'
import { KioskPage } from './kiosk-page.tsx'
import { SetUpScreen } from './screens/set-up-screen.tsx'

const RETRY_MS = 2000

/** Waits for the program behind the page, then shows the terminal's screen. */
export function Kiosk({ api }: { readonly api: KioskApi }) {
  const [place, setPlace] = useState<KioskPlace | SetUpPlace | null>(null)
  const [state, setState] = useState<KioskState | null>(null)
  const [alive, setAlive] = useState(true)
  const [language, setLanguage] = useState<KioskLanguage | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer = setTimeout(ask, RETRY_MS)
    }
    const found = (next: KioskPlace | SetUpPlace) => {
      setPlace(next)
      // Set up over the command line or by somebody else's hand: the screen follows by itself.
      if ('notSetUp' in next) later()
    }
    function ask() {
      api.place().then(found, later)
    }
    ask()
    return () => clearTimeout(timer)
  }, [api])
  const isSetUp = place !== null && !('notSetUp' in place)
  const isBehind = isSetUp && state !== null && state.placeMark !== place.placeMark
  useEffect(() => {
    if (!isBehind) return undefined
    // Where that fails the place of before stays on the screen until the next try.
    const ask = () => void api.place().then(setPlace, () => {})
    ask()
    const timer = setInterval(ask, RETRY_MS)
    return () => clearInterval(timer)
  }, [api, isBehind])
  useEffect(() => {
    // Before there is a terminal nobody answers, and a stream that was refused once is never opened again.
    if (!isSetUp) return undefined
    return api.live((newest) => {
      setAlive(newest !== null)
      if (newest) setState(newest)
    })
  }, [api, isSetUp])
  if (place && 'notSetUp' in place) return <SetUpScreen serverUrl={place.serverUrl} onCode={api.setUp} />
  if (!place || !state) return <div className="kiosk" aria-busy="true" />
  return (
    <KioskProvider api={api} place={place} state={state} alive={alive} language={language ?? place.language}>
      <KioskPage onLanguage={setLanguage} />
    </KioskProvider>
  )
}
