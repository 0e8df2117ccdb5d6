import { Icon } from './icons.tsx'
import { useKiosk } from './kiosk-context.tsx'
import type { Refusal } from './machine.ts'
import { refusalTexts } from './wording.ts'

/** What went wrong and what to do; read out at once. */
export function RefusalBox(props: { readonly refusal: Refusal; readonly onPay?: () => void }) {
  const { refusal, onPay } = props
  const { say, language, place, state } = useKiosk()
  const at = { language, timeZone: place.timeZone, waitSeconds: state.waitSeconds }
  const { what, remedy } = refusalTexts(say, refusal, at)
  return (
    <div className="krefusal" role="alert">
      <Icon name="alert" />
      <div>
        <b>{what}</b>
        <span>{remedy}</span>
        {refusal.payUrl && onPay ? (
          <button type="button" className="kpay" onClick={onPay}>
            {say('pay.open')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
