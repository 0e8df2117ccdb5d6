import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'

/** Between the key and the lock's own answer: nothing is claimed yet. */
export function OpeningScreen() {
  const { say } = useKiosk()
  const heading = useHeadingFocus()
  return (
    <main className="kpage is-still" aria-busy="true">
      <span className="kbig is-busy" aria-hidden="true">
        <Icon name="lock" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {say('opening.title')}
      </h1>
      <p className="ktx">{say('opening.text')}</p>
    </main>
  )
}
