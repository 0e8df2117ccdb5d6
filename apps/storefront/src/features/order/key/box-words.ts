import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { LoadContext } from '../../../app/route.tsx'
import { cartWords } from '../../../lib/words/cart-words.ts'
import type { BoxWords } from '../order-data.ts'

/** What the page of an order says of its several boxes (K-03); nothing where there is one. */
export function boxWords(
  context: Pick<LoadContext, 'language' | 'own'>,
  { boxes }: Pick<OrderView, 'boxes'>,
): { readonly boxWords?: BoxWords } {
  if (!boxes) return {}
  const t = cartWords(context)
  return {
    boxWords: {
      title: t('boxes.title'),
      states: {
        held: t('state.held'),
        reserved: t('state.reserved'),
        active: t('state.active'),
        overdue: t('state.overdue'),
        ended: t('state.ended'),
        cancelled: t('state.cancelled'),
        expired: t('state.expired'),
        unplaced: t('state.unplaced'),
      },
      gone: t('gone.title'),
      goneNote: t('gone.note'),
    },
  }
}
