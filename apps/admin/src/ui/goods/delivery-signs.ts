import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import {
  IconArmchair2,
  IconBike,
  IconCalendarClock,
  IconMail,
  IconPackage,
  IconWalk,
} from '@tabler/icons-react'

/** How goods reach their customer: one sign each, on the board, in lists and at articles. */
export const DELIVERY_SIGNS = {
  pickup: IconWalk,
  totable: IconArmchair2,
  delivery: IconBike,
  shipment: IconPackage,
  email: IconMail,
  service: IconCalendarClock,
} as const satisfies Readonly<Record<DeliveryType, typeof IconMail>>
