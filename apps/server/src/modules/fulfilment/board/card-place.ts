import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import { addressWords, shippingIn } from '../use-cases/show-goods-order.ts'
import type { OpenGoods } from './board-repository.ts'
import { shortName } from './rules/short-name.ts'

/** For whom goods are, and where they go. */
export type GoodsPlace = Pick<
  OpenGoods,
  | 'locationId'
  | 'deliveryType'
  | 'tableName'
  | 'areaName'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'shippingName'
  | 'shippingCarrier'
  | 'firstName'
  | 'lastName'
>

/** As it stands on a card. */
export function placeOn(goods: GoodsPlace) {
  const { locationId, deliveryType, tableName, areaName, street, postcode, city, country } = goods
  return {
    customer: shortName(goods.firstName, goods.lastName),
    locationId,
    deliveryType,
    ...(tableName !== null && { table: tableName }),
    ...(areaName !== null && { area: areaName }),
    ...(isBrought(deliveryType) && {
      address: addressWords({ street: street ?? '', postcode: postcode ?? '', city: city ?? '', country }),
    }),
    ...shippingIn(goods),
  }
}
