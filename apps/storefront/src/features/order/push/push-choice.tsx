import { type ReactElement, useEffect, useState } from 'react'
import type { KeyExtras } from '../card/key-extras.ts'

export interface PushProps {
  readonly words: KeyExtras['words']
  readonly publicKey: string
  /** Address of the key's page. */
  readonly path: string
  readonly hash: string
  /** There is no key yet: its payment is waited for, and this tells when it comes. */
  readonly isComing?: boolean
}

/** X-03, P-05: „Erinnern Sie mich auf diesem Gerät“; drawn and loaded only where a device can be told. */
export function PushChoice(props: PushProps) {
  const { path, isComing = false } = props
  const [draw, setDraw] = useState<((details: PushProps) => ReactElement) | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const drawn = await (await import('./push-panel.tsx')).pushPanel(path, isComing)
      if (isCurrent) setDraw(() => drawn)
    }
    look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [path, isComing])
  return draw && draw(props)
}
