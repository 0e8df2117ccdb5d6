import { disc, type Drawing, type Ink, oval, placed, shape, strokes } from './ink.ts'

export const loaf = (crust: Ink, cuts = true): Drawing =>
  shape('M8 98V71Q8 45 50 45T92 71V98Z', crust) +
  strokes(cuts ? 'M30 58l10 15M48 54l10 17M66 58l9 13' : 'M22 66h56M20 78h60M20 89h60')

/** In a tin, with grains on top. */
export const tinLoaf = (crust: Ink): Drawing =>
  shape('M10 98V70q-4-20 16-20 6-6 24-6t24 6q20 0 16 20v28Z', crust) +
  strokes('M26 58h5M40 53h5M55 53h5M69 58h5M33 66h5M48 64h5M62 66h5')

export const roll = (crust: Ink, seeds: boolean): Drawing =>
  shape('M20 98q-8-2-8-12 0-24 38-24t38 24q0 10-8 12Z', crust) +
  strokes(seeds ? 'M32 76h4M44 71h4M56 71h4M68 76h4M38 84h4M52 82h4M64 86h4' : 'M24 82q26-14 52 0')

export const baguette = (): Drawing =>
  `<g transform="rotate(-20 50 74)">${
    oval(50, 74, [48, 12], 'amber') + strokes('M20 69l8 10M36 66l8 12M52 66l8 12M68 67l8 10')
  }</g>`

export const flatBread = (): Drawing =>
  oval(50, 84, [44, 14], 'amber') +
  strokes('M20 84h60M28 78l44 12M72 78l-44 12') +
  [30, 44, 58, 70].map((x, index) => disc(x, index % 2 ? 80 : 88, 1.2, 'cream')).join('')

/** Dipped in lye, with salt. */
export const lyeStick = (): Drawing =>
  `<g transform="rotate(-14 50 80)">${
    shape('M10 80q0-12 12-12h56q12 0 12 12t-12 12H22q-12 0-12-12Z', 'brown') +
    strokes('M28 74l6 12M46 73l6 12M64 74l6 12') +
    [24, 41, 58, 76].map((x) => disc(x, 76, 1.4, 'paper')).join('')
  }</g>`

interface Filling {
  readonly crust: Ink
  readonly leaf: Ink
  readonly slice: Ink
}
/** A roll cut open, with what lies in it. */
export const sandwich = ({ crust, leaf, slice }: Filling): Drawing =>
  shape('M6 85h88v6q0 7-7 7H13q-7 0-7-7Z', crust) +
  shape('M4 85q8-10 16 0t15 0 15 0 15 0 15 0 16 0V77H4Z', leaf) +
  shape('M8 77h84l-30-9H16Z', slice) +
  shape('M6 68q-3-17 11-17 8-8 16-2 9-7 18-1 9-6 17 0 9-4 15 3 14 0 11 17Z', crust) +
  strokes('M28 59h8M48 58h10M68 60h8')

/** A slice of bread with something spread on it. */
export const spreadSlice = (spread: Ink): Drawing =>
  shape('M12 98V70q-6-18 16-20 22-8 44 0 22 2 16 20v28Z', 'brown') +
  shape('M20 92V72q-4-12 12-14 18-6 36 0 16 2 12 14v20Z', spread) +
  strokes('M32 70q6 5 12 0t12 0 12 0M32 82q6 5 12 0t12 0 12 0')

/** A ring of dough: bagel, simit. */
export const bakedRing = (crust: Ink, filling: Ink): Drawing =>
  shape('M8 86h84v4q0 8-10 8H18q-10 0-10-8Z', crust) +
  shape('M4 86q9-9 18 0t18 0 18 0 18 0 20 0V79H4Z', filling) +
  shape('M8 79q0-26 42-26t42 26Z', crust) +
  oval(50, 66, [11, 4.5], 'cream') +
  strokes('M26 68h4M32 61h4M66 61h4M71 68h4')

export const croissant = (): Drawing =>
  shape('M6 92q-2-20 14-30 14-12 30-12t30 12q16 10 14 30-4 8-14 4-12-10-30-10T20 96q-10 4-14-4Z', 'amber') +
  strokes('M22 62l8 24M38 52l4 34M62 52l-4 34M78 62l-8 24')

/** A pastry wound up: cinnamon. */
export const swirl = (crust: Ink, icing: Ink): Drawing =>
  oval(50, 76, [40, 22], crust) +
  oval(50, 72, [31, 15], icing) +
  strokes('M50 72q4-5 10-1t0 8q-10 5-18-1t2-13q12-7 24-1')

/** Pressed in the middle, so that its layers come out at both ends. */
export const pressedPastry = (): Drawing =>
  shape(
    'M8 74q0-14 14-14 16 0 28 8 12-8 28-8 14 0 14 14v10q0 14-14 14-16 0-28-8-12 8-28 8-14 0-14-14Z',
    'brown',
  ) + strokes('M20 70q8 0 8 9t-8 9M80 70q-8 0-8 9t8 9M50 68v22M40 66v26M60 66v26')

/** A piece of cake. */
export const cakeSlice = (crumb: Ink, topping: Ink): Drawing =>
  shape('M10 64h80v34H10Z', crumb) +
  shape('M10 64 72 42q18 6 18 22Z', topping) +
  strokes('M10 80h80') +
  disc(58, 56, 3, 'cream') +
  disc(74, 57, 2.4, 'cream')

export const sweetLoaf = (crust: Ink): Drawing =>
  shape('M10 98V74h80v24Z', crust) +
  shape('M10 74q4-18 20-18h40q16 0 20 18Z', 'brown') +
  strokes('M30 66h6M46 63h6M62 66h6') +
  disc(28, 86, 4, 'cream') +
  disc(50, 88, 4, 'cream') +
  disc(72, 86, 4, 'cream')

const lozenge = (x: number, y: number) =>
  shape(`M${x} ${y} ${x + 22} ${y - 10} ${x + 44} ${y} ${x + 22} ${y + 10}Z`, 'amber') +
  shape(`M${x} ${y}v14l22 10V${y + 10}Z`, 'brown') +
  shape(`M${x + 44} ${y}v14l-22 10V${y + 10}Z`, 'amber') +
  disc(x + 22, y, 3, 'green')

/** Three lozenges in a heap. */
export const lozenges = (): Drawing => {
  return lozenge(4, 73) + lozenge(52, 73) + lozenge(28, 50)
}

/** Covered with sugar. */
export const stollen = (): Drawing =>
  shape('M6 90q0-34 44-34t44 34q0 8-8 8H14q-8 0-8-8Z', 'paper') +
  strokes('M16 74q34 12 68 0') +
  [26, 42, 58, 72].map((x, index) => disc(x, index % 2 ? 88 : 91, 2, 'plum')).join('')

/** A plate with bread, an egg and a tomato; a second cup for two. */
export const breakfastPlate = (forTwo: boolean): Drawing =>
  shape('M4 85h92l-10 13H14Z', 'paper') +
  shape('M14 85q0-26 22-26t22 26Z', 'amber') +
  strokes('M26 65l6 9M36 63l6 9M46 66l5 8') +
  shape('M66 85v-9h20v9Z', 'teal') +
  shape('M66 76q0-24 10-24t10 24Z', 'paper') +
  disc(60, 78, 7, 'red') +
  (forTwo ? placed(croissant(), 27, 0.42, -39) : '')
