import { afterEach, vi } from 'vitest'

// Test files that share a process share its document too: what one leaves there, the next must not find.
// Runs after the clean-up of the general set-up, so that what React has drawn is gone by then.
afterEach(() => {
  if (vi.isFakeTimers()) {
    // A frame that jsdom has planned by a clock that is given up would be the last of this process.
    vi.advanceTimersByTime(20)
    vi.useRealTimers()
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
