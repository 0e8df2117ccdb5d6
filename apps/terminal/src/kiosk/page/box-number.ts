import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'

/** Number of a box by the drawings; undefined when none shows it. */
export function boxNumberOf(cabinets: readonly CabinetPlan[], boxId: string): number | undefined {
  for (const { columns } of cabinets)
    for (const { doors } of columns)
      for (const door of doors) if (door.kind === 'box' && door.boxId === boxId) return door.number
  return undefined
}

/** The cabinet a box stands in. */
export const cabinetOf = (cabinets: readonly CabinetPlan[], boxId: string): CabinetPlan | undefined =>
  cabinets.find((plan) => boxNumberOf([plan], boxId) !== undefined)
