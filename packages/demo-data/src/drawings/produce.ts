import { box, disc, type Drawing, type Ink, oval, placed, shape, strokes } from './ink.ts'

const LEAF = 'M52 40q4-14 18-14-2 14-18 14Z'

export const apple = (skin: Ink): Drawing =>
  shape('M50 46q-10-8-22-3-14 6-12 26 3 25 22 29 6 1 12-2 6 3 12 2 19-4 22-29 2-20-12-26-12-5-22 3Z', skin) +
  strokes('M50 46q-1-10 3-18') +
  shape(LEAF, 'green')

export const pear = (skin: Ink): Drawing =>
  shape('M50 30q14 0 15 16 1 10 9 18 8 9 5 19-5 15-29 15T21 83q-3-10 5-19 8-8 9-18 1-16 15-16Z', skin) +
  strokes('M50 30q0-9 6-14') +
  shape('M54 24q4-10 16-10-3 11-16 10Z', 'green')

export const tomato = (): Drawing =>
  disc(50, 66, 31, 'red') + shape('M50 38l-14-8 6 12-12 2 14 4 6 10 6-10 14-4-12-2 6-12Z', 'green')

const lemon = (x: number, y: number) =>
  shape(`M${x} ${y}q6-4 8-7 6-9 18-9t18 9q2 3 8 7-6 4-8 7-6 9-18 9t-18-9q-2-3-8-7Z`, 'yellow')

/** A round fruit with a pointed end: lemon. */
export const lemons = (): Drawing => {
  return lemon(24, 58) + lemon(-3, 82) + lemon(51, 82)
}

export const bananas = (): Drawing =>
  shape('M28 30q-12 40 14 58 22 12 46 4 4-3 0-8-24 2-36-12-12-16-14-44-6-3-10 2Z', 'yellow') +
  shape('M36 28q-2 34 18 50 18 12 38 8 4-4-1-8-20 0-31-13-12-15-14-39-6-3-10 2Z', 'amber') +
  shape('M26 22h22v10H26Z', 'brown')

/** Berries in a punnet. */
export const berries = (): Drawing =>
  [
    [30, 62, 'red'],
    [46, 58, 'plum'],
    [62, 62, 'red'],
    [74, 66, 'plum'],
    [38, 70, 'plum'],
    [54, 68, 'red'],
    [24, 70, 'red'],
  ]
    .map(([x, y, ink]) => disc(Number(x), Number(y), 8, ink === 'red' ? 'red' : 'plum'))
    .join('') +
  shape('M12 70h76l-7 28H19Z', 'cream') +
  strokes('M16 84h68M36 70l3 28M64 70l-3 28')

/** A crate of what grows now. */
export const crate = (isLarge: boolean): Drawing =>
  shape('M22 60q-8-22 6-26 12 2 8 26Z', 'green') +
  shape('M62 60l8-30q10 4 6 30Z', 'orange') +
  strokes('M68 30q2-10-2-16M72 31q6-8 10-10') +
  disc(50, 56, 13, 'red') +
  (isLarge ? disc(34, 58, 10, 'plum') + disc(80, 60, 9, 'yellow') : '') +
  box(8, 62, [84, 18], 'amber') +
  box(8, 80, [84, 18], 'amber') +
  strokes('M18 62v36M82 62v36')

/** Long and slender: cucumber, courgette. */
export const longFruit = (skin: Ink, end: Ink): Drawing =>
  `<g transform="rotate(-16 50 76)">${
    shape('M8 76q0-14 14-14h54q16 0 16 14t-16 14H22Q8 90 8 76Z', skin) +
    shape('M84 68q10-2 12 8-2 8-12 8Z', end) +
    strokes('M22 72h14M44 70h16M30 82h18M58 82h12')
  }</g>`

export const pepper = (): Drawing =>
  shape('M50 44q-8-8-20-4-14 6-11 28 3 22 16 29 8 2 15-3 7 5 15 3 13-7 16-29 3-22-11-28-12-4-20 4Z', 'red') +
  strokes('M40 58q-4 16 2 28M60 58q4 16-2 28') +
  shape('M44 44q-2-16 8-20h8q-6 8-5 20Z', 'green')

