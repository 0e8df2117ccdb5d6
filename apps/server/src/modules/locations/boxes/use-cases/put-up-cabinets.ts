import type { PlannedCabinet } from '@fachwerk/contract/location/cabinet-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { holdCabinets, holdLocation, numbersAt, sizesOfCompany } from '../stored-boxes-repository.ts'
import { insertCabinet } from '../cabinets-repository.ts'
import { cabinetsToBuild } from '../rules/cabinets-to-build.ts'

/** A box that stands now, and the lock the plan wants there. */
export interface StandingBox {
  readonly boxId: string
  readonly lockName: string | null
}

/**
 * Puts cabinets with all their boxes up behind those that stand at the location of the company (F-02, L-01). Who does so
 * at the same time waits, so that no number is given twice.
 * @returns names of the cabinets, and the boxes; or what is wrong and where in the plan
 */
export async function putUpCabinets(
  tx: Tx,
  random: Random,
  {
    now,
    ...details
  }: {
    readonly companyId: string
    readonly locationId: string
    readonly cabinets: readonly PlannedCabinet[]
  } & { readonly now: Date },
) {
  const { companyId, locationId } = details
  await holdLocation(tx, companyId, locationId)
  const frames = await holdCabinets(tx, companyId, locationId)
  const sizes = await sizesOfCompany(tx, companyId)
  const { taken, next } = await numbersAt(tx, { companyId, locationId })
  const plan = cabinetsToBuild(details.cabinets, {
    sizes,
    names: frames.map(({ name }) => name),
    taken,
    next,
  })
  if (!plan.ok) return plan
  const idOf = new Map(sizes.map(({ size, id }) => [size, id]))
  const first = Math.max(-1, ...frames.map(({ position }) => position)) + 1
  const boxes: StandingBox[] = []
  for (const [index, cabinet] of plan.value.entries()) {
    const standing = cabinet.boxes.map((box) => ({ ...box, id: random.uuid() }))
    await insertCabinet(tx, {
      id: random.uuid(),
      companyId,
      locationId,
      name: cabinet.name,
      position: first + index,
      heightMm: cabinet.heightMm,
      columns: cabinet.columns,
      boxes: standing.map(({ id, number, size, column, row }) => ({
        id,
        number,
        size,
        column,
        row,
        boxSizeId: idOf.get(size) ?? '',
        outOfService: null,
        createdAt: now,
      })),
    })
    boxes.push(...standing.map(({ id, lockName }) => ({ boxId: id, lockName })))
  }
  return { ok: true, value: { names: plan.value.map(({ name }) => name), boxes } } as const
}
