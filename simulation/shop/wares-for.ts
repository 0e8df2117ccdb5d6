import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Chance } from '../chance.ts'
import type { Shop, Ware } from './open-shops.ts'

/** What somebody takes who wants it that way: a service at its time, sometimes with goods to fetch then; vouchers by mail; else goods. */
export function waresFor({ wares }: Pick<Shop, 'wares'>, way: DeliveryType, chance: Chance): Ware[] {
  const several = (of: readonly Ware[]) => Array.from({ length: chance.between(1, 3) }, () => chance.pick(of))
  const selling = (what: Ware['sells']) => wares.filter(({ sells }) => sells === what)
  const going = (how: DeliveryType) => wares.filter(({ ways }) => ways.some((each) => each === how))
  if (way === 'email') return [chance.pick(selling('voucher'))]
  if (way !== 'service') return several(going(way))
  return [chance.pick(selling('service')), ...(chance.happens(0.3) ? [chance.pick(going('pickup'))] : [])]
}
