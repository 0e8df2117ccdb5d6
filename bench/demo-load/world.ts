import { diceOf, STREAMS } from './chance.ts'
import { addLocation, addSizes } from './locations.ts'
import type { LoadPlan, Place, World, WorldNeeds } from './plan.ts'
import type { Sink } from './sink.ts'
import { drawnSpot, type Spot, slugOf } from './towns.ts'

const BOXES_PER_LOCATION = 50
const LOCATIONS_PER_FRANCHISEE = 40
const OWN_SHARE = 0.4

interface Tenant {
  readonly id: string
  readonly siteId: string
  readonly key: string
}

/** A franchise group over Germany: the operator and its franchisees with sites, locations, cabinets, boxes, locks. */
export function addWorld(sink: Sink, plan: LoadPlan, needs: WorldNeeds): World {
  const count = Math.max(1, Math.round(plan.boxes / BOXES_PER_LOCATION))
  const spots = Array.from({ length: count }, (_, index) =>
    drawnSpot(diceOf(plan.seed, STREAMS.location, index)),
  ).toSorted((a, b) => Number(a.postcode) - Number(b.postcode))
  const owners = ownersOf(spots, plan)
  const root = addCompany(sink, plan, { index: 0, rootId: null, town: 'Kassel' }, needs)
  const tenants = [root]
  for (const [index, town] of owners.towns.entries())
    tenants.push(addCompany(sink, plan, { index: index + 1, rootId: root.id, town }, needs))
  const places: Place[] = []
  let boxes = 0
  for (const [index, spot] of spots.entries()) {
    const tenant = tenants[owners.of[index] ?? 0] ?? root
    const left = count - index
    const wanted = Math.round((plan.boxes - boxes) / left)
    const place = addLocation(sink, { plan, index, spot, wanted, firstBox: boxes, ...asOwner(tenant) }, needs)
    boxes += place.boxIds.length
    places.push(place)
    for (const { id, siteId } of new Set([root, tenant]))
      sink.add('site_location', { site_id: siteId, company_id: id, location_id: place.id })
  }
  return { rootId: root.id, places, boxCount: boxes }
}

const asOwner = ({ id, siteId, key }: Tenant) => ({ companyId: id, siteId, companyKey: key })

/** Franchisees have neighbouring postcodes; between them the operator has locations of its own. */
function ownersOf(spots: readonly Spot[], { seed }: LoadPlan) {
  const towns: string[] = []
  let taken = LOCATIONS_PER_FRANCHISEE
  const of = spots.map((spot, index) => {
    if (spots.length < 4 || diceOf(seed, STREAMS.location, index, 1).share() < OWN_SHARE) return 0
    if (taken === LOCATIONS_PER_FRANCHISEE) {
      towns.push(spot.town)
      taken = 0
    }
    taken += 1
    return towns.length
  })
  return { towns, of }
}

const DAY = 86_400_000

function addCompany(
  sink: Sink,
  { seed, days, now }: LoadPlan,
  details: { readonly index: number; readonly rootId: string | null; readonly town: string },
  { passwordHash }: WorldNeeds,
): Tenant {
  const dice = diceOf(seed, STREAMS.company, details.index)
  const since = new Date(now.getTime() - days * DAY)
  const [id, siteId] = [companyIdOf(seed, details.index), dice.uuid(since.getTime())]
  const { key, name } = namesOf(seed, details)
  const spot = drawnSpot(dice)
  const domain = `${key}.example`
  sink.add('company', {
    id,
    name,
    menu_profile: details.rootId === null ? 'storageOperator' : 'franchisee',
    franchisor_id: details.rootId,
    legal_name: `${name} GmbH`,
    street: `Lagerstraße ${1 + dice.below(80)}`,
    postcode: spot.postcode,
    city: spot.town,
    country: 'Deutschland',
    email: `kontakt@${domain}`,
    phone: '+49 89 99998 600',
    register: `Amtsgericht ${spot.town}, HRB 999${String(details.index).padStart(4, '0')}`,
    vat_id: `DE99999${String(details.index).padStart(4, '0')}`,
    representative: 'Karin Vogt, Geschäftsführerin',
    archived_at: null,
    created_at: since,
  })
  sink.add('staff_user', {
    id: dice.uuid(since.getTime()),
    company_id: id,
    email: `betreiber@${domain}`,
    first_name: 'Karin',
    last_name: 'Vogt',
    password_hash: passwordHash,
    roles: '{owner}',
    status: 'active',
    language: 'de',
    created_at: since,
  })
  addSizes(sink, id)
  addSite(sink, {
    id,
    siteId,
    key,
    name,
    since,
    template: details.index % 2 === 0 ? 'white-clean' : 'black-clean',
  })
  return { id, siteId, key }
}

function addSite(
  sink: Sink,
  sending: {
    readonly id: string
    readonly siteId: string
    readonly key: string
    readonly name: string
    readonly since: Date
    readonly template: string
  },
): void {
  const { id, siteId, key, name, since, template } = sending
  sink.add('site', {
    id: siteId,
    company_id: id,
    name,
    template,
    default_language: 'de',
    languages: '{de,de-informal,en,it,ru}',
    created_at: since,
  })
  sink.add('site_domain', {
    host: `${key}.localhost`,
    company_id: id,
    site_id: siteId,
    position: 0,
    proven_at: since,
    changed_at: since,
  })
}

/** The first company of a seed tells whether that seed was loaded before. */
export const companyIdOf = (seed: number, index: number): string =>
  diceOf(seed, STREAMS.company, index, 1).uuid(Date.UTC(2023, 0, 1))

/** `stellraum-1`: the operator's address; its franchisees have their town in it. */
function namesOf(
  seed: number,
  { index, rootId, town }: { index: number; rootId: string | null; town: string },
) {
  if (rootId === null) return { key: `stellraum-${seed}`, name: `Stellraum ${seed}` }
  return { key: `stellraum-${seed}-${slugOf(town)}-${index}`, name: `Stellraum ${town} ${index}` }
}
