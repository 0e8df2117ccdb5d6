import { pngFile } from '../platform/pictures/png-file.ts'
import { cellsOf, HIGH, initialsOf, widthOf } from './block-letters.ts'

type Colour = readonly [red: number, green: number, blue: number]
/** In hundredths of the icon. */
type Block = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly of: Colour
}

const TEMPLATES = {
  'white-clean': { ground: [255, 255, 255], ink: [23, 33, 31], mark: [11, 90, 99] },
  'black-clean': { ground: [11, 15, 14], ink: [240, 244, 242], mark: [120, 205, 214] },
} as const satisfies Record<string, Record<string, Colour>>
export type IconTemplate = keyof typeof TEMPLATES

export interface IconRequest {
  readonly name: string
  readonly template: IconTemplate
  readonly size: number
  /** Devices cut it to a shape of theirs: what matters keeps to the middle. */
  readonly maskable: boolean
}

/** The icon of a site's app as PNG: its initials in a frame, or a cabinet with an open box where they cannot be drawn. */
export function appIcon({ name, template, size, maskable }: IconRequest): Buffer {
  const { ground, ink, mark } = TEMPLATES[template]
  const text = initialsOf(name)
  const room = maskable ? 60 : 84
  const blocks = text ? letters(text, room - 24, ink) : cabinet(room, ink, mark)
  return png(size, ground, text ? [...frame(room, mark), ...blocks] : blocks)
}

const middle = (room: number): number => (100 - room) / 2

function frame(room: number, of: Colour): Block[] {
  const [at, thick] = [middle(room), 6]
  return [
    { x: at, y: at, w: room, h: thick, of },
    { x: at, y: at + room - thick, w: room, h: thick, of },
    { x: at, y: at, w: thick, h: room, of },
    { x: at + room - thick, y: at, w: thick, h: room, of },
  ]
}

function letters(text: string, room: number, of: Colour): Block[] {
  const cell = room / Math.max(widthOf(text), HIGH)
  const [left, top] = [50 - (widthOf(text) * cell) / 2, 50 - (HIGH * cell) / 2]
  return cellsOf(text).map(({ x, y }) => ({ x: left + x * cell, y: top + y * cell, w: cell, h: cell, of }))
}

/** The neutral mark of a site. */
function cabinet(room: number, ink: Colour, mark: Colour): Block[] {
  const [at, thick] = [middle(room), room / 10]
  const half = at + room / 2 - thick / 2
  return [
    ...frame(room, ink),
    { x: half, y: at, w: thick, h: room, of: ink },
    { x: half, y: at + room * 0.4, w: room / 2, h: thick, of: ink },
    { x: at, y: at + room * 0.6, w: room / 2, h: thick, of: ink },
    { x: half + thick, y: at + room * 0.5, w: room * 0.4, h: room * 0.44, of: mark },
  ]
}

function png(size: number, ground: Colour, blocks: readonly Block[]): Buffer {
  const row = 1 + size * 3
  const pixels = Buffer.alloc(row * size)
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) pixels.set(ground, y * row + 1 + x * 3)
  const at = (share: number) => Math.round((share * size) / 100)
  for (const { x, y, w, h, of } of blocks)
    for (let line = at(y); line < at(y + h); line += 1)
      for (let dot = at(x); dot < at(x + w); dot += 1) pixels.set(of, line * row + 1 + dot * 3)
  return pngFile(size, 'trueColour', pixels)
}