export const aubergine = (): Drawing =>
  `<g transform="rotate(24 50 64)">${
    shape('M50 34q14 2 18 26 4 34-18 36-22-2-18-36 4-24 18-26Z', 'plum') +
    shape('M36 40q4-12 14-12t14 12q-6 6-8-1-6 6-12 0-2 7-8 1Z', 'green') +
    strokes('M50 28V16')
  }</g>`

export const avocado = (): Drawing =>
  shape('M50 26q14 0 17 18 2 10 8 17 7 9 4 19-6 18-29 18T21 80q-3-10 4-19 6-7 8-17 3-18 17-18Z', 'green') +
  shape('M50 35q8 0 10 13 2 10 7 16 5 7 3 13-4 13-20 13T30 77q-2-6 3-13 5-6 7-16 2-13 10-13Z', 'cream') +
  disc(50, 74, 10, 'brown')

const heap = (one: (x: number, y: number) => Drawing): Drawing =>
  one(36, 62) + one(64, 62) + one(22, 84) + one(50, 84) + one(78, 84)

export const potatoes = (): Drawing =>
  heap((x, y) => oval(x, y, [16, 13], 'amber') + strokes(`M${x - 6} ${y - 3}h2M${x + 5} ${y + 2}h2`))

const onion = (x: number, y: number) =>
  shape(`M${x} ${y - 22}q2 9 10 13 9 5 8 13-2 10-18 10T${x - 18} ${y + 4}q-1-8 8-13 8-4 10-13Z`, 'orange') +
  strokes(`M${x} ${y - 8}q-7 10-2 20M${x} ${y - 8}q7 10 2 20`)

export const onions = (): Drawing => {
  return onion(50, 58) + onion(30, 83) + onion(70, 83)
}

const carrot = (turn: number) =>
  `<g transform="rotate(${turn} 50 30)">${
    shape('M42 36h16q2 32-8 60-10-28-8-60Z', 'orange') +
    strokes('M44 52h7M56 64h-6M46 74h5M50 36q-8-10-7-22M50 36q0-12 2-24M50 36q8-10 9-20')
  }</g>`

export const carrots = (): Drawing => {
  return carrot(22) + carrot(-22) + carrot(0)
}

/** A bunch of herbs. */
export const herbs = (): Drawing =>
  strokes('M50 98 30 46M50 98 50 40M50 98 70 46') +
  [
    [28, 44],
    [50, 34],
    [72, 44],
    [38, 56],
    [62, 56],
  ]
    .map(([x = 0, y = 0]) =>
      shape(`M${x} ${y + 12}q-16 2-14-12 1-10 8-9 6-9 12 0 8-1 8 9 2 14-14 12Z`, 'green'),
    )
    .join('') +
  box(42, 76, [16, 8], 'red')

export const garlic = (): Drawing => {
  const bulb =
    shape('M50 22q2 14 14 22 20 12 18 32-2 22-32 22T18 76q-2-20 18-32 12-8 14-22Z', 'paper') +
    strokes('M50 44q-18 24-8 52M50 44q18 24 8 52M40 97h20')
  return placed(bulb, 25, 0.5, -38) + placed(bulb, -1, 0.54) + placed(bulb, 47, 0.54)
}

export const mushrooms = (): Drawing => {
  const one =
    shape('M40 66h20l4 32H36Z', 'paper') +
    shape('M14 66q0-36 36-36t36 36q-36 10-72 0Z', 'cream') +
    strokes('M34 52q4-6 10-8')
  return placed(one, 44, 0.56) + placed(one, -2, 0.72)
}

const leaf = (turn: number) =>
  `<g transform="rotate(${turn} 50 96)">${
    shape('M50 96q-16-24-10-46 4-8 10-8t10 8q6 22-10 46Z', 'green') + strokes('M50 92V58')
  }</g>`

/** Lamb's lettuce: rosettes of leaves. */
export const leaves = (): Drawing => {
  return [-62, 62, -34, 34, 0].map(leaf).join('')
}
