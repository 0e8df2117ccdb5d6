import { crc32, deflateSync } from 'node:zlib'
import type { DemoCabinet } from '@fachwerk/demo-data/types'

type Colour = readonly [red: number, green: number, blue: number]
interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A wall, what stands on it in the distance, and the doors: one set for each place, so that no two look alike. */
interface Palette {
  readonly wall: Colour
  readonly floor: Colour
  readonly door: Colour
  readonly edge: Colour
}

const PALETTES: readonly Palette[] = [
  { wall: [221, 230, 236], floor: [176, 186, 190], door: [22, 96, 122], edge: [12, 62, 82] },
  { wall: [238, 230, 216], floor: [190, 178, 160], door: [176, 84, 48], edge: [120, 54, 28] },
  { wall: [226, 234, 222], floor: [172, 182, 166], door: [62, 110, 74], edge: [36, 72, 46] },
  { wall: [232, 228, 238], floor: [178, 174, 188], door: [84, 78, 132], edge: [54, 48, 92] },
  { wall: [234, 236, 238], floor: [182, 184, 186], door: [214, 158, 46], edge: [112, 78, 14] },
]

const WIDTH = 800
const HEIGHT = 534
const FLOOR = 78
/** Pixels of the room left and right of the cabinets, and above them. */
const ROOM = 48

/** The cabinets of a location as they stand there, drawn to scale, as a PNG of 800 × 534; `turn` chooses its colours. */
export function drawLocation(cabinets: readonly DemoCabinet[], turn: number): Buffer {
  const palette = PALETTES[turn % PALETTES.length]
  if (!palette) throw new Error('there are palettes')
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const paint = painter(pixels)
  paint({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, palette.wall)
  for (let x = 0; x < WIDTH; x += 100)
    paint({ x, y: 0, width: 1, height: HEIGHT - FLOOR }, shade(palette.wall, 0.94))
  paint({ x: 0, y: HEIGHT - FLOOR, width: WIDTH, height: FLOOR }, palette.floor)
  paint({ x: 0, y: HEIGHT - FLOOR, width: WIDTH, height: 3 }, shade(palette.floor, 0.8))
  const columns = cabinets.flatMap((cabinet) => cabinet.columns)
  const wide = columns.reduce((sum, { widthMm }) => sum + widthMm, 0) + (cabinets.length - 1) * 300
  const tall = Math.max(...cabinets.map(({ heightMm }) => heightMm))
  const scale = Math.min((WIDTH - 2 * ROOM) / wide, (HEIGHT - FLOOR - ROOM) / tall)
  let left = (WIDTH - wide * scale) / 2
  for (const cabinet of cabinets) {
    const width = cabinet.columns.reduce((sum, { widthMm }) => sum + widthMm, 0) * scale
    const height = cabinet.heightMm * scale
    const top = HEIGHT - FLOOR + 18 - height
    paint({ x: left - 6, y: top + height, width: width + 12, height: 8 }, shade(palette.floor, 0.72))
    paint({ x: left - 5, y: top - 5, width: width + 10, height: height + 5 }, palette.edge)
    paintColumns(paint, cabinet, { left, top, scale, palette })
    left += width + 300 * scale
  }
  return png(pixels)
}

function paintColumns(
  paint: (rect: Rect, colour: Colour) => void,
  cabinet: DemoCabinet,
  at: { readonly left: number; readonly top: number; readonly scale: number; readonly palette: Palette },
): void {
  const { scale, palette } = at
  let x = at.left
  for (const column of cabinet.columns) {
    const width = column.widthMm * scale
    let y = at.top
    for (const door of column.doors) {
      const height = door.heightMm * scale
      const face = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }
      if (door.kind === 'terminal') paintTerminal(paint, face)
      else {
        paint(face, palette.door)
        paint({ ...face, height: 2 }, shade(palette.door, 1.25))
        paint({ x: x + width - 14, y: y + height / 2 - 7, width: 4, height: 14 }, shade(palette.door, 1.7))
      }
      y += height
    }
    x += width
  }
}

/** Black, with a lit screen at the height of the eyes. */
function paintTerminal(paint: (rect: Rect, colour: Colour) => void, face: Rect): void {
  paint(face, [24, 26, 28])
  const { x, y, width, height } = face
  const screen = { x: x + width * 0.18, y: y + height * 0.16, width: width * 0.64, height: height * 0.34 }
  paint(screen, [196, 226, 232])
  paint({ ...screen, height: screen.height * 0.24 }, [40, 120, 146])
}

const shade = ([red, green, blue]: Colour, by: number): Colour => [
  Math.min(255, red * by),
  Math.min(255, green * by),
  Math.min(255, blue * by),
]

const painter = (pixels: Buffer) => (rect: Rect, colour: Colour) => {
  const from = Math.max(0, Math.round(rect.x))
  const to = Math.min(WIDTH, Math.round(rect.x + rect.width))
  const bottom = Math.min(HEIGHT, Math.round(rect.y + rect.height))
  const row = Buffer.alloc(Math.max(0, to - from) * 3, Uint8Array.from(colour))
  for (let y = Math.max(0, Math.round(rect.y)); y < bottom; y += 1) pixels.set(row, (y * WIDTH + from) * 3)
}

/** Pixels as the smallest PNG that any decoder reads: 8 bits, RGB, no filter. */
function png(pixels: Buffer): Buffer {
  const lines = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1))
  for (let y = 0; y < HEIGHT; y += 1)
    pixels.copy(lines, y * (WIDTH * 3 + 1) + 1, y * WIDTH * 3, (y + 1) * WIDTH * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
