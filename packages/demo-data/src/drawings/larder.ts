import { box, disc, type Drawing, type Ink, oval, shape, strokes } from './ink.ts'

/** A bag folded at its top, with a sign of what is in it. */
export const bag = (paper: Ink, label: Ink, sign: Drawing): Drawing =>
  shape('M22 34h56v60q0 4-4 4H26q-4 0-4-4Z', paper) +
  shape('M22 34l6-12h44l6 12Z', paper) +
  strokes('M22 34h56M30 28h40') +
  box(32, 50, [36, 34], label) +
  sign

export const SIGNS = {
  grain: strokes(
    'M50 80V58M50 66q-8-1-8-9 8 1 8 9ZM50 66q8-1 8-9-8 1-8 9ZM50 75q-8-1-8-9 8 1 8 9ZM50 75q8-1 8-9-8 1-8 9Z',
  ),
  bean: oval(50, 67, [8, 11], 'brown') + strokes('M50 57q-4 10 0 20'),
  cube: shape('M50 56l11 6v12l-11 6-11-6V62Z', 'paper') + strokes('M39 62l11 6 11-6M50 68v12'),
  pulses: disc(44, 62, 4, 'red') + disc(56, 64, 4, 'red') + disc(47, 74, 4, 'red') + disc(58, 76, 3.4, 'red'),
  rice: strokes('M40 62l6 4M52 58l5 6M44 74l7-3M56 72l5 5M48 80h6'),
  salt: strokes('M50 56v22M41 61l18 12M59 61 41 73'),
  oats: oval(44, 62, [5, 3.5], 'cream') + oval(57, 66, [5, 3.5], 'cream') + oval(47, 75, [5, 3.5], 'cream'),
} as const

/** Pasta in a see-through packet. */
export const spaghetti = (): Drawing =>
  box(30, 14, [40, 84], 'sky') +
  shape('M34 20h32v72H34Z', 'yellow') +
  strokes('M40 20v72M46 20v72M54 20v72M60 20v72') +
  box(30, 46, [40, 22], 'paper') +
  strokes('M38 57h24')

export const tin = (band: Ink, sign: Drawing): Drawing =>
  shape('M26 38h48v54q0 6-24 6t-24-6Z', 'paper') +
  shape('M26 50h48v32q-24 6-48 0Z', band) +
  oval(50, 38, [24, 6], 'paper') +
  sign
export const CHICKPEAS: Drawing =
  disc(42, 66, 5, 'cream') + disc(55, 64, 5, 'cream') + disc(50, 75, 5, 'cream')

/** A jar with a screw lid. */
export const jar = (inside: Ink, lid: Ink, label: Ink = 'paper'): Drawing =>
  shape('M24 43h52v48q0 7-7 7H31q-7 0-7-7Z', inside) +
  box(21, 29, [58, 14], lid) +
  shape('M24 57h52v24H24Z', label) +
  strokes('M36 69h28')

/** A tall one with what swims in it. */
export const pickleJar = (): Drawing =>
  shape('M28 32h44v58q0 8-8 8H36q-8 0-8-8Z', 'sky') +
  box(26, 20, [48, 12], 'dark') +
  [
    [40, 52],
    [56, 50],
    [46, 66],
    [60, 66],
    [38, 82],
    [54, 82],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, [7, 6], 'plum') + disc(x, y, 1.6, 'cream'))
    .join('')

/** A tall bottle of strained tomatoes. */
export const passata = (): Drawing =>
  shape('M40 20h20v14q0 5 5 8 5 4 5 10v38q0 8-8 8H38q-8 0-8-8V52q0-6 5-10 5-3 5-8Z', 'red') +
  box(37, 10, [26, 10], 'paper') +
  box(34, 56, [32, 26], 'cream') +
  disc(50, 70, 8, 'red') +
  strokes('M50 62v-4')

export const chocolate = (): Drawing =>
  box(18, 34, [64, 64], 'brown') +
  strokes('M34 34v28M50 34v28M66 34v28M18 48h64') +
  shape('M16 62h68v36H16Z', 'teal') +
  shape('M16 62l6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 2 5Z', 'paper') +
  strokes('M32 80h36')

/** A bag blown up with air: crisps, nuts. */
export const airBag = (foil: Ink, sign: Drawing): Drawing =>
  shape(
    'M24 26l4-6 5 5 5-5 6 5 6-5 6 5 6-5 5 5 5-5 4 6q8 32 0 66l-4 6-5-5-5 5-6-5-6 5-6-5-6 5-5-5-5 5-4-6q-8-34 0-66Z',
    foil,
  ) +
  oval(50, 60, [19, 17], 'paper') +
  sign
export const CRISP: Drawing = shape('M38 62q4-14 16-12 12 4 8 14-6 10-16 6-8-2-8-8Z', 'yellow')
export const PEANUT: Drawing =
  shape('M41 56q0-8 8-7 5 1 5 7 4 3 7 6 4 8-3 11-8 2-10-5-7-4-7-12Z', 'amber') +
  strokes('M47 55h1M53 65h1M49 61h1')

export const teaBox = (): Drawing =>
  box(20, 44, [46, 54], 'plum') +
  shape('M20 44l10-10h46L66 44ZM66 44l10-10v54L66 98Z', 'rose') +
  box(28, 58, [30, 22], 'cream') +
  shape('M43 63q9 5 0 14-9-9 0-14Z', 'green')

export const butter = (): Drawing =>
  shape('M12 74h60v24H12ZM12 74l14-14h60L72 74Z', 'cream') +
  shape('M72 74l14-14v24L72 98Z', 'yellow') +
  shape('M12 74h34v24H12ZM12 74l14-14h34L46 74Z', 'sky') +
  strokes('M20 86h18')

export const eggBox = (): Drawing =>
  [20, 40, 60, 80].map((x) => shape(`M${x - 9} 74q0-24 9-24t9 24Z`, 'cream')).join('') +
  shape('M6 72h88v12q0 14-12 14H18Q6 98 6 84Z', 'sky') +
  strokes('M30 72v14M50 72v14M70 72v14')

/** A wedge, with holes or without. */
export const cheese = (paste: Ink, rind: Ink, hasHoles: boolean): Drawing =>
  shape('M6 72 70 40q24 6 24 32Z', paste) +
  shape('M6 72h88v26H6Z', paste) +
  (hasHoles
    ? disc(30, 86, 5, 'paper') + disc(56, 83, 6, 'paper') + disc(78, 89, 4, 'paper')
    : shape('M84 72h10v26H84Z', rind) + strokes('M20 86h44'))

/** A white block, cut. */
export const whiteCheese = (): Drawing =>
  shape('M14 70h56v28H14ZM14 70l16-14h56L70 70Z', 'paper') +
  shape('M70 70l16-14v28L70 98Z', 'sky') +
  strokes('M32 70v28M32 70l16-14M24 80h2M44 88h2M56 78h2M50 91h2')

export const whiteBall = (): Drawing =>
  disc(40, 70, 24, 'paper') +
  strokes('M26 62q4-8 12-9') +
  shape('M60 98q-4-22 14-26 18 4 16 26Z', 'paper') +
  shape('M72 70q-12-4-10-18 12 2 10 18ZM72 70q0-14 14-16 0 14-14 16Z', 'green') +
  strokes('M8 98h84')
