/** Walking, with a bag. */
const METRES_A_MINUTE = 75
/** Who goes further takes a train, and how long that takes nobody here knows. */
const LONGEST_WALK = 45

/** How long somebody with luggage walks, or null where nobody would. */
export function minutesOnFoot(metres: number): number | null {
  const minutes = Math.max(1, Math.round(metres / METRES_A_MINUTE))
  return minutes > LONGEST_WALK ? null : minutes
}
