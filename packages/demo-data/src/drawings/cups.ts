import { box, disc, type Drawing, type Ink, oval, shape, strokes } from './ink.ts'

const STEAM = 'M42 34q-5-6 0-12t0-12M54 34q-5-6 0-12t0-12'

/** To take along, with a lid. */
export const paperCup = (band: Ink, lid: Ink): Drawing =>
  shape('M28 38h44l-6 60H34Z', 'paper') +
  shape('M30.500 57h39l-2.400 24H33Z', band) +
  shape('M24 28h52v10H24Z', lid) +
  shape('M31 21h38v7H31Z', lid)

/** On a saucer, `size` from a small espresso to a bowl of milk coffee. */
export const cupOnSaucer = (cup: Ink, drink: Ink, size: 'small' | 'large'): Drawing => {
  const [left, right, top] = size === 'small' ? [34, 66, 58] : [24, 72, 46]
  return (
    strokes(STEAM) +
    strokes(`M${right} ${top + 8}q14-2 12 9t-17 11`) +
    shape(
      `M${left} ${top}h${right - left}v14q0 18-${(right - left) / 2} 18t-${(right - left) / 2}-18Z`,
      cup,
    ) +
    shape(`M${left} ${top}h${right - left}v5H${left}Z`, drink) +
    shape('M14 90h72q-4 8-14 8H28q-10 0-14-8Z', 'paper')
  )
}

/** A glass with a waist, as tea is drawn in: çay. */
export const teaGlass = (tea: Ink): Drawing =>
  strokes(STEAM) +
  shape('M36 40h28q2 14-4 24-4 7 0 14l3 12H37l3-12q4-7 0-14-6-10-4-24Z', 'paper') +
  shape('M36 47h28q0 11-4 17-4 7 0 14l3 9H37l3-9q4-7 0-14-4-6-4-17Z', tea) +
  shape('M20 90h60q-4 8-12 8H32q-8 0-12-8Z', 'red')

/** Mint in a tall glass. */
export const mintTea = (): Drawing =>
  shape('M30 30h40l-4 68H34Z', 'paper') +
  shape('M31.500 46h37L66 96H34Z', 'amber') +
  strokes('M50 88V40') +
  [
    [44, 78],
    [57, 68],
    [43, 58],
  ]
    .map(([x = 0, y = 0]) => shape(`M${x - 7} ${y}q7-9 14 0-7 8-14 0Z`, 'green'))
    .join('') +
  shape('M50 42q-16-2-14-18 14 2 14 18ZM50 42q14-4 14-18-14 2-14 18Z', 'green')

export const mug = (clay: Ink, sign: Ink): Drawing =>
  strokes('M68 52h6q12 0 12 14t-14 14h-5') +
  shape('M24 40h46v50q0 8-8 8H32q-8 0-8-8Z', clay) +
  disc(47, 68, 11, sign) +
  strokes('M42 68l4 4 7-8')

/** A bowl with something in it. */
export const bowl = (clay: Ink, inside: Ink, [one, two, three]: readonly [Ink, Ink, Ink]): Drawing =>
  shape('M16 63q6-16 17-8 8-16 21-4 14-10 30 12Z', inside) +
  disc(36, 55, 5, one) +
  disc(52, 51, 5, two) +
  disc(66, 56, 5, three) +
  shape('M12 63h76q0 35-38 35T12 63Z', clay)

/** A pan on a board: eggs with tomatoes. */
export const pan = (): Drawing =>
  box(8, 91, [84, 7], 'brown') +
  shape('M14 72h72q0 19-22 19H36q-22 0-22-19Z', 'dark') +
  shape('M14 72q36-20 72 0Z', 'red') +
  oval(34, 66, [9, 5], 'paper') +
  disc(34, 65, 2.6, 'yellow') +
  oval(60, 63, [10, 5], 'paper') +
  disc(62, 62, 2.6, 'yellow') +
  shape('M74 68q1-6 8-6-1 6-8 6ZM44 70q4-5 9-2-4 5-9 2Z', 'green') +
  strokes('M86 76h12M14 76H2')
