import type { BoxSpot } from '@fachwerk/contract/location/box-calls'
import {
  columnOf,
  type FreeSpot,
  type Gap,
  gapForgotten,
  type Slot,
  slotsOf,
  spotsFor,
  withBoxAt,
  without,
} from './column-slots.ts'

type Column = {
  readonly widthMm: number
  readonly terminal: { readonly row: number; readonly heightMm: number } | null
  readonly gaps?: readonly Gap[]
}
type Frame = { readonly id: string; readonly heightMm: number; readonly columns: readonly Column[] }
type StandingBox = {
  readonly boxId: string
  readonly cabinetId: string
  readonly column: number
  readonly row: number
  readonly heightMm: number
}
/** The cabinets of a location with their boxes. */
export type Layout = { readonly frames: readonly Frame[]; readonly boxes: readonly StandingBox[] }
type At = { readonly cabinetId: string; readonly column: number }
type Comer = { readonly boxId: string; readonly heightMm: number; readonly widthMm: number }
type Placing =
  | { readonly ok: true; readonly layout: Layout }
  | { readonly ok: false; readonly refusal: 'place-taken' | 'column-too-short' }

const TAKEN = { ok: false, refusal: 'place-taken' } as const
const TOO_SHORT = { ok: false, refusal: 'column-too-short' } as const

/** A column from the top; undefined where there is none. */
export function slotsAt({ frames, boxes }: Layout, { cabinetId, column }: At): readonly Slot[] | undefined {
  const there = frames.find(({ id }) => id === cabinetId)?.columns[column]
  const standing = boxes.filter((box) => box.cabinetId === cabinetId && box.column === column)
  return there && slotsOf(there, standing)
}

/** The cabinets with a column as it is now. */
export function withColumn({ frames, boxes }: Layout, at: At, slots: readonly Slot[]): Layout {
  const here = slots.flatMap((slot) => (slot.kind === 'box' ? [slot] : []))
  const ids = new Set(here.map(({ boxId }) => boxId))
  return {
    frames: frames.map((frame) => {
      const column = frame.columns[at.column]
      if (frame.id !== at.cabinetId || !column) return frame
      return { ...frame, columns: frame.columns.with(at.column, { ...column, ...columnOf(slots) }) }
    }),
    boxes: [
      ...boxes.filter(({ boxId }) => !ids.has(boxId)),
      ...here.map(({ boxId, row, heightMm }) => ({ boxId, row, heightMm, ...at })),
    ],
  }
}

/** The cabinets without a box; one that was put away may come back to its place. */
export function boxAway(layout: Layout, boxId: string, own: boolean): Layout {
  const box = layout.boxes.find((each) => each.boxId === boxId)
  const slots = box && slotsAt(layout, box)
  if (!box || !slots) return layout
  const { cabinetId, column } = box
  const left = withColumn(layout, { cabinetId, column }, without(slots, boxId, own))
  return { ...left, boxes: left.boxes.filter((each) => each.boxId !== boxId) }
}

/** The cabinets with a box at a place of one of them; the column may be new. */
export function boxAt(
  layout: Layout,
  box: Comer,
  { cabinetId, column, row }: Pick<BoxSpot, 'column' | 'row'> & { readonly cabinetId: string },
): Placing {
  const frame = layout.frames.find(({ id }) => id === cabinetId)
  if (!frame) return TAKEN
  const at = { cabinetId, column: column ?? frame.columns.length }
  const isNew = at.column === frame.columns.length
  const columns = isNew ? [...frame.columns, { widthMm: box.widthMm, terminal: null }] : frame.columns
  const wider = {
    ...layout,
    frames: layout.frames.map((each) => (each === frame ? { ...frame, columns } : each)),
  }
  const slots = slotsAt(wider, at)
  if (!slots) return TAKEN
  const { boxId, heightMm } = box
  const placed = withBoxAt(slots, {
    row: isNew ? 0 : row,
    cabinetMm: frame.heightMm,
    box: { boxId, heightMm },
  })
  if (!placed.ok) return placed.why === 'taken' ? TAKEN : TOO_SHORT
  return { ok: true, layout: withColumn(wider, at, placed.slots) }
}

/** Two boxes as high as each other in each other's places. */
export function traded(layout: Layout, boxId: string, over: string): Placing {
  const [one, other] = [boxId, over].map((id) => layout.boxes.find((each) => each.boxId === id))
  if (!one || !other || one === other || one.heightMm !== other.heightMm) return TAKEN
  const boxes = layout.boxes.map((box) =>
    box === one ? { ...other, boxId } : box === other ? { ...one, boxId: over } : box,
  )
  return { ok: true, layout: { ...layout, boxes } }
}

/** Whether this box stands at that door of its column. */
export const standsAt = (layout: Layout, boxId: string, { cabinetId, column, row }: At & { row: number }) => {
  const slot = slotsAt(layout, { cabinetId, column })?.[row]
  return slot?.kind === 'box' && slot.boxId === boxId
}

export type SpotOfCabinet = FreeSpot & { readonly column: number }

/** Places of a cabinet at which a box may stand. */
export function spotsInCabinet(layout: Layout, frame: Frame, box: Comer, trades: boolean): SpotOfCabinet[] {
  const { boxId, heightMm } = box
  return frame.columns.flatMap((_, column) =>
    spotsFor(slotsAt(layout, { cabinetId: frame.id, column }) ?? [], {
      cabinetMm: frame.heightMm,
      box: { boxId, heightMm },
      trades,
    }).map((spot) => ({ ...spot, column })),
  )
}

/** The gap a box left when it was put away, while it fits in there. */
export function formerSpot(layout: Layout, box: Comer) {
  for (const frame of layout.frames)
    for (const { column, row } of spotsInCabinet(layout, frame, box, false)) {
      const slot = slotsAt(layout, { cabinetId: frame.id, column })?.[row]
      if (slot?.kind === 'gap' && slot.boxId === box.boxId) return { cabinetId: frame.id, column, row }
    }
  return null
}

/** Nobody comes back to the gap this box left any more: it stands elsewhere. */
export function placeGivenUp(layout: Layout, boxId: string): Layout {
  let after = layout
  for (const { id: cabinetId, columns } of layout.frames)
    for (const [column, { gaps = [] }] of columns.entries()) {
      const slots = gaps.some((gap) => gap.boxId === boxId) && slotsAt(after, { cabinetId, column })
      if (slots) after = withColumn(after, { cabinetId, column }, gapForgotten(slots, boxId))
    }
  return after
}
