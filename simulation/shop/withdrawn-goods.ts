import { isUnsure } from '../customers.ts'
import { addTo, type ShopBook } from './shop-book.ts'

interface Knowing {
  readonly shops: readonly {
    readonly book: ShopBook
    readonly wares: readonly { readonly title: string; readonly variantId: string }[]
  }[]
}

/** What is decided, as staff see it. */
interface Case {
  readonly contractFound: { readonly code: string } | null
  readonly proposal: {
    readonly refundCents: number
    readonly creditCents?: number | undefined
    readonly periodFrom: string | null
    readonly lines?:
      | readonly { readonly name: string; readonly pieces: number; readonly refusal: string | null }[]
      | undefined
  } | null
}

/**
 * What the shop knows of goods somebody withdrew from: the money that went back, and that what nobody had fetched yet lies in the
 * shelf again (LAW-10).
 * @param decided whether it was decided, or by which code it was not
 */
export function noteWithdrawn({ shops }: Knowing, { contractFound, proposal }: Case, decided: string): void {
  const code = contractFound?.code ?? ''
  const shop = shops.find(({ book }) => book.orders.has(code))
  const bought = shop?.book.orders.get(code)
  if (!shop || !bought || !proposal) return
  if (isUnsure(decided)) bought.isUncertain = true
  if (decided !== 'decided') return
  // What was to be sent anew may be in the shelf again.
  if (bought.replaced.size > 0) bought.isBlurred = true
  bought.backCents += proposal.refundCents
  bought.creditCents -= proposal.creditCents ?? 0
  if (proposal.periodFrom !== 'notHandedOver') return
  for (const { name, pieces, refusal } of proposal.lines ?? []) {
    const variantId = shop.wares.find(({ title }) => name.startsWith(title))?.variantId
    if (refusal === null && variantId !== undefined) addTo(bought.shelved, variantId, pieces)
  }
}
