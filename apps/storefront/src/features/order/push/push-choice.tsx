import { useEffect, useState } from 'react'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { KeyExtras } from '../card/key-extras.ts'
import type { PushState } from './device-push.ts'

interface Props {
  readonly words: KeyExtras['words']
  readonly publicKey: string
  /** Address of the key's page. */
  readonly path: string
  readonly hash: string
  /** There is no key yet: its payment is waited for, and this tells when it comes. */
  readonly isComing?: boolean
}

const load = () => import('./device-push.ts')

/** X-03, P-05: „Erinnern Sie mich auf diesem Gerät“; nothing is asked before somebody presses. */
export function PushChoice({ words, publicKey, path, hash, isComing = false }: Props) {
  const [state, setState] = useState<PushState>('unable')
  const [step, setStep] = useState<'busy' | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    void load()
      .then(({ pushStateOf }) => pushStateOf(path, isComing))
      .then((found) => isCurrent && setState(found))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [path, isComing])
  if (state === 'unable') return null
  const press = async () => {
    setStep('busy')
    try {
      const { turnOff, turnOn } = await load()
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
