/** Who has a box, for the drawn cabinet; devices add open, unknown and deactivated locks. */
export type Occupancy = 'free' | 'occupied' | 'reserved' | 'overdue' | 'blocked'

/** What the rentals of a box say about now and the coming 24 hours. */
export type BoxFlags = {
  readonly isOverdue: boolean
  /** Out of service, or kept by staff. */
  readonly isBlocked: boolean
  readonly isOccupied: boolean
  /** Held, or a rental begins within 24 hours. */
  readonly isReserved: boolean
}

/** One state per box: overdue > blocked > occupied > reserved > free. */
export function occupancyOf(flags: BoxFlags): Occupancy {
  if (flags.isOverdue) return 'overdue'
  if (flags.isBlocked) return 'blocked'
  if (flags.isOccupied) return 'occupied'
  return flags.isReserved ? 'reserved' : 'free'
}
