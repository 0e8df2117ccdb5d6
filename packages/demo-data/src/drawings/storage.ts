import { box, disc, type Drawing, oval, ring, shape, strokes } from './ink.ts'

/** Closed by a dial of four digits. */
const dialLock = (): Drawing =>
  shape('M28 52V34q0-24 22-24t22 24v18H62V34q0-14-12-14T38 34v18Z', 'paper') +
  box(18, 50, [64, 48], 'amber') +
  [28, 40, 52, 64].map((x) => box(x, 66, [9, 18], 'paper')).join('') +
  strokes('M30 75h5M42 75h5M54 75h5M66 75h5')

const keyLock = (): Drawing =>
  shape('M26 54V36q0-26 24-26t24 26v18H63V36q0-15-13-15T37 36v18Z', 'sky') +
  shape('M16 52h68v34q0 12-12 12H28q-12 0-12-12Z', 'teal') +
  disc(50, 70, 7, 'paper') +
  shape('M46 74h8l3 14H43Z', 'paper')

const tapeRoll = (): Drawing =>
  disc(46, 58, 40, 'amber') +
  disc(46, 58, 22, 'cream') +
  ring(46, 58, 31) +
  shape('M46 98h46v-9l-5 3-4-3-5 3-4-3-5 3q-10 4-23 6Z', 'amber')

const foldedBox = (): Drawing =>
  shape('M12 40h76v58H12Z', 'cream') +
  shape('M12 40 2 24l40 4 8 12Z', 'amber') +
  shape('M88 40l10-16-40 4-8 12Z', 'amber') +
  strokes('M50 40v58M22 86l6-8 6 8M28 78v12')

const bookBox = (): Drawing =>
  shape('M18 56h64v42H18Z', 'amber') +
  shape('M18 56l8-10h48l8 10Z', 'cream') +
  box(28, 30, [10, 20], 'red') +
  box(39, 24, [9, 26], 'teal') +
  box(49, 32, [12, 18], 'plum') +
  box(62, 27, [9, 23], 'sky') +
  strokes('M40 76h20')

const blanket = (): Drawing =>
  shape('M10 82q0-8 8-8h64q8 0 8 8v8q0 8-8 8H18q-8 0-8-8Z', 'plum') +
  shape('M14 60q0-8 8-8h56q8 0 8 8v6q0 8-8 8H22q-8 0-8-8Z', 'rose') +
  shape('M18 40q0-8 8-8h48q8 0 8 8v4q0 8-8 8H26q-8 0-8-8Z', 'plum') +
  strokes('M30 32v20M62 32v20M26 52v22M70 52v22M34 74v24M58 74v24')

const bubbleWrap = (): Drawing =>
  shape('M20 26q0-10 30-10t30 10v72H20Z', 'sky') +
  oval(50, 26, [30, 10], 'paper') +
  oval(50, 26, [10, 4], 'sky') +
  [44, 60, 76, 90].map((y) => [32, 50, 68].map((x) => ring(x, y, 5)).join('')).join('')

const dryer = (): Drawing =>
  shape('M24 34q26-12 52 0l6 64H18Z', 'paper') +
  strokes('M24 34q26 10 52 0') +
  shape('M50 48q16 18 16 28t-16 10-16-10 16-28Z', 'teal') +
  strokes('M40 92h20')

const straps = (): Drawing =>
  shape('M14 60q0-30 36-30t36 30-36 30-36-30Z', 'red') +
  shape('M30 60q0-16 20-16t20 16-20 16-20-16Z', 'paper') +
  box(40, 76, [20, 20], 'dark') +
  strokes('M45 86h10')

/** What a renter of boxes buys with them, by the number of the article. */
export const storageDrawings: Readonly<Record<string, Drawing>> = {
  'ZL-101': dialLock(),
  'ZL-102': keyLock(),
  'ZL-103': straps(),
  'ZL-201': foldedBox(),
  'ZL-202': bookBox(),
  'ZL-203': tapeRoll(),
  'ZL-204': bubbleWrap(),
  'ZL-205': blanket(),
  'ZL-206': dryer(),
}
