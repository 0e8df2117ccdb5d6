import { box, disc, type Drawing, type Ink, oval, shape, strokes } from './ink.ts'

export const basket = (): Drawing =>
  strokes('M22 62q0-46 28-46t28 46') +
  shape('M38 62V36h10v26Z', 'teal') +
  shape('M54 62q0-18 9-18t9 18Z', 'red') +
  shape('M10 60h80l-8 38H18Z', 'amber') +
  strokes('M14 78h72M34 60l3 38M66 60l-3 38M50 60v38')

export const postcard = (): Drawing =>
  `<g transform="rotate(-6 50 66)">${
    box(10, 38, [80, 54], 'paper') +
    shape('M14 42h38v46H14Z', 'sky') +
    shape('M14 88V74h8V62h8v12h6V54h8v34Z', 'red') +
    strokes('M60 62h24M60 70h24M60 78h16') +
    box(72, 44, [12, 12], 'amber')
  }</g>`

export const toteBag = (): Drawing =>
  strokes('M34 54q0-36 16-36t16 36') +
  shape('M18 50h64l4 48H14Z', 'cream') +
  shape('M36 86V70l14-10 14 10v16Z', 'teal') +
  strokes('M50 86V76')

export const soap = (): Drawing =>
  shape('M12 78q0-8 8-8h60q8 0 8 8v12q0 8-8 8H20q-8 0-8-8Z', 'plum') +
  shape('M32 70h36v28H32Z', 'cream') +
  strokes('M50 94V76M50 82q-5-1-5-6M50 82q5-1 5-6M50 89q-5-1-5-6M50 89q5-1 5-6') +
  disc(26, 58, 5, 'paper') +
  disc(38, 48, 3.6, 'paper') +
  disc(72, 56, 4.4, 'paper')

export const notebook = (): Drawing =>
  shape('M26 22h50q6 0 6 6v64q0 6-6 6H26Z', 'teal') +
  shape('M26 22h-4q-4 0-4 4v68q0 4 4 4h4Z', 'dark') +
  box(40, 38, [30, 18], 'paper') +
  shape('M68 22h6v76h-6Z', 'red')

export const cuttingBoard = (): Drawing =>
  `<g transform="rotate(12 50 60)">${
    shape('M28 44q0-8 8-8h6V22q0-8 8-8t8 8v14h6q8 0 8 8v44q0 8-8 8H36q-8 0-8-8Z', 'amber') +
    disc(50, 23, 3.4, 'paper') +
    strokes('M38 46v38M48 42v48M60 46v36')
  }</g>`

export const puzzle = (): Drawing =>
  shape('M14 54h22q-5-13 6-14 11 1 6 14h22v16q13-5 14 6-1 11-14 6v16H14Z', 'teal') +
  strokes('M42 98V86q12 3 12-6t-12-6v-20') +
  disc(26, 78, 5, 'amber')

export const candle = (wax: Ink, height: 'tall' | 'short'): Drawing => {
  const top = height === 'tall' ? 38 : 52
  return (
    shape(`M50 ${top - 30}q12 14 6 22-6 6-12 0-6-8 6-22Z`, 'amber') +
    strokes(`M50 ${top - 10}v10`) +
    shape(`M34 ${top}h32v${98 - top}H34Z`, wax) +
    strokes(`M34 ${top + 12}q6 8 10 0t10 2 12-4`) +
    shape('M24 92h52v6H24Z', 'paper')
  )
}

const ray = (turn: number) =>
  `<g transform="rotate(${turn} 50 56)">${shape('M46 56 44 14l6 8 6-8-2 42Z', 'amber')}</g>`

