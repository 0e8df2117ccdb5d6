import { useEffect, useState, type ReactNode } from 'react'
import { STAYED_EVENT } from '../lib/stayed-form.ts'

/**
 * The button that sends its form. Once pressed it keeps its width, says what is going on and cannot be pressed again;
 * coming back with the browser's button makes it usable again, and so does a form that stays for want of network (E-01).
 */
export function SubmitOnce(props: {
  readonly className: string
  readonly busyText: string
  readonly children: ReactNode
  readonly name?: string
  readonly value?: string
}) {
  const { className, busyText, children, name, value } = props
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const again = () => setBusy(false)
    const events = ['pageshow', STAYED_EVENT]
    for (const event of events) window.addEventListener(event, again)
    return () => {
      for (const event of events) window.removeEventListener(event, again)
    }
  }, [])
  return (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else setBusy(true)
      }}
    >
      {busy ? busyText : children}
    </button>
  )
}
