import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import { QrCode } from '../qr-code.tsx'

/** Renting happens on one's own phone: the way there as QR code and in words. */
export function RentScreen({ onBack }: { readonly onBack: () => void }) {
  const { say, place, state } = useKiosk()
  const heading = useHeadingFocus()
  return (
    <main className="kpage ksplit">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {say('rent.title')}
        </h1>
        <p className="ktx">{say('rent.text')}</p>
        {state.online ? null : <p className="ktx">{say('rent.offline')}</p>}
        <p className="kurl">
          {/* Broken between its parts, never at the hyphen of a name: that would be typed. */}
          {partsOf(place.locationUrl).map((part, index) => (
            <span key={index}>{part}</span>
          ))}
        </p>
        <div className="kfoot">
          <button type="button" onClick={onBack}>
            <Icon name="back" />
            {say('action.back')}
          </button>
        </div>
      </div>
      <QrCode text={place.locationUrl} name={say('rent.qr')} />
    </main>
  )
}

/** „zeitlager.de“, „/standort“, „/konstanz-hafen“ */
const partsOf = (url: string): string[] => url.replace(/^https?:\/\//, '').split(/(?=\/)/)
