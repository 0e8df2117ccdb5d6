import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { deviceStateOf, type DeviceState, turnOff, turnOn } from './device-push.ts'
import styles from './notifications.module.css'
import { n } from './texts.ts'

/** whether this device is told, too; nothing is asked of the browser before somebody presses. */
export function DeviceChoice() {
  const api = useApi()
  const [state, setState] = useState<DeviceState>('unable')
  const [step, setStep] = useState<'busy' | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Who cannot be asked has no choice to make; the list above says what went wrong.
    deviceStateOf(api)
      .then((found) => isCurrent && setState(found))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [api])
  if (state === 'unable') return null
  const press = async () => {
    setStep('busy')
    try {
      setState(await (state === 'on' ? turnOff(api) : turnOn(api)))
      setStep(null)
    } catch {
      setStep('failed')
    }
  }
  const label = state === 'on' ? n('push.off') : n('push.ask')
  return (
    <div className={styles['device']}>
      {state === 'denied' ? <p>{n('push.denied')}</p> : null}
      {state === 'denied' ? null : (
        <>
          <output>{state === 'on' ? n('push.on') : n('push.why')}</output>
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={step === 'busy'}
            onClick={() => {
              if (step !== 'busy') void press()
            }}
          >
            {step === 'busy' ? n('push.busy') : label}
          </Button>
        </>
      )}
      {step === 'failed' ? <p role="alert">{n('push.failed')}</p> : null}
    </div>
  )
}
