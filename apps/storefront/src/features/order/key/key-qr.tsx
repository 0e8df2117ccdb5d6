import { usePage } from '../../../lib/page.tsx'
import type { Rental } from '../ordered-rental.ts'

/** The key as a QR code, drawn on the server. */
export function KeyQr({ rental }: { readonly rental: Pick<Rental, 'key' | 'boxNumber'> }) {
  const { say } = usePage()
  // A key that has just changed is drawn as soon as the page has asked for it.
  if (!rental.key?.qrSvg) return null
  return (
    <div className="key-right">
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(rental.key.qrSvg)}`}
        alt={say('order.qrName', { number: rental.boxNumber })}
        width="256"
        height="256"
      />
      <p className="small muted center">{say('order.brightScreen')}</p>
    </div>
  )
}
