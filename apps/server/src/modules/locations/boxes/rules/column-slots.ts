/** What stands in a column, from the top. A gap is the place of a box that was put away (`boxId`) or moved. */
export type Slot = { readonly row: number; readonly heightMm: number } & (
  | { readonly kind: 'box'; readonly boxId: string }
  | { readonly kind: 'terminal' }
  | { readonly kind: 'gap'; readonly boxId: string | null }
)
export type Gap = { readonly row: number; readonly heightMm: number; readonly boxId: string | null }
/** Box that shall stand somewhere. */
export type Comer = { readonly boxId: string; readonly heightMm: number }

/** The column in the order of its rows. */
export function slotsOf(
  column: {
    readonly terminal: { readonly row: number; readonly heightMm: number } | null
    readonly gaps?: readonly Gap[] | undefined
  },
  boxes: readonly { readonly boxId: string; readonly row: number; readonly heightMm: number }[],
): readonly Slot[] {
  const { terminal, gaps = [] } = column
  const all: Slot[] = [
    ...boxes.map(({ row, boxId, heightMm }) => ({ kind: 'box', row, boxId, heightMm }) as const),
    ...gaps.map((gap) => ({ kind: 'gap', ...gap }) as const),
    ...(terminal ? [{ kind: 'terminal', ...terminal } as const] : []),
  ]
  return all.toSorted((a, b) => a.row - b.row)
}

/** Terminal and gaps of a column, as its cabinet keeps them. */
export function columnOf(slots: readonly Slot[]) {
  const terminal = slots.find(({ kind }) => kind === 'terminal')
  return {
    terminal: terminal ? { row: terminal.row, heightMm: terminal.heightMm } : null,
    gaps: slots.flatMap((slot) =>
      slot.kind === 'gap' ? [{ row: slot.row, heightMm: slot.heightMm, boxId: slot.boxId }] : [],
    ),
  }
}

/** Every slot at the row it has from the top. */
const counted = (slots: readonly Slot[]): readonly Slot[] => slots.map((slot, row) => ({ ...slot, row }))

/** Below the last door there is nothing to draw, unless a box may come back there. */
function tidied(slots: readonly Slot[]): readonly Slot[] {
  const last = slots.at(-1)
  return last?.kind === 'gap' && last.boxId === null ? tidied(slots.slice(0, -1)) : slots
}

/** Gaps at the bottom give way until the column is no higher than its cabinet; null when that does not suffice. */
function fitted(slots: readonly Slot[], cabinetMm: number): readonly Slot[] | null {
  const over = slots.reduce((sum, { heightMm }) => sum + heightMm, 0) - cabinetMm
  if (over <= 0) return slots
  const last = slots.at(-1)
  if (last?.kind !== 'gap') return null
  const rest = slots.slice(0, -1)
  return last.heightMm > over
    ? [...rest, { ...last, heightMm: last.heightMm - over }]
    : fitted(rest, cabinetMm)
}

/** A box leaves a gap behind; one that was put away may come back to it (`kept`). */
export const without = (slots: readonly Slot[], boxId: string, column: boolean): readonly Slot[] =>
  tidied(
    slots.map((slot): Slot => {
      if (slot.kind !== 'box' || slot.boxId !== boxId) return slot
      return { kind: 'gap', row: slot.row, heightMm: slot.heightMm, boxId: column ? boxId : null }
    }),
  )

/** The gap a box left, without the memory of whose it was. */
export const gapForgotten = (slots: readonly Slot[], boxId: string): readonly Slot[] =>
  tidied(slots.map((slot) => (slot.kind === 'gap' && slot.boxId === boxId ? { ...slot, boxId: null } : slot)))

type Placed =
  | { readonly ok: true; readonly slots: readonly Slot[] }
  | { readonly ok: false; readonly why: 'taken' | 'short' }

