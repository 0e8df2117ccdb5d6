import { useEffect, useState, type ReactNode } from 'react'

/**
 * The button that sends its form. Once pressed it keeps its width, says what is going on and cannot be pressed again;
 * coming back with the browser's button makes it usable again.
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
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
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
