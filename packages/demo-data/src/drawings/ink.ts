/** Calm colours of the drawings; the first four carry most of them. */
export const INK = {
  teal: '#2f7f86',
  amber: '#e0a12b',
  red: '#c9543f',
  paper: '#f1f2ef',
  green: '#6f9b5c',
  brown: '#8a5a3a',
  plum: '#7b4c6d',
  cream: '#f0ddb2',
  rose: '#dd9a94',
  dark: '#33403d',
  yellow: '#ebc84f',
  orange: '#dd8539',
  sky: '#8fb3c9',
} as const
export type Ink = keyof typeof INK

/** A drawing within 100 × 100 units; it stands on the line at 98. */
export type Drawing = string

/** A filled outline. */
export const shape = (path: string, ink: Ink): Drawing => `<path d="${path}" fill="${INK[ink]}"/>`
/** Strokes alone. */
export const strokes = (path: string): Drawing => `<path d="${path}" fill="none"/>`
export const disc = (x: number, y: number, r: number, ink: Ink): Drawing =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK[ink]}"/>`
export const ring = (x: number, y: number, r: number): Drawing =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none"/>`
export const oval = (x: number, y: number, [rx, ry]: readonly [number, number], ink: Ink): Drawing =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${INK[ink]}"/>`
/** A box by its left upper corner, width and height. */
export const box = (x: number, y: number, [width, height]: readonly [number, number], ink: Ink): Drawing =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${INK[ink]}"/>`
/** A drawing somewhere else, smaller or larger; it stays on the line when `y` is 0. */
export const placed = (drawing: Drawing, x: number, scale: number, y = 0): Drawing =>
  `<g transform="translate(${x} ${(98 * (1 - scale) + y).toFixed(2)}) scale(${scale})">${drawing}</g>`

/** Units beside the drawing, so that a wide tile shows all of it and a square one its middle. */
const BESIDE = 45
const WIDE = 100 + 2 * BESIDE

/** How high a whole picture is, in pixels. */
export const heightOf = (width: number): number => Math.round((width * 100) / WIDE)

/** The whole picture: see-through, so that it takes the colour of what it lies on. */
export const asSvg = (drawing: Drawing, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="${-BESIDE} 0 ${WIDE} 100">` +
  `<g stroke="#17211f" stroke-width="2.1" stroke-linejoin="round" stroke-linecap="round">${drawing}</g></svg>`
