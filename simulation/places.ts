import type { SizeClass } from '@fachwerk/contract/fields'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { House } from '@fachwerk/server/src/main.ts'
import { aCompany } from '@fachwerk/server/src/modules/companies/testing.ts'
import { aLocation } from '@fachwerk/server/src/modules/locations/testing.ts'
import { anAccount } from '@fachwerk/server/src/modules/payments/testing/accounts.ts'
import type { Tx } from '@fachwerk/server/src/platform/db/db.ts'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import type { Secrets } from '@fachwerk/server/src/platform/secrets.ts'
import { SERVICE_KEYS } from './payment-service.ts'
import { byTheMonth } from './renting-by-month.ts'
import { sellByTransfer } from './selling-by-transfer.ts'

export const STAFF_PASSWORD = 'richtig-pferd-batterie'

export interface Place {
  readonly locationId: string
  readonly slug: string
  /** Of the site it is offered on. */
  readonly host: string
  readonly companyId: string
  readonly staffEmail: string
  /** Its company is paid by a payment service, by transfer and on invoice; otherwise at the test bank. */
  readonly atService: boolean
  /** Boxes are rented month by month here as well. */
  readonly monthly: boolean
  /** Boxes by id, with the number on the door. */
  readonly boxes: ReadonlyMap<string, number>
  readonly identity: TerminalIdentity
}

interface Builder {
  readonly house: House
  readonly random: Random
  readonly secrets: Secrets
  readonly now: Date
}

const COMPANIES = [
  { name: 'Zeitlager', host: 'zeitlager.localhost', share: 6, franchisor: null, atService: false },
  { name: 'Nordfach', host: 'nord.localhost', share: 4, franchisor: 'Zeitlager', atService: true },
  { name: 'Seefach', host: 'seefach.localhost', share: 2, franchisor: null, atService: false },
] as const

/** A row of boxes like those that stand in stations: many of the middle sizes. */
const sizeOf = (index: number): SizeClass =>
  (['S', 'M', 'M', 'L', 'S', 'M', 'L', 'XL', 'M', 'S'] as const)[index % 10] ?? 'M'

/** Companies with their sites, people, locations, boxes, and a terminal with a lock for every box. */
export async function buildPlaces(
  tx: Tx,
  builder: Builder,
  size: { readonly locations: number; readonly boxes: number; readonly bursts: boolean },
): Promise<Place[]> {
  const { house, random, now } = builder
  const places: Place[] = []
  const ids = new Map(COMPANIES.map(({ name }) => [name, random.uuid()]))
  let built = 0
  for (const { name, host, share, franchisor, atService } of COMPANIES) {
    const companyId = ids.get(name) ?? ''
    const franchisorId = franchisor === null ? null : (ids.get(franchisor) ?? null)
    await house.companies.createCompany(tx, aCompany({ id: companyId, name, franchisorId }))
    const account = { companyId, keys: SERVICE_KEYS, at: now, methods: ['card', 'paypal'] } as const
    if (atService) {
      await anAccount(tx, builder, account)
      await sellByTransfer(tx, builder, companyId)
    }
    const staffEmail = `wache@${host.replace('.localhost', '.example')}`
    await house.identity.createUser(tx, {
      companyId,
      email: staffEmail,
      firstName: 'Wanda',
      lastName: 'Wache',
      roles: ['owner'],
      password: STAFF_PASSWORD,
      language: 'de',
    })
    const count = Math.min(size.locations - built, Math.ceil((share * size.locations) / 12))
    const own = Array.from({ length: count }, (_, index) => built + index)
    built += count
    for (const [nth, index] of own.entries()) {
      const input = { index, companyId, host, boxes: size.boxes, monthly: nth === 0 && !size.bursts }
      const place = await buildPlace(tx, builder, input)
      places.push({ ...place, staffEmail, atService })
    }
    await house.sites.createSite(tx, {
      id: random.uuid(),
      companyId,
      name,
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de', 'en'],
      hosts: [host],
      locationIds: places
        .filter((place) => place.companyId === companyId)
        .map(({ locationId }) => locationId),
    })
  }
  return places
}

interface PlaceInput {
  readonly index: number
  readonly companyId: string
  readonly host: string
  readonly boxes: number
  readonly monthly: boolean
}

async function buildPlace(
  tx: Tx,
  { house, now }: Builder,
  { index, companyId, host, boxes: count, monthly }: PlaceInput,
): Promise<Omit<Place, 'staffEmail' | 'atService'>> {
  const slug = `ort-${index + 1}`
  const usual = Array.from({ length: count }, (_, box) => sizeOf(box))
  const { locationId, boxes } = await house.locations.createLocation(
    tx,
    aLocation(companyId, {
      name: `Ort ${index + 1}`,
      slug,
      prefix: `O${index + 1}`,
      ...(monthly ? byTheMonth(companyId, usual) : { boxes: usual }),
      // Every third cleans for a quarter of an hour between two renters.
      cleaningMinutes: index % 3 === 2 ? 15 : 0,
    }),
  )
  const identity = await house.devices.createTerminal(tx, {
    companyId,
    locationId,
    name: `T-${index + 1}`,
    locks: boxes.map(({ id, number }) => ({ boxId: id, name: `L-${index + 1}-${number}` })),
    locationUrl: `http://${host}:8080/standort/${slug}`,
    now,
  })
  const numbers = new Map(boxes.map(({ id, number }) => [id, number]))
  return { locationId, slug, host, companyId, monthly, boxes: numbers, identity }
}
