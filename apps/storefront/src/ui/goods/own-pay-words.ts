import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import type { OwnWords } from '../pay-methods.tsx'

/** K-06: what is paid where goods are handed over is called by where that is. */
export function ownPayWords(way: DeliveryType | null, t: ShopCartWords): OwnWords {
  const note = way === null || way === 'shipment' || way === 'email' ? '' : t(`pay.there.${way}`)
  return {
    cash: { name: t('pay.cash'), note },
    contactless: { name: t('pay.contactless'), note },
    cod: { name: t('pay.cod'), note: t('pay.cod.note') },
    transfer: { name: t('pay.transfer'), note: t('pay.transfer.note') },
  }
}
