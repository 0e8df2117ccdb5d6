import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db.ts'
import type { Random } from '../../../platform/random.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  boxOfCompany,
  type CabinetFrame,
  cabinetFrames,
  columnFilled,
  holdCabinets,
  insertBox,
  numbersAt,
  setBox,
  setColumns,
  type SizeMeasures,
  sizesOfCompany,
} from '../box-keeping-repository.ts'
import { insertCabinet } from '../cabinets-repository.ts'
import { fitsColumn, nextCabinetName } from '../rules/room-in-cabinet.ts'

type NoRoom = 'column-too-short' | 'size-unknown'
type Refused<E extends string> = { readonly ok: false; readonly refusal: E; readonly field: string }

const at = <E extends string>(field: string, refusal: E): Refused<E> => ({ ...refuse(refusal), field })

const measuresOf = async (tx: Tx, companyId: string, size: SizeClass) =>
  (await sizesOfCompany(tx, companyId)).find((each) => SIZE_CLASSES[each.size] === size)

/** Changes size and service of a box; another size must have room in its column (L-01). */
export async function changeBox(
  tx: Tx,
  about: {
    readonly companyId: string
    readonly boxId: string
    readonly size: SizeClass
    readonly outOfService: string | null
  },
): Promise<{ ok: true; value: { size: SizeClass; outOfService: string | null } } | Refused<NoRoom>> {
  const { companyId, boxId, outOfService } = about
  const box = await boxOfCompany(tx, companyId, boxId)
  if (!box) throw new Error(`Box ${boxId} is not of this company.`)
  const measures = await measuresOf(tx, companyId, about.size)
  if (!measures) return at('size', 'size-unknown')
  if (measures.size !== box.size) {
    const frame = (await holdCabinets(tx, companyId, box.locationId)).find(({ id }) => id === box.cabinetId)
    const filled = await columnFilled(tx, { companyId, ...box, except: box.id })
    if (!frame || !fitsColumn(frame, box.column, filled.heightMm, measures.heightMm))
      return at('size', 'column-too-short')
  }
  await setBox(tx, { companyId, boxId }, { size: measures, outOfService })
  return ok({ size: about.size, outOfService })
}

export type AddedBox = {
  readonly companyId: string
  readonly locationId: string
  readonly number: number
  readonly size: SizeClass
  readonly cabinetId: string | null
  readonly column: number | null
}

/** Puts a box at the bottom of a column; the column, or the whole cabinet, may be new (L-01). */
export async function addBox(
  tx: Tx,
  random: Random,
  box: AddedBox,
): Promise<{ ok: true; value: { boxId: string } } | Refused<NoRoom | 'box-number-taken' | 'not-found'>> {
  const { companyId, locationId, number } = box
  const measures = await measuresOf(tx, companyId, box.size)
  if (!measures) return at('size', 'size-unknown')
  const frames = await holdCabinets(tx, companyId, locationId)
  if ((await numbersAt(tx, { companyId, locationId })).taken.has(number))
    return at('number', 'box-number-taken')
  const spot = await spotFor(tx, random, box, { frames, measures })
  if (!spot.ok) return spot
  const boxId = random.uuid()
  await insertBox(tx, {
    ...spot.value,
    id: boxId,
    companyId,
    locationId,
    number,
    boxSizeId: measures.id,
    size: measures.size,
  })
  return ok({ boxId })
}

const NEW_CABINET_MM = 1_800

async function spotFor(
  tx: Tx,
  random: Random,
  { companyId, locationId, cabinetId, column }: AddedBox,
  { frames, measures }: { frames: readonly CabinetFrame[]; measures: SizeMeasures },
): Promise<
  | Extract<Result<{ cabinetId: string; column: number; row: number }, never>, { ok: true }>
  | Refused<'column-too-short' | 'not-found'>
> {
  const fresh = { widthMm: measures.widthMm, terminal: null }
  if (cabinetId === null) {
    const id = random.uuid()
    await insertCabinet(tx, {
      id,
      companyId,
      locationId,
      name: nextCabinetName(frames.map(({ name }) => name)),
      position: Math.max(-1, ...frames.map(({ position }) => position)) + 1,
      heightMm: Math.max(NEW_CABINET_MM, measures.heightMm),
      columns: [fresh],
      boxes: [],
    })
    return ok({ cabinetId: id, column: 0, row: 0 })
  }
  const frame = frames.find(({ id }) => id === cabinetId)
  if (!frame) return at('cabinetId', 'not-found')
  if (column === null || column >= frame.columns.length) {
    if (measures.heightMm > frame.heightMm) return at('column', 'column-too-short')
    await setColumns(tx, companyId, cabinetId, [...frame.columns, fresh])
    return ok({ cabinetId, column: frame.columns.length, row: 0 })
  }
  const filled = await columnFilled(tx, { companyId, cabinetId, column, except: null })
  if (!fitsColumn(frame, column, filled.heightMm, measures.heightMm)) return at('column', 'column-too-short')
  const terminalRow = frame.columns[column]?.terminal?.row ?? -1
  return ok({ cabinetId, column, row: Math.max(filled.nextRow, terminalRow + 1) })
}

/** Cabinets, sizes and the next number of a location, for whoever adds a box there. */
export async function boxPlaces(tx: Tx, companyId: string, locationId: string) {
  const frames = await cabinetFrames(tx, companyId, locationId)
  const sizes = await sizesOfCompany(tx, companyId)
  return {
    cabinets: frames.map(({ id, name, columns }) => ({ id, name, columns: columns.length })),
    sizes: sizes.flatMap(({ size }) => SIZE_CLASSES[size] ?? []),
    measures: sizes.flatMap(({ size: number, heightMm, widthMm }) => {
      const size = SIZE_CLASSES[number]
      return size === undefined ? [] : [{ size, heightMm, widthMm }]
    }),
    nextNumber: (await numbersAt(tx, { companyId, locationId })).next,
  }
}
