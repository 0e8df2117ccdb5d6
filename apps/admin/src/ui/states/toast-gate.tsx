import { type ComponentType, useEffect, useState } from 'react'
import { reportProblem } from '../../lib/report.ts'
import { onToast, type ToastShown } from '../../lib/toast.ts'

const load = () => import('./toasts.tsx')
/** After the first screen has what it needs. */
const AHEAD_MS = 2_000

/**
 * Stands in the shell and loads what draws toasts with the first of them, or a little after the screen: without network
 * nothing can be loaded any more, and a word that cannot be shown must not take the screen with it.
 */
export function ToastGate() {
  const [place, setPlace] = useState<{ readonly Place: ComponentType } | null>(null)
  useEffect(() => {
    const draw = async (toast: ToastShown) => {
      const { ToastPlace, drawToast } = await load()
      setPlace({ Place: ToastPlace })
      drawToast(toast)
    }
    const ahead = setTimeout(() => void load().catch(reportProblem), AHEAD_MS)
    const stop = onToast((toast) => void draw(toast).catch(reportProblem))
    return () => {
      clearTimeout(ahead)
      stop()
    }
  }, [])
  return place ? <place.Place /> : null
}
