import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, type ToastShown } from '../lib/toast.ts'

const load = () => import('./toasts.tsx')
const ToastPlace = lazy(async () => ({ default: (await load()).ToastPlace }))

async function draw(toast: ToastShown): Promise<void> {
  ;(await load()).drawToast(toast)
}

/** Stands in the shell and loads what draws toasts with the first of them. */
export function ToastGate() {
  const [needed, setNeeded] = useState(false)
  useEffect(
    () =>
      onToast((toast) => {
        setNeeded(true)
        void draw(toast)
      }),
    [],
  )
  return needed ? (
    <Suspense fallback={null}>
      <ToastPlace />
    </Suspense>
  ) : null
}
