import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import type { PhoneLink } from '../machine.ts'
import { QrCode } from '../qr-code.tsx'

/** Money is a matter for one's own phone: the way to more time, or to what is owed, as QR code (L-12). */
export function PhoneScreen(props: { readonly link: PhoneLink; readonly onBack: () => void }) {
  const { details, url, boxNumber } = props.link
  const { say, state } = useKiosk()
  const heading = useHeadingFocus()
  return (
    <main className="kpage ksplit">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {say(`${details}.title`, { number: boxNumber })}
        </h1>
        <p className="ktx">{say(`${details}.text`)}</p>
        <p className="ktx">{say(state.online ? 'phone.minutes' : 'phone.offline')}</p>
        <div className="kfoot">
          <button type="button" onClick={props.onBack}>
            <Icon name="back" />
            {say('action.back')}
          </button>
        </div>
      </div>
      <QrCode text={url} name={say(`${details}.qr`)} />
    </main>
  )
}
