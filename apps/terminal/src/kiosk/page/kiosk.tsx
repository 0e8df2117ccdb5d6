import { useEffect, useState } from 'react'
import type { KioskLanguage, KioskPlace, KioskState } from '../calls.ts'
import type { KioskApi } from './kiosk-api.ts'
import { KioskProvider } from './kiosk-context.tsx'
import { KioskPage } from './kiosk-page.tsx'

const RETRY_MS = 2000

/** Waits for the program behind the page, then shows the terminal's screen. */
export function Kiosk({ api }: { readonly api: KioskApi }) {
  const [place, setPlace] = useState<KioskPlace | null>(null)
  const [state, setState] = useState<KioskState | null>(null)
  const [alive, setAlive] = useState(true)
  const [language, setLanguage] = useState<KioskLanguage | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      api.place().then(setPlace, () => {
        timer = setTimeout(ask, RETRY_MS)
      })
    }
    ask()
    return () => clearTimeout(timer)
  }, [api])
  useEffect(
    () =>
      api.live((newest) => {
        setAlive(newest !== null)
        if (newest) setState(newest)
      }),
    [api],
  )
  if (!place || !state) return <div className="kiosk" aria-busy="true" />
  return (
    <KioskProvider api={api} place={place} state={state} alive={alive} language={language ?? place.language}>
      <KioskPage onLanguage={setLanguage} />
    </KioskProvider>
  )
}
