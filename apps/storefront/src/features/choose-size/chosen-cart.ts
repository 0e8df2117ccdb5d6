import { MOST_BOXES } from '@fachwerk/contract/order/cart'
import type { SizeClass } from '@fachwerk/contract/fields'
import { localeOf } from '@fachwerk/texts/texts'
import type { LoadContext } from '../../app/route.tsx'
import { moreBoxes, takeBoxes } from '../../lib/cart-boxes.ts'
import { readSizes, sizesOf } from '../../lib/cart-query.ts'
import { cartWords } from '../../lib/words/cart-words.ts'
import type { ChosenCart, LocationReply } from './choose-size-data.ts'

type Words = Pick<LoadContext, 'language' | 'own' | 'say'>
const NOTHING: ChosenCart['taken'] = {}

/** K-03: the boxes of an address with several sizes, as far as they are free; null for none or a single wish. */
export function chosenCart(
  context: Pick<LoadContext, 'url'> & Words,
  { location, problem }: Pick<LocationReply, 'location' | 'problem'>,
): ChosenCart | null {
  const wanted = readSizes(context.url.searchParams)
  if (wanted.length < 2) return null
  const t = cartWords(context)
  // Nothing is free in a period that cannot be; another one may have them all.
  if (problem !== null)
    return {
      sizes: wanted,
      words: t('choose.inCart', { sizes: listOf(wanted, context) }),
      goOn: null,
      taken: NOTHING,
    }
  const sizes = sizesOf(takeBoxes(wanted, location).boxes)
  if (sizes.length === 0) return null
  const full = sizes.length >= MOST_BOXES
  return {
    sizes,
    words: t(full ? 'choose.full' : 'choose.inCart', { sizes: listOf(sizes, context) }),
    goOn: t('choose.goOn'),
    taken: takenOf(sizes, location, t),
  }
}

const listOf = (sizes: readonly SizeClass[], { language, say }: Words): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
    sizes.map((size) => say(`size.${size}`)),
  )

function takenOf(
  sizes: readonly SizeClass[],
  location: LocationReply['location'],
  t: ReturnType<typeof cartWords>,
): ChosenCart['taken'] {
  const reasons = { already: t('add.already'), full: t('add.full', { most: MOST_BOXES }) }
  return Object.fromEntries(
    moreBoxes(sizes, location).flatMap(({ offer, why }) =>
      why === 'already' || why === 'full' ? [[offer.size, reasons[why]]] : [],
    ),
  )
}

/** Free boxes beside those in the cart; of a size that is taken the number stays, for the page says why. */
export const besideCart = (
  sizes: LocationReply['location']['sizes'],
  cart: ChosenCart,
): LocationReply['location']['sizes'] =>
  sizes.map((offer) => {
    const free = offer.free - cart.sizes.filter((size) => size === offer.size).length
    return free > 0 ? { ...offer, free } : offer
  })
