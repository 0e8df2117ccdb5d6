import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { OpenInput } from './use-open-command.ts'
import { o } from './texts.ts'

/** How a box is opened, beside why: the signal, and for whom (L-02). */
export function useOpenChoices() {
  const [altSignal, setAltSignal] = useState(false)
  const [release, setRelease] = useState(false)
  const chosen: Omit<OpenInput, 'reason'> = {
    ...(altSignal && { sendAltSignal: true }),
    ...(release && { type: 'release' }),
  }
  return { altSignal, setAltSignal, release, setRelease, chosen }
}

export function OpenChoices({ of }: { readonly of: ReturnType<typeof useOpenChoices> }) {
  return (
    <>
      <Checkbox
        label={o('release')}
        description={o('release.help')}
        checked={of.release}
        onChange={(event) => of.setRelease(event.currentTarget.checked)}
      />
      <Checkbox
        label={o('altSignal')}
        description={o('altSignal.help')}
        checked={of.altSignal}
        onChange={(event) => of.setAltSignal(event.currentTarget.checked)}
      />
    </>
  )
}
