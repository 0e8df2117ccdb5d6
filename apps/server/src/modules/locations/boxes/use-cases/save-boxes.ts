import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { ok, type Result } from '../../../../platform/result.ts'
import {
  boxOfCompany,
  cabinetFrames,
  insertBox,
  numbersAt,
  setBox,
  setColumns,
  type SizeMeasures,
  sizesOfCompany,
} from '../stored-boxes-repository.ts'
import { slotsAt, withColumn } from '../rules/cabinet-layout.ts'
import { resized, withBoxBelow } from '../rules/column-slots.ts'
import { type HeldLayout, heldLayout, newCabinet, saveLayout } from './save-layout.ts'

type NoRoom = 'column-too-short' | 'size-unknown'
type Refused<E extends string> = { readonly ok: false; readonly refusal: E; readonly field: string }

const at = <E extends string>(field: string, refusal: E): Refused<E> => ({ ok: false, refusal, field })

const measuresOf = async (
  tx: Tx,
  { companyId, size }: { readonly companyId: string; readonly size: SizeClass },
) => (await sizesOfCompany(tx, companyId)).find((each) => SIZE_CLASSES[each.size] === size)

/** Changes size and service of a box; another size must have room in its column (L-01). */
export async function changeBox(
  tx: Tx,
  details: {
    readonly companyId: string
    readonly boxId: string
    readonly size: SizeClass
    readonly outOfService: string | null
  },
): Promise<{ ok: true; value: { size: SizeClass; outOfService: string | null } } | Refused<NoRoom>> {
  const { companyId, boxId, outOfService } = details
  const box = await boxOfCompany(tx, companyId, boxId)
  if (!box) throw new Error(`Box ${boxId} is not of this company.`)
  const measures = await measuresOf(tx, { companyId, size: details.size })
  if (!measures) return at('size', 'size-unknown')
  if (measures.size !== box.size) {
    const layout = await heldLayout(tx, { companyId, locationId: box.locationId })
    const frame = layout.frames.find(({ id }) => id === box.cabinetId)
    const slots = slotsAt(layout, box) ?? []
    const after = frame && resized(slots, { boxId, heightMm: measures.heightMm }, frame.heightMm)
    if (!after) return at('size', 'column-too-short')
    await saveLayout(tx, {
      companyId,
      before: layout,
      after: withColumn(layout, { cabinetId: box.cabinetId, column: box.column }, after),
    })
  }
  await setBox(tx, { companyId, boxId }, { size: measures, outOfService })
  return ok({ size: details.size, outOfService })
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
  { box, now }: { readonly box: AddedBox; readonly now: Date },
): Promise<{ ok: true; value: { boxId: string } } | Refused<NoRoom | 'box-number-taken' | 'not-found'>> {
  const { companyId, locationId, number } = box
  const measures = await measuresOf(tx, { companyId, size: box.size })
  if (!measures) return at('size', 'size-unknown')
  const layout = await heldLayout(tx, { companyId, locationId })
  if ((await numbersAt(tx, { companyId, locationId })).taken.has(number))
    return at('number', 'box-number-taken')
  const spot = await spotFor(tx, random, { ...box, layout, measures })
  if (!spot.ok) return spot
  const boxId = random.uuid()
  const added = { id: boxId, companyId, locationId, number, boxSizeId: measures.id, size: measures.size }
  await insertBox(tx, { ...spot.value, ...added }, now)
  return ok({ boxId })
}

async function spotFor(
  tx: Tx,
  random: Random,
  {
    companyId,
    locationId,
    cabinetId,
    column,
    layout,
    measures,
  }: AddedBox & { readonly layout: HeldLayout; readonly measures: SizeMeasures },
): Promise<
  | Extract<Result<{ cabinetId: string; column: number; row: number }, never>, { ok: true }>
  | Refused<'column-too-short' | 'not-found'>
> {
  if (cabinetId === null) {
    const id = await newCabinet(tx, random, { companyId, locationId, frames: layout.frames, door: measures })
    return ok({ cabinetId: id, column: 0, row: 0 })
  }
  const frame = layout.frames.find(({ id }) => id === cabinetId)
  if (!frame) return at('cabinetId', 'not-found')
  if (column === null || column >= frame.columns.length) {
    if (measures.heightMm > frame.heightMm) return at('column', 'column-too-short')
    await setColumns(tx, companyId, cabinetId, [
      ...frame.columns,
      { widthMm: measures.widthMm, terminal: null },
    ])
    return ok({ cabinetId, column: frame.columns.length, row: 0 })
  }
  const place = { cabinetId, column }
  const comer = { boxId: '', heightMm: measures.heightMm }
  const slots = withBoxBelow(slotsAt(layout, place) ?? [], comer, frame.heightMm)
  const row = slots?.at(-1)?.row
  if (!slots || row === undefined) return at('column', 'column-too-short')
  // The new box is not there yet: only the gaps that gave way to it are saved.
  const left = withColumn(layout, place, slots.slice(0, -1))
  await saveLayout(tx, { companyId, before: layout, after: left })
  return ok({ ...place, row })
}

/** Cabinets, sizes and the next number of a location, for whoever adds a box there. */
export async function boxPlaces(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
) {
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
