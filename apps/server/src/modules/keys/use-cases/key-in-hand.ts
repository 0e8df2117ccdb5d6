import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { KeyState } from '@fachwerk/contract/key/shared-keys'
import type { OrderRental } from '@fachwerk/contract/order/order-views'
import type { z } from 'zod'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LinkHolder } from '../../orders/index.ts'
import type { KeysNeeds } from '../needs.ts'
import { sharedKeyLink } from '../rules/shared-key-link.ts'
import { findSharedKey, viewSharedKey } from './find-shared-key.ts'

type Rental = z.infer<typeof OrderRental>

/** A key that opens now or will, with what stands on a card of it. */
export interface KeyInHand {
  /** One for each key, the same each time; tells nothing. */
  readonly serial: string
  readonly language: Language
  /** What the site's company says in its own words (G-04). */
  readonly own: OwnTexts
  readonly operator: string
  readonly location: {
    readonly name: string
    readonly street: string
    readonly postcode: string
    readonly city: string
    readonly phone: string
  }
  /** Of the location. */
  readonly timeZone: string
  readonly rental: Pick<Rental, 'boxNumber' | 'startsAt' | 'endsAt' | 'localTo' | 'goesOn'>
  readonly key: NonNullable<Rental['key']>
  readonly page: string
  readonly siteId: string
}

export interface KeyLink extends LinkHolder {
  /** Of who ordered, or of a second person. */
  readonly whose: 'order' | 'shared-key'
}

const OPENING: readonly Rental['state'][] = ['reserved', 'active', 'overdue']
const GONE: readonly KeyState[] = ['withdrawing', 'withdrawn']
type Refusal = 'not-found' | 'too-many-tries'

/** The key behind a link; one that opens no more is not there. */
export async function keyInHand(needs: KeysNeeds, link: KeyLink): Promise<Result<KeyInHand, Refusal>> {
  return link.whose === 'order' ? ofOrder(needs, link) : ofSharedKey(needs, link)
}

async function ofOrder(needs: KeysNeeds, link: LinkHolder): Promise<Result<KeyInHand, Refusal>> {
  const found = await needs.orders.pages.byLink(link)
  if (!found.ok) return found
  const order = found.value
  return needs.db.read(async (tx) => {
    const { rental, location, party } = await needs.orders.pages.view(tx, order)
    const site = await needs.siteLinks(tx, order.site_id)
    const own = await needs.ownTexts(tx, { companyId: site.companyId, language: order.language })
    const details = {
      location,
      own,
      operator: party.companyName,
      page: needs.orders.pages.links(site, order).order,
    }
    return rental ? inHand(rental, { ...details, serial: rental.id, order }) : refuse('not-found')
  })
}

async function ofSharedKey(needs: KeysNeeds, link: LinkHolder): Promise<Result<KeyInHand, Refusal>> {
  const found = await findSharedKey(needs, link)
  if (!found.ok) return found
  const { key, order } = found.value
  if (GONE.includes(key.state)) return refuse('not-found')
  return needs.db.read(async (tx) => {
    const { rental, location, hash } = await viewSharedKey(tx, needs, found.value)
    const { companyName: operator } = await needs.contractParty(tx, order.company_id)
    const site = await needs.siteLinks(tx, order.site_id)
    const page = sharedKeyLink(needs.orders.pages.links(site, order), hash)
    const own = await needs.ownTexts(tx, { companyId: site.companyId, language: order.language })
    return inHand(rental, { location, own, operator, page, serial: key.id, order })
  })
}

function inHand(
  rental: Pick<
    Rental,
    'state' | 'key' | 'openRefusal' | 'boxNumber' | 'startsAt' | 'endsAt' | 'localTo' | 'goesOn'
  >,
  details: {
    readonly location: Parameters<typeof nameIn>[0] &
      Omit<KeyInHand['location'], 'name'> &
      Pick<KeyInHand, 'timeZone'>
    readonly own: OwnTexts
    readonly operator: string
    readonly page: string
    readonly serial: string
    readonly order: { readonly language: Language; readonly site_id: string }
  },
): Result<KeyInHand, 'not-found'> {
  const { key } = rental
  if (!key || !OPENING.includes(rental.state) || rental.openRefusal === 'payment-due')
    return refuse('not-found')
  const { order, own, operator, page, serial } = details
  const { language, site_id: siteId } = order
  const { street, postcode, city, phone, timeZone } = details.location
  const { boxNumber, startsAt, endsAt, localTo, goesOn } = rental
  return ok({
    serial,
    language,
    own,
    operator,
    page,
    siteId,
    timeZone,
    rental: { boxNumber, startsAt, endsAt, localTo, goesOn },
    key,
    location: { name: nameIn(details.location, language), street, postcode, city, phone },
  })
}
