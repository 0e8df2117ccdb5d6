import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSavedInput, useWaitingInput } from '../../lib/use-saved-input.ts'
import { t } from '../../lib/words/texts.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** A form that opens by itself has taken its input back by then. */
const SETTLED_MS = 1_500

/** Says where typed input waits that no form on this page has taken back: in a dialog that has to be opened again. */
export function WaitingInput() {
  const { pathname, search } = useLocation()
  const saved = useSavedInput()
  const waiting = useWaitingInput(`${pathname}${search}`)
  const [first] = waiting
  const isWaiting = first !== undefined
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      setIsSettled(false)
    }
  }, [isWaiting])
  if (first === undefined || !isSettled) return null
  return (
    <Notice kind="info" onClose={saved.forget}>
      {first.dialog === null ? t('form.waiting') : t('form.waitingIn', { dialog: first.dialog })}
    </Notice>
  )
}
