import { useState } from 'react'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type PushState, pushStateOf, turnOff, turnOn } from './device-push.ts'
import type { PushProps } from './push-choice.tsx'

/** How the choice is drawn on this device; null: it cannot be told. */
export async function pushPanel(path: string, isComing: boolean) {
  const found = await pushStateOf(path, isComing)
  return found === 'unable' ? null : (details: PushProps) => <PushPanel {...details} found={found} />
}

/** The choice itself; nothing is asked before somebody presses. */
function PushPanel(props: PushProps & { readonly found: Exclude<PushState, 'unable'> }) {
  const { words, publicKey, path, hash, isComing = false, found } = props
  const [state, setState] = useState<PushState>(found)
  const [step, setStep] = useState<'busy' | 'failed' | null>(null)
  const press = async () => {
    setStep('busy')
    try {
      const details = { path, hash, isComing }
      setState(await (state === 'on' ? turnOff(details) : turnOn(details, publicKey)))
      setStep(null)
    } catch {
      setStep('failed')
    }
  }
  const ask = words[isComing ? 'push.ask.waiting' : 'push.ask']
  const label = state === 'on' ? words['push.off'] : ask
  return (
    <div className="key-push">
      <output className="small">{state === 'on' ? words['push.on'] : ''}</output>
      {state === 'denied' ? (
        <p className="small">{words['push.denied']}</p>
      ) : (
        <button
          type="button"
          className="btn"
          aria-disabled={step === 'busy'}
          onClick={() => {
            if (step !== 'busy') void press()
          }}
        >
          <KeyIcon name="bell" />
          {step === 'busy' ? words['push.busy'] : label}
        </button>
      )}
      {state === 'off' ? (
        <p className="small muted">{words[isComing ? 'push.why.waiting' : 'push.why']}</p>
      ) : null}
      {step === 'failed' ? (
        <Notice tone="error" live>
          {words['push.failed']}
        </Notice>
      ) : null}
    </div>
  )
}
