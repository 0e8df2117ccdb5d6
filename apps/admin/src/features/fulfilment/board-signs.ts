import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import {
  IconAlertTriangle,
  IconArmchair,
  IconBike,
  IconCalendarClock,
  IconHourglass,
  IconMail,
  IconPackage,
  IconStopwatch,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DueKind } from './due.ts'

export const DELIVERY_SIGNS: Readonly<Record<DeliveryType, TablerIcon>> = {
  pickup: IconWalk,
  totable: IconArmchair,
  delivery: IconBike,
  shipment: IconPackage,
  email: IconMail,
  service: IconCalendarClock,
}

/** What has time needs no sign. */
export const DUE_SIGNS: Readonly<Record<DueKind, TablerIcon | null>> = {
  later: null,
  soon: IconStopwatch,
  late: IconAlertTriangle,
  waiting: IconHourglass,
}
