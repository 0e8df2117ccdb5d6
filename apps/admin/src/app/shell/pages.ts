import type { MenuArea } from '@fachwerk/contract/franchise-menu'
import type { MenuProfile } from '@fachwerk/contract/identity-calls'
import type { Permission } from '@fachwerk/contract/permissions'
import { MENU_AREAS } from '@fachwerk/contract/profile-values'
import { t } from '../../lib/texts.ts'
import { menuFor } from './menu.ts'
import type { MenuItem } from './menu-parts.ts'

/** Pages with an address of their own that not every menu has (N-01). */
const BESIDE = [
  { text: 'nav.orders', to: '/admin/orders', needs: 'orders.view' },
  { text: 'nav.declarations', to: '/admin/declarations', needs: 'orders.view' },
  { text: 'nav.dataRequests', to: '/admin/data-requests', needs: 'dataRequests.edit' },
  { text: 'nav.invoices', to: '/admin/invoices', needs: 'orders.view' },
  { text: 'nav.receivedInvoices', to: '/admin/invoices/received', needs: 'settlements.view' },
  { text: 'nav.mails', to: '/admin/mails', needs: 'orders.view' },
  { text: 'nav.mailTemplates', to: '/admin/mails/templates', needs: 'orders.view' },
  { text: 'nav.users', to: '/admin/users', needs: 'users.view' },
  { text: 'nav.locations', to: '/admin/locations', needs: 'locations.view' },
  { text: 'nav.locationGroups', to: '/admin/locations-groups', needs: 'locations.view' },
  { text: 'nav.promotions', to: '/admin/coupons', needs: 'locations.view' },
  { text: 'nav.sites', to: '/admin/sites', needs: 'sites.view' },
  { text: 'nav.domains', to: '/admin/domains', needs: 'sites.view' },
  { text: 'nav.translations', to: '/admin/translate', needs: 'sites.view' },
  { text: 'nav.appointments', to: '/admin/appointments', needs: 'appointments.view' },
  { text: 'nav.settlements', to: '/admin/settlements', needs: 'settlements.view' },
  { text: 'nav.settings', to: '/admin/settings', needs: 'locations.view' },
  { text: 'nav.ownCompany', to: '/admin/settings/company', needs: 'company.view' },
] as const satisfies readonly MenuItem[]

type Page = { readonly title: string; readonly to: string }

/**
 * Pages that the person's search finds: the lines of the menu that lead somewhere, and what stands in no menu of theirs,
 * also where their company leaves it out (B-08).
 */
export function pagesOf(
  profile: MenuProfile,
  permissions: readonly Permission[],
  areas?: readonly MenuArea[],
): Page[] {
  const lines = linesOf(profile, permissions, areas)
  const left = profile === 'franchisee' ? linesOf(profile, permissions, MENU_AREAS) : []
  const beside = BESIDE.filter(({ needs }) => permissions.includes(needs))
  const pages = [...lines, ...left, ...beside.map(({ text, to }) => ({ title: t(text), to }))]
  return pages.filter(({ to }, at) => pages.findIndex((page) => page.to === to) === at)
}

const linesOf = (...about: Parameters<typeof menuFor>): Page[] =>
  menuFor(...about)
    .flatMap(({ items }) => items)
    .flatMap(({ text, to }) => (to === undefined ? [] : [{ title: t(text), to }]))
