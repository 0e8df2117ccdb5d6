import { IconDiscount2, IconGift, IconMapPin, IconRosetteDiscount, IconSitemap } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Locations with their prices, groups and vouchers. */
export const locationsFeature: Feature = {
  pages: [
    { path: '/admin/locations', load: async () => (await import('./locations-page.tsx')).LocationsPage },
    {
      path: '/admin/locations/:locationId/:part?',
      load: async () => (await import('./location-area.tsx')).LocationArea,
    },
    { path: '/admin/coupons', load: async () => (await import('./vouchers/vouchers-page.tsx')).VouchersPage },
    {
      path: '/admin/promotions',
      load: async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage,
    },
    {
      path: '/admin/value-vouchers',
      load: async () => (await import('./value-vouchers/value-vouchers-page.tsx')).ValueVouchersPage,
    },
    {
      path: '/admin/locations-groups',
      load: async () => (await import('./groups/groups-page.tsx')).GroupsPage,
    },
  ],
  entries: [
    {
      text: 'nav.locations',
      to: '/admin/locations',
      needs: 'locations.view',
      icon: IconMapPin,
      isBeside: true,
    },
    {
      text: 'nav.locationGroups',
      to: '/admin/locations-groups',
      needs: 'locations.view',
      icon: IconSitemap,
      isBeside: true,
    },
    {
      text: 'nav.promotions',
      to: '/admin/coupons',
      needs: 'locations.view',
      icon: IconDiscount2,
      isBeside: true,
    },
    {
      text: 'nav.valueVouchers',
      to: '/admin/value-vouchers',
      needs: 'orders.view',
      icon: IconGift,
      isBeside: true,
    },
    { text: 'nav.vouchers', to: '/admin/coupons', needs: 'locations.view', icon: IconRosetteDiscount },
  ],
}
