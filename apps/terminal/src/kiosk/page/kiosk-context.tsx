import { kioskTexts } from '@fachwerk/texts/kiosk/kiosk'
import { textsOf } from '@fachwerk/texts/texts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { KioskLanguage, KioskPlace, KioskState } from '../calls.ts'
import type { KioskApi } from './kiosk-api.ts'
import type { Say } from './wording.ts'

export type Kiosk = {
  readonly api: KioskApi
  readonly place: KioskPlace
  /** Newest state; it stays while the program is silent, `alive` then says so. */
  readonly state: KioskState
  readonly alive: boolean
  readonly language: KioskLanguage
  readonly say: Say
}

const KioskContext = createContext<Kiosk | null>(null)

export function KioskProvider(props: Omit<Kiosk, 'say'> & { readonly children: ReactNode }) {
  const { children, api, place, state, alive, language } = props
  const kiosk = useMemo(
    () => ({ api, place, state, alive, language, say: textsOf(language, kioskTexts) }),
    [api, place, state, alive, language],
  )
  return <KioskContext value={kiosk}>{children}</KioskContext>
}

/** Place, state, language and texts of this terminal. */
export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext)
  if (!kiosk) throw new Error('A part of the kiosk stands outside of it.')
  return kiosk
}
