import { type CallName, type Inputs, none } from '../call-input-types.ts'

/** Good inputs of what is watched at locations. */
export const deviceInputs = {
  command: ({ commandId }) => [{ params: { commandId } }],
  monitoring: ({ locationId }) => [{ body: { locationIds: [locationId] } }],
  liveEvents: () => [{ query: {} }],
  recentEvents: () => [{ body: {} }],
  helpPage: ({ slug }) => [{ query: { location: slug } }],
  activeRentals: ({ locationId }) => [
    { params: { feed: 'monitoring' }, body: { locationIds: [locationId] } },
  ],
  locationParty: ({ slug }) => [{ params: { slug } }],
  locationOccupancy: ({ locationId }) => [{ body: { locationId } }],
  locationRevenue: ({ locationId }) => [{ body: { locationId } }],
  openingNow: none,
} satisfies Partial<Inputs<CallName>>
