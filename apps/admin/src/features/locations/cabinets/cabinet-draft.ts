import type { PlannedCabinet, PlannedDoor } from '@fachwerk/contract/location/cabinet-calls'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'

type CabinetDoor = CabinetPlan['columns'][number]['doors'][number]
type Part = SizeClass | 'T'

/** Columns as they are built, from top to bottom; `T` is the terminal. Each is 1.80 m high with the usual sizes. */
export const PATTERNS = {
  six: ['S', 'S', 'S', 'S', 'S', 'S'],
  four: ['M', 'M', 'M', 'M'],
  three: ['L', 'L', 'L'],
  two: ['XL', 'XL'],
  mixed: ['M', 'M', 'S', 'L'],
  tall: ['L', 'XL', 'S'],
  terminal: ['S', 'T', 'L'],
  terminalTop: ['T', 'M', 'M'],
} as const satisfies Record<string, readonly Part[]>
export type Pattern = keyof typeof PATTERNS

export const TEMPLATES = {
  tower: ['mixed'],
  small: ['four', 'terminal', 'three'],
  town: ['mixed', 'six', 'terminalTop', 'four'],
  station: ['six', 'four', 'three', 'terminal', 'two', 'mixed', 'tall'],
  addOn: ['six', 'four', 'mixed', 'three'],
} as const satisfies Record<string, readonly Pattern[]>
export type Template = keyof typeof TEMPLATES

/** A cabinet on its way: columns from left to right. */
export type Draft = PlannedCabinet['columns']

const doorOf = (part: Part): PlannedDoor =>
  part === 'T' ? { kind: 'terminal' } : { kind: 'box', size: part, number: null, lockName: null }

export const columnOf = (pattern: Pattern): PlannedDoor[] => PATTERNS[pattern].map(doorOf)
export const draftOf = (template: Template): Draft => TEMPLATES[template].map(columnOf)

const partOf = (door: PlannedDoor): Part => (door.kind === 'terminal' ? 'T' : door.size)

/** The pattern a column follows, if it is one of ours. */
export function patternOf(doors: readonly PlannedDoor[]): Pattern | null {
  const parts = doors.map(partOf).join(' ')
  const known = Object.entries(PATTERNS).find(([, pattern]) => pattern.join(' ') === parts)
  return (Object.keys(PATTERNS) as Pattern[]).find((key) => key === known?.[0]) ?? null
}

/** „6 × S“, „M, M, S, L“. */
export function columnWords(doors: readonly PlannedDoor[], terminal: string): string {
  const parts = doors.map(partOf).map((part) => (part === 'T' ? terminal : part))
  const [first] = parts
  return parts.length > 1 && parts.every((part) => part === first)
    ? `${parts.length} × ${first}`
    : parts.join(', ')
}

/** Every box with its number as it will stand there, and its lock where they are wanted. */
export function numbered(drafts: readonly Draft[], next: number, lockPrefix: string): PlannedCabinet[] {
  const said = new Set(
    drafts.flat(2).flatMap((door) => (door.kind === 'box' && door.number !== null ? [door.number] : [])),
  )
  let free = next
  const nextFree = () => {
    while (said.has(free)) free += 1
    free += 1
    return free - 1
  }
  const finished = (door: PlannedDoor): PlannedDoor => {
    if (door.kind === 'terminal') return door
    const number = door.number ?? nextFree()
    const name = lockPrefix.trim() === '' ? null : lockPrefix.trim() + String(number).padStart(2, '0')
    return { ...door, number, lockName: door.lockName ?? name }
  }
  return drafts.map((columns) => ({ columns: columns.map((doors) => doors.map(finished)) }))
}

export type Measures = readonly {
  readonly size: SizeClass
  readonly heightMm: number
  readonly widthMm: number
}[]
/** As the server builds it. */
const TERMINAL_MM = 900
const USUAL_WIDTH_MM = 500

/** The planned cabinet to scale. Its boxes have no identity yet; their numbers tell them apart. */
export function drawingOf({ columns }: PlannedCabinet, name: string, measures: Measures): CabinetPlan {
  const of = (size: SizeClass) => measures.find((each) => each.size === size)
  // Of a column that holds the terminal alone.
  const usualMm = Math.max(USUAL_WIDTH_MM, ...measures.map(({ widthMm }) => widthMm))
  const drawn = columns.map((doors) => ({
    widthMm:
      Math.max(0, ...doors.map((door) => (door.kind === 'box' ? (of(door.size)?.widthMm ?? 0) : 0))) ||
      usualMm,
    doors: doors.map((door): CabinetDoor => {
      if (door.kind === 'terminal') return { kind: 'terminal', heightMm: TERMINAL_MM }
      const number = door.number ?? 0
      const heightMm = of(door.size)?.heightMm ?? 0
      return { kind: 'box', boxId: String(number), number, size: door.size, heightMm }
    }),
  }))
  const high = drawn.map(({ doors }) => doors.reduce((sum, { heightMm }) => sum + heightMm, 0))
  return { id: name, name, heightMm: Math.max(0, ...high), columns: drawn }
}

/** How many boxes of which size, and from which number to which; no numbers where there is no box. */
export function countsOf(plans: readonly PlannedCabinet[]) {
  const boxes = plans.flatMap(({ columns }) => columns.flat()).filter((door) => door.kind === 'box')
  const numbers = boxes.flatMap(({ number }) => number ?? [])
  return {
    boxes: boxes.length,
    sizes: SIZE_CLASSES.map((size) => ({
      size,
      count: boxes.filter((box) => box.size === size).length,
    })).filter(({ count }) => count > 0),
    numbers: numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) },
  }
}

/** The names the next cabinets get, as the server gives them: A, B, …; after Z they are numbered. */
export function nextNames(taken: readonly string[], count: number): string[] {
  const names = [...taken]
  while (names.length < taken.length + count) names.push(nextName(names))
  return names.slice(taken.length)
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

function nextName(names: readonly string[]): string {
  const free = LETTERS.find((letter) => !names.includes(letter))
  if (free !== undefined) return free
  let number = names.length + 1
  while (names.includes(String(number))) number += 1
  return String(number)
}
