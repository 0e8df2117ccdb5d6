import type { StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { useEffect, useState } from 'react'

/** So long a toast offers to take a step back; where the order stands it can be for the whole minute. */
export const BACK_TOAST_MS = 6_000

/** The step that may be taken back, as long as it may: counted from when it was heard, whatever the clock of this device says. */
export function useStillBack(back: StepBack | undefined): StepBack | undefined {
  const [goneAt, setGoneAt] = useState<string | null>(null)
  useEffect(() => {
    if (back === undefined) return
    const over = setTimeout(() => setGoneAt(back.takenAt), back.secondsLeft * 1000)
    return () => clearTimeout(over)
  }, [back])
  return back?.takenAt === goneAt ? undefined : back
}
