import type { SizeClass } from '@fachwerk/contract/fields'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Language } from '@fachwerk/contract/fields'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import { textsOf } from '@fachwerk/texts/texts'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { Tx } from '../../../platform/db/db.ts'
import type { LocationTerms } from '../../locations/index.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { PricedLine } from '../rules/order-lines.ts'
import { boxLines, holdOrderBoxes } from '../use-cases/hold-order-boxes.ts'
import { type BoxOffers, offerBoxes } from '../use-cases/offer-boxes.ts'

/** The part of the door for who orders boxes together with something else (K-03). */
export interface BoxesOfOrders {
  /** Boxes at their prices, all of one location and for the same time. */
  offer(tx: Tx, asked: Parameters<typeof offerBoxes>[2]): ReturnType<typeof offerBoxes>
  /** How many of each size are free then. */
  freeAt(
    tx: Tx,
    when: { readonly locationId: string; readonly startsAt: Date; readonly endsAt: Date; readonly now: Date },
  ): Promise<ReadonlyMap<SizeClass, number>>
  placeOf(tx: Tx, locationId: string): Promise<LocationTerms>
  /** Their lines, as their customer reads them. */
  lines(boxes: BoxOffers, language: Language): PricedLine[]
  /** Keeps them while the order is paid, all or none, and writes those lines. @returns their rentals */
  hold(tx: Tx, held: Parameters<typeof holdOrderBoxes>[2]): ReturnType<typeof holdOrderBoxes>
}

export const boxesOfOrders = (needs: OrdersNeeds): BoxesOfOrders => ({
  offer: (tx, asked) => offerBoxes(tx, needs, asked),
  async freeAt(tx, { locationId, ...when }) {
    const counts = (await needs.rentals.freeCounts(tx, { locationIds: [locationId], ...when })).get(
      locationId,
    )
    return new Map(SIZE_CLASSES.map((size, at) => [size, counts?.[at] ?? 0]))
  },
  placeOf: (tx, locationId) => needs.locations.locationOf(tx, locationId),
  lines: saidLines,
  hold: (tx, held) => holdOrderBoxes(tx, needs, held),
})

/** „Fach M, Konstanz Bahnhof“ in the customer's language, beside goods that have theirs. */
function saidLines(boxes: BoxOffers, language: Language): PricedLine[] {
  const t = textsOf(language, mailGoodsTexts)
  return boxLines(boxes).map((line, at) => {
    const box = boxes[at]
    return box
      ? { ...line, said: t('goods.box', { size: box.quote.size, place: nameIn(box.location, language) }) }
      : line
  })
}
