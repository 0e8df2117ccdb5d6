import type { ScreenPosition, ScreenRect } from './map-types.ts'

/** How the sign of the selected location stands: beside or above its place, with or without its name. */
export type Sign = {
  readonly align: 'middle' | 'right' | 'left'
  /** Pixels above the usual height; a pole then leads to the place. */
  readonly lift: number
  readonly named: boolean
  /** What it covers. */
  readonly rect: ScreenRect
}

const height = 42
const tip = 8
/** From the tip to the nearer end of a sign that stands beside its place; as in location-map.css. */
const overhang = 21
/** Fingers need this much around a pin, also around a neighbour's. */
const margin = 6
const aligns = ['middle', 'right', 'left'] as const
/** A step is the height of a pin with the room for a finger. */
const lifts = [0, 44, 88] as const

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
    lifts.flatMap((lift) => aligns.map((align) => signAt(place, { align, lift, named }))),
  )
  const free = signs.filter(({ rect }) => !others.some((other) => touches(rect, other)))
  return (
    free.find(({ named, rect }) => named && isInside(rect, view)) ??
    free.find(({ named, lift }) => named && lift === 0) ??
    free[0] ??
    signAt(place, { align: 'middle', lift: 0, named: false })
  )
}

function signAt({ at, name, free }: Place, form: Omit<Sign, 'rect'>): Sign {
  const number = Math.max(30, String(free).length * 9 + 12)
  // Measuring the name in the page would cost a layout; the typeface is narrower than this.
  const width = form.named ? number + 30 + name.length * 8.6 : number + 20
  const left = { middle: at.x - width / 2, right: at.x - overhang, left: at.x + overhang - width }
  const bottom = form.lift === 0 ? at.y : at.y - tip - form.lift
  const top = at.y - tip - form.lift - height
  const rect = { left: left[form.align], right: left[form.align] + width, top, bottom }
  return { ...form, rect }
}

const touches = (a: ScreenRect, b: ScreenRect) =>
  a.left < b.right + margin &&
  b.left < a.right + margin &&
  a.top < b.bottom + margin &&
  b.top < a.bottom + margin

const isInside = (rect: ScreenRect, view: { readonly width: number; readonly height: number }) =>
  rect.left >= 0 && rect.top >= 0 && rect.right <= view.width && rect.bottom <= view.height
