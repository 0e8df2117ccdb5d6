import type { MenuArea } from '@fachwerk/contract/company/franchise-menu'
import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { OFFICE_ENTRIES, OFFICE_PROFILES } from '@fachwerk/contract/staff/profile-values'
import { lines, MENU_PARTS, type MenuGroup, OFFICE } from './menu-parts.ts'

const FIRST: MenuGroup = { items: lines('nav.dashboard') }

/** N-01: which menu a company's staff see; a table, never a name in code. */
export const MENUS: Readonly<Record<MenuProfile, readonly MenuGroup[]>> = {
  storageOperator: [
    FIRST,
    MENU_PARTS.storage,
    {
      title: 'nav.group.franchising',
      items: lines('nav.franchisees', 'nav.locations', 'nav.locationGroups'),
    },
    {
      title: 'nav.group.administration',
      items: lines('nav.statistics', 'nav.translations', 'nav.timeLog', 'nav.liveMonitoring'),
    },
  ],
  franchisee: [FIRST, MENU_PARTS.storage],
  camperBrand: [{ items: lines('nav.dashboard', 'nav.chat') }],
  shop: [
    FIRST,
    {
      title: 'nav.group.shop',
      items: lines(
        'nav.billedServices',
        'nav.orders',
        'nav.promotions',
        'nav.documentation',
        'nav.settings',
        'nav.board',
        'nav.articles',
        // Hours, delivery areas, tables and pickup boxes are said there.
        'nav.locations',
      ),
    },
    {
      title: 'nav.group.administration',
      items: lines('nav.users', 'nav.timeLog', 'nav.requestLogs'),
    },
  ],
}

/** What a company has chosen of its menu, as whoever signs in is told it. */
export interface ChosenMenu {
  readonly menuAreas?: readonly MenuArea[] | undefined
  readonly officeEntries?: readonly OfficeEntry[] | undefined
}

/**
 * The menu of a person: their company’s profile, a franchisee’s by the parts chosen for it (B-08), last the group „Büro“
 * (N-01), without what their roles may not use.
 */
export function menuFor(
  profile: MenuProfile,
  permissions: readonly Permission[],
  { menuAreas, officeEntries }: ChosenMenu = {},
): MenuGroup[] {
  const areas = profile === 'franchisee' ? menuAreas : undefined
  const groups = areas ? [FIRST, ...areas.map((area) => MENU_PARTS[area])] : MENUS[profile]
  return [...groups, ...officeOf(profile, groups, officeEntries)]
    .map((group) => ({
      ...group,
      items: group.items.filter(({ needs }) => needs === undefined || permissions.includes(needs)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** What the product has beyond the groups of the profile, without what stands in them already. */
function officeOf(
  profile: MenuProfile,
  groups: readonly MenuGroup[],
  entries: readonly OfficeEntry[] = OFFICE_ENTRIES,
): MenuGroup[] {
  if (!OFFICE_PROFILES.some((each) => each === profile)) return []
  const there = new Set(groups.flatMap(({ items }) => items.map(({ to }) => to)))
  const items = lines(...entries.map((entry) => OFFICE[entry])).filter(({ to }) => !there.has(to))
  return [{ title: 'nav.group.office', items }]
}
