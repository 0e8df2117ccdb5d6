import { appointments } from './appointments.ts'
import { companies, users } from './companies.ts'
import { customers } from './customers.ts'
import { type DemoFees, fees } from './franchise.ts'
import { type DemoLocationGroup, locationGroups } from './location-groups.ts'
import { nordfachLocations } from './nordfach-locations.ts'
import { pastRentals } from './past-rentals.ts'
import { boxSizes, priceGroups } from './price-groups.ts'
import { rentals } from './rentals.ts'
import { terminals } from './terminals.ts'
import { projects, works } from './time.ts'
import type {
  DemoAppointment,
  DemoBoxSize,
  DemoCompany,
  DemoCustomer,
  DemoLocation,
  DemoPastRental,
  DemoPriceGroup,
  DemoProject,
  DemoRental,
  DemoSite,
  DemoTerminal,
  DemoUser,
  DemoWork,
} from './types.ts'
import { zeitlagerLocations } from './zeitlager/locations.ts'

/** Everything a first start in demo mode loads; rows refer to each other by their keys. */
export type DemoWorld = {
  readonly companies: readonly DemoCompany[]
  readonly users: readonly DemoUser[]
  readonly fees: readonly DemoFees[]
  readonly sites: readonly DemoSite[]
  readonly boxSizes: readonly DemoBoxSize[]
  readonly priceGroups: readonly DemoPriceGroup[]
  readonly locations: readonly DemoLocation[]
  readonly locationGroups: readonly DemoLocationGroup[]
  readonly terminals: readonly DemoTerminal[]
  readonly customers: readonly DemoCustomer[]
  readonly rentals: readonly DemoRental[]
  readonly pastRentals: readonly DemoPastRental[]
  readonly projects: readonly DemoProject[]
  readonly works: readonly DemoWork[]
  readonly appointments: readonly DemoAppointment[]
}

const locations = [...zeitlagerLocations, ...nordfachLocations]

// The franchisor's site offers its franchisee's locations too, the franchisee's only its own; the shop's sells and rents nothing out.
const sites: readonly DemoSite[] = [
  {
    key: 'zeitlager',
    company: 'zeitlager',
    name: 'Zeitlager',
    template: null,
    defaultLanguage: null,
    languages: null,
    hosts: ['zeitlager.localhost'],
    locations: locations.map((location) => location.key),
  },
  {
    key: 'nord',
    company: 'nordfach',
    name: 'Nordfach',
    template: 'black-clean',
    defaultLanguage: null,
    languages: null,
    hosts: ['nord.localhost'],
    locations: nordfachLocations.map((location) => location.key),
  },
  {
    key: 'kiez',
    company: 'kiezladen',
    name: 'Kiezladen',
    template: null,
    defaultLanguage: null,
    languages: null,
    hosts: ['kiez.localhost'],
    locations: [],
  },
]

/** The demo world; `world.test.ts` proves that it holds together. */
export const demoWorld: DemoWorld = {
  companies,
  users,
  fees,
  sites,
  boxSizes,
  priceGroups,
  locations,
  locationGroups,
  terminals,
  customers,
  rentals,
  pastRentals,
  projects,
  works,
  appointments,
}
