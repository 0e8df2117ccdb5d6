import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'

/** Signs of how goods come; in a file of their own, for no other page loads them. Tabler outline icons (MIT). */
const PATHS: Readonly<Record<DeliveryType, string>> = {
  pickup: 'M13 4a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M7 21l3 -4M16 21l-2 -4l-3 -3l1 -6M6 12l2 -3l4 -1l3 3l3 1',
  totable: 'M3 9h18M12 9v11M8 20h8M5 9l-1 -4h16l-1 4',
  delivery:
    'M5 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M14 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 19v-4l-3 -3l5 -4l2 3h3M16 5a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
  email: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2zM3 7l9 6l9 -6',
  service:
    'M10 21H6a2 2 0 0 1 -2 -2V7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v3M16 3v4M8 3v4M4 11h10M14 18a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M18 16.5V18l.5 .5',
  shipment: 'M12 3l8 4.5v9l-8 4.5l-8 -4.5v-9zM12 12l8 -4.5M12 12v9M12 12l-8 -4.5',
}

export const WaySign = ({ way }: { readonly way: DeliveryType }) => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[way]} />
  </svg>
)
