import type { MenuArea } from '@fachwerk/contract/franchise-menu'
import type { MenuProfile } from '@fachwerk/contract/identity-calls'
import type { Permission } from '@fachwerk/contract/permissions'
import {
  dashboard,
  liveMonitoring,
  locationGroups,
  locations,
  MENU_PARTS,
  type MenuGroup,
  orders,
  promotions,
  requestLogs,
  statistics,
  storage,
  timeLog,
  translations,
  users,
} from './menu-parts.ts'

/** N-01: which menu a company's staff see; a table, never a name in code. */
export const MENUS: Readonly<Record<MenuProfile, readonly MenuGroup[]>> = {
  storageOperator: [
    { items: [dashboard] },
    storage,
    {
      title: 'nav.group.franchising',
      items: [
        { text: 'nav.franchisees', to: '/admin/franchisees', needs: 'franchisees.view' },
        locations,
        locationGroups,
      ],
    },
    {
      title: 'nav.group.administration',
      items: [statistics, translations, timeLog, liveMonitoring],
    },
  ],
  franchisee: [{ items: [dashboard] }, storage],
  camperBrand: [{ items: [dashboard, { text: 'nav.chat' }] }],
  shop: [
    { items: [dashboard] },
    {
      title: 'nav.group.shop',
      items: [
        { text: 'nav.billedServices' },
        orders,
        promotions,
        { text: 'nav.documentation' },
        { text: 'nav.settings' },
      ],
    },
    {
      title: 'nav.group.administration',
      items: [users, timeLog, requestLogs],
    },
  ],
}

/**
 * The menu of a person: their company’s profile, a franchisee’s by the parts chosen for it (B-08), without what their
 * roles may not use.
 */
export function menuFor(
  profile: MenuProfile,
  permissions: readonly Permission[],
  areas?: readonly MenuArea[],
): MenuGroup[] {
  const chosen = profile === 'franchisee' ? areas : undefined
  const groups = chosen ? [{ items: [dashboard] }, ...chosen.map((area) => MENU_PARTS[area])] : MENUS[profile]
  return groups.map((group) => ({
    ...group,
    items: group.items.filter(({ needs }) => needs === undefined || permissions.includes(needs)),
  }))
}
