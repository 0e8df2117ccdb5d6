import type { Clock } from '@fachwerk/clock/clock'

/** The same clock with a wall clock that is wrong by so many milliseconds. */
export const skewedClock = (clock: Clock, skewMs: () => number): Clock => ({
  ...clock,
  now: () => new Date(clock.now().getTime() + skewMs()),
})
