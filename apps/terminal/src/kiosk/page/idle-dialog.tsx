import { useEffect, useRef } from 'react'
import { useKiosk } from './kiosk-context.tsx'

/** Asks whether anybody is still there before the screen forgets what was typed. */
export function IdleDialog({ secondsLeft }: { readonly secondsLeft: number }) {
  const { say } = useKiosk()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Any touch or key resets the count and with it closes the dialog.
  return (
    <dialog ref={dialog} className="kidle" aria-labelledby="idle-title">
      <h2 id="idle-title">{say('idle.title')}</h2>
      <p>{say('idle.text', { count: secondsLeft })}</p>
      <button type="button" className="pri">
        {say('idle.stay')}
      </button>
    </dialog>
  )
}
