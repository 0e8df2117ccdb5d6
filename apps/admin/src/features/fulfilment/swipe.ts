/** Before a finger has gone so far it may still be a tap, or the beginning of scrolling. */
const BEGINS_PX = 12
/** A card that is locked gives way a little, so that it is felt. */
const LOCKED_PX = 24

/** What a finger does that has gone so far since it came down: nothing yet, move the card to the right, or something else, mostly scroll. */
export function movementOf(dx: number, dy: number): 'none' | 'swipe' | 'other' {
  if (Math.abs(dx) < BEGINS_PX && Math.abs(dy) < BEGINS_PX) return 'none'
  return dx > 0 && dx > 1.5 * Math.abs(dy) ? 'swipe' : 'other'
}

/** How far the card follows. */
export const offsetOf = (dx: number, isLocked: boolean): number =>
  Math.max(0, isLocked ? Math.min(dx, LOCKED_PX) : dx)

/** Whether it went so far that it is meant: about a third of the card, on a wide one less. */
export const isFar = (dx: number, width: number): boolean => dx >= Math.max(80, Math.min(160, 0.35 * width))
