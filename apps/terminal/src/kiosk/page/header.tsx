import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { htmlLang } from '@fachwerk/texts/texts'
import type { KioskLanguage } from '../calls.ts'
import { useNow } from './hooks.ts'
import { useKiosk } from './kiosk-context.tsx'
import { openText, timeOfDay } from './wording.ts'

const NAMES = { de: 'Deutsch', en: 'English', it: 'Italiano', ru: 'Русский' } as const
const OTHERS = ['en', 'it', 'ru'] as const

/** Where one stands, the languages and the terminal's time. */
export function Header({ onLanguage }: { readonly onLanguage: (language: KioskLanguage) => void }) {
  const { place, state, language, say } = useKiosk()
  const now = useNow(state.now)
  const open = openText(say, state, { language, timeZone: place.timeZone })
  // The site decides whether its German says Sie or du.
  const german = place.language === 'de-informal' ? 'de-informal' : 'de'
  const languages: readonly KioskLanguage[] = [german, ...OTHERS]
  return (
    <header className="khead">
      <span className="kpre" aria-hidden="true">
        {place.locationPrefix}
      </span>
      <div className="kname">
        <b>{nameIn({ name: place.locationName, names: place.locationNames }, language)}</b>
        {open ? <span>{open}</span> : null}
      </div>
      <fieldset className="klang">
        <legend className="fw-vh">{say('header.language')}</legend>
        {languages.map((each) => {
          const code = htmlLang(each)
          return (
            <button
              key={each}
              type="button"
              lang={code}
              aria-pressed={language === each}
              onClick={() => onLanguage(each)}
            >
              <span>{NAMES[code]}</span>
            </button>
          )
        })}
      </fieldset>
      <time aria-label={say('header.time')}>{timeOfDay(now, language, place.timeZone)}</time>
    </header>
  )
}
