import type { ScreenPosition, ScreenRect } from './drawing/map-types.ts'

/** How the sign of the selected location stands: beside or above its place, with or without its name. */
export type Sign = {
  /** To which side of its place most of it stands. */
  readonly align: Align
  /** Pixels above the usual height; a pole then leads to the place. */
  readonly lift: number
  readonly named: boolean
  /** What it covers. */
  readonly rect: ScreenRect
}

type Align = 'middle' | 'rightish' | 'leftish' | 'right' | 'left'

const height = 42
const tip = 8
/** Between the tip and the nearer end of the sign; as in selected-sign.css. */
const overhang = 21
/** Fingers need this much around a pin, also around a neighbour's; in a crowd they get by with less. */
const margins = [6, 1] as const
/** How much of the sign stands left of its place, the best first; as in selected-sign.css. */
const aligns = new Map<Align, number>([
  ['middle', 0.5],
  ['rightish', 0.25],
  ['leftish', 0.75],
  ['right', 0],
  ['left', 1],
])
/** From just above a neighbour on the same place to where a pole would be too long to follow. */
const lifts = [0, ...Array.from({ length: 18 }, (_, step) => 28 + 4 * step)]

type Place = { readonly at: ScreenPosition; readonly name: string; readonly free: number }

/**
 * Finds the place of the selected location's sign where it covers no other pin: in the middle above its place, else
 * beside it, else higher up, always within the map if that is possible. Where there is no such place the name goes; the
 * list beside the map has it.
 */
export function placeSign(
  place: Place,
  others: readonly ScreenRect[],
  view: { readonly width: number; readonly height: number },
): Sign {
  const signs = [true, false].flatMap((named) =>
    lifts.flatMap((lift) => [...aligns.keys()].map((align) => signAt(place, { align, lift, named }))),
  )
  for (const margin of margins) {
    const free = signs.filter(({ rect }) => !others.some((other) => touches(rect, other, margin)))
    const best =
      free.find(({ named, rect }) => named && isInside(rect, view)) ??
      // Half a name says less than the number alone.
      free.find(({ lift, rect }) => lift === 0 && isInside(rect, view)) ??
      free.find(({ named, lift }) => named && lift === 0) ??
      free[0]
    if (best) return best
  }
  return signAt(place, { align: 'middle', lift: 0, named: false })
}

function signAt({ at, name, free }: Place, form: Omit<Sign, 'rect'>): Sign {
  const number = Math.max(30, String(free).length * 9 + 12)
  // Measuring the name in the page would cost a layout; the typeface is no wider than this.
  const width = form.named ? number + 30 + name.length * 8 : number + 20
  const ahead = Math.min(Math.max(overhang, (aligns.get(form.align) ?? 0.5) * width), width - overhang)
  const left = at.x - ahead
  const bottom = form.lift === 0 ? at.y : at.y - tip - form.lift
  const top = at.y - tip - form.lift - height
  const rect = { left, right: left + width, top, bottom }
  return { ...form, rect }
}

const touches = (a: ScreenRect, b: ScreenRect, margin: number) =>
  a.left < b.right + margin &&
  b.left < a.right + margin &&
  a.top < b.bottom + margin &&
  b.top < a.bottom + margin

const isInside = (rect: ScreenRect, view: { readonly width: number; readonly height: number }) =>
  rect.left >= 0 && rect.top >= 0 && rect.right <= view.width && rect.bottom <= view.height
