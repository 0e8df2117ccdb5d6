import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { MENU_AREAS } from '@fachwerk/contract/staff/profile-values'
import { t } from '../../lib/words/texts.ts'
import { type ChosenMenu, menuFor } from './menu.ts'
import type { MenuItem } from './menu-parts.ts'

/** Pages with an address of their own that not every menu has (N-01). */
const BESIDE = [
  { text: 'nav.due', to: '/admin/due', needs: 'dashboard.view' },
  { text: 'nav.orders', to: '/admin/orders', needs: 'orders.view' },
  { text: 'nav.customers', to: '/admin/customers', needs: 'customers.view' },
  { text: 'nav.declarations', to: '/admin/declarations', needs: 'orders.view' },
  { text: 'nav.dataRequests', to: '/admin/data-requests', needs: 'dataRequests.edit' },
  { text: 'nav.invoices', to: '/admin/invoices', needs: 'orders.view' },
  { text: 'nav.receivedInvoices', to: '/admin/invoices/received', needs: 'settlements.view' },
  { text: 'nav.mails', to: '/admin/mails', needs: 'orders.view' },
  { text: 'nav.mailTemplates', to: '/admin/mails/templates', needs: 'orders.view' },
  { text: 'nav.payments', to: '/admin/payments', needs: 'payments.edit' },
  { text: 'nav.requestLogs', to: '/admin/request-logs', needs: 'requestLogs.view' },
  { text: 'nav.wall', to: '/admin/locks/wall', needs: 'locks.view' },
  { text: 'nav.round', to: '/admin/locks/round', needs: 'locks.view' },
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
  { text: 'nav.account', to: '/admin/profile' },
] as const satisfies readonly (MenuItem & { readonly to: string })[]

type Page = { readonly title: string; readonly to: string }

/**
 * Pages that the person's search finds: the lines of the menu that lead somewhere, and what stands in no menu of theirs,
 * also where their company leaves it out (B-08).
 */
export function pagesOf(
  profile: MenuProfile,
  permissions: readonly Permission[],
  chosen: ChosenMenu = {},
): Page[] {
  const lines = linesOf(profile, permissions, chosen)
  const left = linesOf(profile, permissions, { menuAreas: MENU_AREAS })
  const beside = BESIDE.filter((page) => !('needs' in page) || permissions.includes(page.needs))
  const pages = [...lines, ...left, ...beside.map(({ text, to }) => ({ title: t(text), to }))]
  return pages.filter(({ to }, at) => pages.findIndex((page) => page.to === to) === at)
}

const linesOf = (...args: Parameters<typeof menuFor>): Page[] =>
  menuFor(...args)
    .flatMap(({ items }) => items)
    .flatMap(({ text, to }) => (to === undefined ? [] : [{ title: t(text), to }]))
