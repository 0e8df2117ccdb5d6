import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'

/** Between what somebody asked for and its answer: nothing is claimed yet. */
export function OpeningScreen({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = useHeadingFocus()
  return (
    <main className="kpage is-still" aria-busy="true">
      <span className="kbig is-busy" aria-hidden="true">
        <Icon name="lock" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="ktx">{text}</p>
    </main>
  )
}
