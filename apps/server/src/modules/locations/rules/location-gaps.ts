import type { RentalKind, RentalTerm } from '@fachwerk/contract/location/location-list'
import {
  LOCATION_GAPS,
  type LocationGap,
  type LocationWarning,
} from '@fachwerk/contract/location/location-gaps'

/** Terminals of a location, counted. */
export interface TerminalsThere {
  readonly all: number
  /** With credentials. */
  readonly setUp: number
  /** Set up, and in touch at this moment. */
  readonly connected: number
}

export interface LocationState {
  /** Boxes that customers may have. */
  readonly rentableBoxes: number
  readonly rentalTerm: RentalTerm
  /** Whether a price group with tariffs holds today for these rentals. */
  readonly hasPrices: Readonly<Record<RentalKind, boolean>>
  readonly opening: readonly unknown[]
  /** Special days from today on that are open. */
  readonly opensSpecially: boolean
  readonly terminals: TerminalsThere
  readonly operatorEmail: string
  /** Sites that show it. */
  readonly sites: number
  /** It has neither prices nor terminals, and its company sells goods and has no box anywhere: nobody means to rent there. */
  readonly sellsOnly: boolean
}

/** What nobody needs who buys goods. */
const OF_RENTALS: ReadonlySet<LocationGap> = new Set([
  'boxes',
  'tariffs',
  'longTariffs',
  'terminal',
  'terminalSetUp',
])

/** What a location lacks before customers can rent there, or buy where nothing is rented (F-03); nothing when it may go live. */
export function gapsOf(state: LocationState): LocationGap[] {
  const { rentalTerm, hasPrices } = state
  // A location for long-term rentals alone needs no others; where there are no prices at all one line says so.
  const isPriced = hasPrices.short || (rentalTerm === 'long' && hasPrices.long)
  const missing: Readonly<Record<LocationGap, boolean>> = {
    boxes: state.rentableBoxes === 0,
    tariffs: !isPriced,
    longTariffs: isPriced && rentalTerm !== 'short' && !hasPrices.long,
    openingHours: state.opening.length === 0 && !state.opensSpecially,
    terminal: state.terminals.all === 0,
    terminalSetUp: state.terminals.all > 0 && state.terminals.setUp === 0,
    mail: state.operatorEmail === '',
    site: state.sites === 0,
  }
  return LOCATION_GAPS.filter((gap) => missing[gap] && !(state.sellsOnly && OF_RENTALS.has(gap)))
}

/** What somebody should look at though customers can rent: a terminal out of touch opens no door from afar. */
export const warningsOf = ({ setUp, connected }: TerminalsThere): LocationWarning[] =>
  connected < setUp ? ['terminalAway'] : []
