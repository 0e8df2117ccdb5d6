import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'
import { CODE_LENGTH, type KioskEvent, type Refusal } from '../machine.ts'
import { RefusalBox } from '../refusal-box.tsx'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Where everybody begins: type the code or hold the QR code before the reader. */
export function StartScreen(props: {
  readonly digits: string
  readonly refusal: Refusal | null
  readonly onEvent: (event: KioskEvent) => void
  readonly onOpen: () => void
}) {
  const { digits, refusal, onEvent, onOpen } = props
  const { say, state } = useKiosk()
  const heading = useHeadingFocus()
  const waiting = state.waitSeconds > 0
  const shown = waiting && refusal?.refusal !== 'wait' ? ({ refusal: 'wait' } as const) : refusal
  // A wait that is over needs no word any more.
  const notice = shown?.refusal === 'wait' && !waiting ? null : shown
  return (
    <main className="kmain">
      <section className="kleft">
        <h1 ref={heading} tabIndex={-1}>
          {say('start.title')}
        </h1>
        <Slots digits={digits} />
        {notice ? <RefusalBox refusal={notice} onPay={() => onEvent({ kind: 'go', to: 'pay' })} /> : null}
        <div className="kqr">
          <div className="kscan" aria-hidden="true">
            <Icon name="qr" />
            <i />
          </div>
          <div>
            <h2>{say('start.qrTitle')}</h2>
            <p>{say('start.qrText')}</p>
          </div>
        </div>
        <div className="kacts">
          <button type="button" onClick={() => onEvent({ kind: 'go', to: 'rent' })}>
            <Icon name="package" />
            {say('start.rent')}
          </button>
          <button type="button" onClick={() => onEvent({ kind: 'go', to: 'help' })}>
            <Icon name="help" />
            {say('start.help')}
          </button>
        </div>
      </section>
      <section className="pad9" aria-label={say('pad.label')}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => onEvent({ kind: 'digit', digit })}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className="kdel"
          aria-label={say('pad.delete')}
          onClick={() => onEvent({ kind: 'delete' })}
        >
          <Icon name="backspace" />
        </button>
        <button type="button" onClick={() => onEvent({ kind: 'digit', digit: '0' })}>
          0
        </button>
        <button
          type="button"
          className="kok"
          disabled={digits.length < CODE_LENGTH || waiting}
          onClick={onOpen}
        >
          {say('pad.open')}
        </button>
      </section>
    </main>
  )
}

function Slots({ digits }: { readonly digits: string }) {
  const { say } = useKiosk()
  return (
    <>
      <div className="kcode" aria-hidden="true">
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <span key={index} className={index === digits.length ? 'cur' : undefined}>
            {digits[index] ?? ''}
          </span>
        ))}
      </div>
      <output className="fw-vh">{digits === '' ? '' : say('start.digits', { count: digits.length })}</output>
    </>
  )
}
