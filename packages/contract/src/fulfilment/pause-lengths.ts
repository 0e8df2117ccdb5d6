// Without schemas: the board reads it.

/** How long orders are not taken: minutes from now, until closing, or until a time at the location. */
export const PAUSE_LENGTHS = ['15', '30', '60', 'closing', 'time'] as const
export type PauseLength = (typeof PAUSE_LENGTHS)[number]
