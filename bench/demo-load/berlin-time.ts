import { wallClock } from '@fachwerk/server/src/modules/locations/settings/rules/wall-clock.ts'

const clock = wallClock('Europe/Berlin')

/** What the clocks of Berlin show at an instant, in milliseconds, read as if it were UTC. */
export const berlin = (at: number): number => clock.toLocal(at)

/** The instant at which they show that. */
export const fromBerlin = (wall: number): number => clock.toInstant(wall)

/** `YYYY-MM-DDTHH:mm` on the clocks of Berlin. */
export const berlinMinute = (at: number): string => new Date(berlin(at)).toISOString().slice(0, 16)
