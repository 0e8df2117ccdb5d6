import { box, disc, type Drawing, type Ink, shape, strokes } from './ink.ts'

/** A bottle with a long neck: mate, beer. */
export const longNeck = (glass: Ink, cap: Ink, label: Ink = 'paper'): Drawing =>
  shape('M43 10h14v20q0 7 6 13 7 8 7 17v32q0 6-6 6H36q-6 0-6-6V60q0-9 7-17 6-6 6-13Z', glass) +
  box(40, 4, [20, 7], cap) +
  shape('M30 61h40v21H30Z', label) +
  strokes('M39 68h22M43 75h14')

/** A wide bottle with a screw cap: water, juice. */
export const wideBottle = (glass: Ink, cap: Ink, label: Ink): Drawing =>
  shape('M43 12h14v11q0 8 7 14 7 6 7 14v41q0 6-6 6H35q-6 0-6-6V51q0-8 7-14 7-6 7-14Z', glass) +
  box(41, 4, [18, 9], cap) +
  shape('M29 57h42v20H29Z', label)

/** The same, with what the juice is of on its label. */
export const juiceBottle = (juice: Ink, fruit: Ink): Drawing =>
  wideBottle(juice, 'paper', 'paper') + disc(50, 67, 7, fruit) + strokes('M50 60q1-4 5-4')

/** A small one with a round belly: lemonade. */
export const smallBottle = (glass: Ink, cap: Ink, label: Ink): Drawing =>
  shape('M44 32h12v12q0 5 6 9 6 5 6 12v27q0 6-6 6H38q-6 0-6-6V65q0-7 6-12 6-4 6-9Z', glass) +
  box(42, 25, [16, 8], cap) +
  shape('M32 68h36v15H32Z', label) +
  disc(50, 75.5, 4, cap)

export const milkBottle = (lid: Ink): Drawing =>
  shape('M39 12h22v12q0 8 6 14 5 5 5 13v41q0 6-6 6H34q-6 0-6-6V51q0-8 5-13 6-6 6-14Z', 'paper') +
  box(36, 4, [28, 9], lid) +
  shape('M28 58h44v22H28Z', lid)

export const wineBottle = (glass: Ink, label: Ink, capsule: Ink): Drawing =>
  shape('M44 6h12v30q0 5 6 9 6 5 6 13v34q0 6-5 6H37q-5 0-5-6V58q0-8 6-13 6-4 6-9Z', glass) +
  shape('M43 4h14v17H43Z', capsule) +
  shape('M32 62h36v22H32Z', label) +
  strokes('M39 69h22M43 76h14')

/** A flat bottle with a cork: liqueur. */
export const flask = (glass: Ink): Drawing =>
  shape('M43 24h14v14q13 2 17 12v42q0 6-6 6H32q-6 0-6-6V50q4-10 17-12Z', glass) +
  box(42, 14, [16, 11], 'brown') +
  box(34, 60, [32, 22], 'cream') +
  strokes('M50 78v-12M50 70q-6-1-6-5M50 70q6-1 6-5M50 75q-6-1-7-5M50 75q6-1 7-5')

export const oilBottle = (): Drawing =>
  shape('M44 8h12v22q0 5 4 8 4 4 4 9v45q0 6-6 6H42q-6 0-6-6V47q0-5 4-9 4-3 4-8Z', 'green') +
  box(42, 3, [16, 8], 'dark') +
  box(39, 58, [22, 24], 'cream') +
  shape('M50 63q7 6 0 14-7-8 0-14Z', 'green')

export const drinkCan = (metal: Ink, band: Ink): Drawing =>
  shape('M32 30 35 22H65L68 30V91L65 98H35L32 91Z', metal) +
  shape('M32 42H68V79H32Z', band) +
  strokes('M32 30H68M32 91H68M47 22q6-5 10 0M40 52v16')

/** A paper carton with a gable: oat drink. */
export const carton = (paper: Ink, band: Ink): Drawing =>
  shape('M30 38h40v60H30Z', paper) +
  shape('M30 38 37 18h26l7 20Z', band) +
  box(36, 10, [28, 8], band) +
  shape('M30 62h40v18H30Z', band) +
  strokes('M50 66v10M50 70l-5-3M50 70l5-3')

/** A cup with a lid that peels off: ayran, yoghurt, quark. */
export const tub = (band: Ink, high: boolean): Drawing => {
  const top = high ? 42 : 58
  return (
    shape(`M26 ${top + 6}h48l-6 ${92 - top}H32Z`, 'paper') +
    shape(`M28.500 ${top + 18}h43l-2.600 16H31Z`, band) +
    box(23, top, [54, 7], band)
  )
}
