import { encode } from 'uqr'
import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'

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
        <p className="kurl">{place.locationUrl.replace(/^https?:\/\//, '')}</p>
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

function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure className="kqrcode">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={squares.join('')} fill="#17211f" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="fw-vh">{name}</figcaption>
    </figure>
  )
}
