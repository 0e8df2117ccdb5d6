import { LOCATION_GAPS, type LocationGap } from '@fachwerk/contract/storage-location-calls'

export interface LocationState {
  /** Boxes that customers may have. */
  readonly rentableBoxes: number
  /** Whether a price group with tariffs holds today. */
  readonly hasPrices: boolean
  readonly opening: readonly unknown[]
  /** Special days from today on that are open. */
  readonly opensSpecially: boolean
  readonly terminals: number
  readonly operatorEmail: string
  /** Sites that show it. */
  readonly sites: number
}

/** What a location lacks before customers can rent there (F-03); nothing when it may go live. */
export function gapsOf(state: LocationState): LocationGap[] {
  const missing: Readonly<Record<LocationGap, boolean>> = {
    boxes: state.rentableBoxes === 0,
    tariffs: !state.hasPrices,
    openingHours: state.opening.length === 0 && !state.opensSpecially,
    terminal: state.terminals === 0,
    mail: state.operatorEmail === '',
    site: state.sites === 0,
  }
  return LOCATION_GAPS.filter((gap) => missing[gap])
}
