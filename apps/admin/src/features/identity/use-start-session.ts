import { useColorScheme } from '../../lib/color-scheme-context.ts'
import { type SessionAccess, useSession } from '../../lib/session.ts'

/** Begins the session a sign-in gave, in the colours the person chose for all their devices. */
export function useStartSession(): SessionAccess['start'] {
  const session = useSession()
  const { choose } = useColorScheme()
  return (started) => {
    const { colorScheme } = started.user
    // „Wie das Gerät“ leaves alone what was chosen on this one.
    if (colorScheme !== 'system') choose(colorScheme)
    session.start(started)
  }
}