export const strawStar = (): Drawing => {
  return strokes('M50 14V2') + [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('') + disc(50, 56, 7, 'red')
}

const door = (index: number) => {
  const [x, y] = [24 + (index % 3) * 19, 36 + Math.floor(index / 3) * 20]
  const inks: readonly Ink[] = ['red', 'paper', 'amber', 'paper', 'red', 'paper', 'amber', 'paper', 'red']
  return box(x, y, [14, 15], inks[index] ?? 'paper')
}

export const doorCalendar = (): Drawing => {
  return (
    box(16, 26, [68, 72], 'green') +
    strokes('M38 26l12-14 12 14') +
    Array.from({ length: 9 }, (_each, index) => door(index)).join('')
  )
}

export const cigarettes = (): Drawing =>
  shape('M30 40V24h8v16M42 40V16h8v24', 'paper') +
  shape('M30 24h8v6h-8ZM42 16h8v7h-8Z', 'amber') +
  shape('M22 40h56v58H22Z', 'paper') +
  shape('M22 40l6-8h44l6 8Z', 'sky') +
  box(32, 58, [36, 22], 'sky')

export const pouch = (): Drawing =>
  shape('M14 48h72v44q0 6-6 6H20q-6 0-6-6Z', 'brown') +
  shape('M14 48l6-12h60l6 12q-8 22-36 22T14 48Z', 'amber') +
  disc(50, 66, 4, 'paper')

export const papers = (): Drawing =>
  shape('M22 54h56l8-18H30Z', 'cream') +
  strokes('M36 48h42') +
  shape('M18 54h64v36q0 8-8 8H26q-8 0-8-8Z', 'green') +
  box(30, 66, [40, 18], 'paper')

export const lighter = (): Drawing =>
  shape('M50 8q10 12 5 20-5 5-10 0-5-8 5-20Z', 'amber') +
  box(38, 36, [24, 12], 'paper') +
  disc(60, 38, 6, 'dark') +
  box(36, 48, [28, 50], 'red') +
  strokes('M36 60h28')

export const telephoneCard = (back: Ink): Drawing =>
  shape('M34 14q0-6 6-6h22q6 0 6 6v78q0 6-6 6H40q-6 0-6-6Z', 'dark') +
  shape('M38 18h26v66H38Z', 'sky') +
  disc(51, 91, 2.6, 'paper') +
  box(42, 44, [46, 30], back) +
  shape('M48 50h12v10H48Z', 'amber') +
  strokes('M66 52h16M48 67h34')

/** A voucher, tied with a ribbon. */
export const voucher = (paper: Ink, ribbon: Ink): Drawing =>
  shape('M8 46h84v14q-7 2-7 9t7 9v14H8V78q7-2 7-9t-7-9Z', paper) +
  shape('M46 46h10v46H46Z', ribbon) +
  shape('M51 46q-18 0-16-12 10-2 16 12ZM51 46q18 0 16-12-10-2-16 12Z', ribbon) +
  strokes('M22 62h16M22 74h10M66 74h12')

const wheel = (x: number): Drawing => oval(x, 77, [20, 20], 'paper') + disc(x, 77, 3, 'amber')

export const bicycle = (frame: Ink): Drawing =>
  wheel(23) +
  wheel(77) +
  strokes('M23 77 40 42h28l9 35M40 42l12 35H23M52 77l16-35M34 36h12M68 42l-3-12h10') +
  disc(52, 77, 6, frame)

export const tyre = (): Drawing =>
  disc(50, 58, 40, 'dark') +
  disc(50, 58, 29, 'paper') +
  strokes('M50 58V29M50 58l25 15M50 58 25 73M50 58l25-15M50 58 25 43M50 58v29') +
  disc(50, 58, 6, 'amber') +
  shape('M84 30l12-6 2 6-11 7Z', 'red')

export const brake = (): Drawing =>
  disc(50, 62, 36, 'paper') +
  disc(50, 62, 12, 'amber') +
  strokes('M50 34v6M50 84v6M22 62h6M72 62h6M30 42l4 4M66 78l4 4M70 42l-4 4M34 78l-4 4') +
  shape('M70 28q18 10 20 30l-14 4q-2-16-14-24Z', 'red')

export const key = (): Drawing =>
  `<g transform="rotate(-40 50 56)">${
    shape('M46 50h46v12h-6v10h-9V62h-7v8h-9v-8H46Z', 'amber') +
    disc(30, 56, 22, 'amber') +
    disc(24, 56, 7, 'paper')
  }</g>`

export const parcel = (): Drawing =>
  shape('M14 46h72v52H14Z', 'amber') +
  shape('M14 46l10-14h52l10 14Z', 'cream') +
  shape('M42 32h16l2 14v18H40V46Z', 'paper') +
  strokes('M22 86h16M22 78h10')

export const printer = (): Drawing =>
  shape('M28 20h44v28H28Z', 'paper') +
  box(10, 46, [80, 38], 'teal') +
  shape('M26 66h48v32H26Z', 'paper') +
  strokes('M34 78h32M34 87h22') +
  disc(80, 56, 3, 'amber')

export const knife = (): Drawing =>
  `<g transform="rotate(-32 50 60)">${
    shape('M34 56h62q-6 18-34 18H34Z', 'paper') +
    shape('M2 56q0-4 4-4h28v18H10q-8 0-8-14Z', 'brown') +
    disc(12, 60, 1.6, 'cream') +
    disc(24, 61, 1.6, 'cream')
  }</g>` + shape('M10 92h80v6H10Z', 'dark')
