import { type ReactNode, useDeferredValue } from 'react'

/** Draws what stands below a head once the head itself is on the screen, so that a press is answered at once (N-07). */
export function Following({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
