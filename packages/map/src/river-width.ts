/** CSS pixels of a river at two zooms; both maps draw it so, and between them it grows evenly. */
export const RIVER_WIDTH = {
  large: [
    [5, 1.2],
    [10, 3.5],
  ],
  small: [
    [6.5, 0.8],
    [10, 2],
  ],
} as const
/** The small ones would be a tangle on a map of the country. */
export const SMALL_RIVERS_FROM = 6.5