/** The column with a box in a gap and those right below it, or below the last door; rows are counted anew. */
export function withBoxAt(
  slots: readonly Slot[],
  { row, cabinetMm, box }: { readonly row: number; readonly cabinetMm: number; readonly box: Comer },
): Placed {
  const end = endOfGaps(slots, row, box.heightMm)
  if (row > slots.length || (end === row && row < slots.length)) return { ok: false, why: 'taken' }
  const room = slots.slice(row, end).reduce((sum, { heightMm }) => sum + heightMm, 0)
  // Between two doors there is only the gap; at the bottom there is what is left of the cabinet too.
  if (room < box.heightMm && end < slots.length) return { ok: false, why: 'short' }
  const left: readonly Slot[] =
    room > box.heightMm ? [{ kind: 'gap', row, heightMm: room - box.heightMm, boxId: null }] : []
  const all = [...slots.slice(0, row), { kind: 'box', row, ...box } as const, ...left, ...slots.slice(end)]
  const fits = fitted(tidied(all), cabinetMm)
  return fits ? { ok: true, slots: counted(fits) } : { ok: false, why: 'short' }
}

function endOfGaps(slots: readonly Slot[], from: number, wantedMm: number): number {
  let end = from
  let room = 0
  for (let slot = slots[end]; slot?.kind === 'gap' && room < wantedMm; slot = slots[end]) {
    room += slot.heightMm
    end += 1
  }
  return end
}

/** The door of a box in another height: it takes of the gap below, the doors beneath move; null without room. */
export function resized(slots: readonly Slot[], box: Comer, cabinetMm: number): readonly Slot[] | null {
  const at = slots.findIndex((slot) => slot.kind === 'box' && slot.boxId === box.boxId)
  const [door, below] = [slots[at], slots[at + 1]]
  if (!door) return null
  const more = box.heightMm - door.heightMm
  const rest = slots.slice(at + 1)
  const gap = below?.kind === 'gap' && more > 0 ? below : null
  const taken = gap ? Math.min(gap.heightMm, more) : 0
  const after =
    gap === null
      ? rest
      : [...(gap.heightMm > taken ? [{ ...gap, heightMm: gap.heightMm - taken }] : []), ...rest.slice(1)]
  return fitted([...slots.slice(0, at), { ...door, heightMm: box.heightMm }, ...after], cabinetMm)
}

/** A door more below all others, in a row of its own; null without room. */
export function withBoxBelow(slots: readonly Slot[], box: Comer, cabinetMm: number): readonly Slot[] | null {
  const standing = tidied(slots.map((slot) => (slot.kind === 'gap' ? { ...slot, boxId: null } : slot)))
  const row = Math.max(-1, ...slots.map((slot) => slot.row)) + 1
  return fitted([...slots.slice(0, standing.length), { kind: 'box', row, ...box }], cabinetMm)
}

/** Place in a column: at which door from the top, and who would leave it in exchange. */
export type FreeSpot = { readonly row: number; readonly over: string | null }

/** Places at which a box may stand in a column: gaps it fits into, the bottom, boxes as high as it that may be exchanged. */
export function spotsFor(
  slots: readonly Slot[],
  { cabinetMm, box, trades }: { readonly cabinetMm: number; readonly box: Comer; readonly trades: boolean },
): readonly FreeSpot[] {
  const own = slots.findIndex((slot) => slot.kind === 'box' && slot.boxId === box.boxId)
  const left = without(slots, box.boxId, false)
  const rows = slots.flatMap((slot, row): FreeSpot[] => {
    if (slot.kind === 'box')
      return trades && row !== own && slot.heightMm === box.heightMm ? [{ row, over: slot.boxId }] : []
    return slot.kind === 'gap' && withBoxAt(left, { row, cabinetMm, box }).ok ? [{ row, over: null }] : []
  })
  const bottom = slots.length
  if (slots.at(-1)?.kind === 'gap' || (own >= 0 && own === bottom - 1)) return rows
  return withBoxAt(left, { row: bottom, cabinetMm, box }).ok ? [...rows, { row: bottom, over: null }] : rows
}
