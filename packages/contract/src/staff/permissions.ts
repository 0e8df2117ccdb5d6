/** The one roles table: server, menu and buttons read it from here. */
export const PERMISSIONS = [
  'dashboard.view',
  'dashboard.arrange',
  'statistics.view',
  'accessRights.view',
  'accessRights.edit',
  'locks.view',
  'locks.open',
  'locks.maintain',
  'monitoring.view',
  'logs.view',
  'locations.view',
  'locations.edit',
  'sites.view',
  'sites.edit',
  'orders.view',
  'orders.edit',
  'articles.view',
  'articles.edit',
  'stock.edit',
  'customers.view',
  'customers.edit',
  'orders.refund',
  'valueVouchers.edit',
  'dataRequests.edit',
  'dataRequests.export',
  'dataRequests.correct',
  'dataRequests.erase',
  'users.view',
  'users.edit',
  'users.makeOwners',
  'company.view',
  'company.edit',
  'search.use',
  'views.share',
  'time.track',
  'time.viewAll',
  'time.approve',
  'projects.edit',
  'appointments.view',
  'appointments.edit',
  'franchisees.view',
  'franchisees.edit',
  'settlements.view',
  'settings.edit',
  'settings.lock',
  'retention.edit',
  'payments.edit',
  'payments.record',
  'requestLogs.view',
  'requestLogs.replay',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = ['owner', 'administrator', 'operator', 'support', 'accountant', 'reader'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Inhaber',
  administrator: 'Administrator',
  operator: 'Betreiber',
  support: 'Support',
  accountant: 'Buchhaltung',
  reader: 'Nur lesen',
}

interface Rule {
  readonly roles: readonly Role[]
  /** A franchisor's staff with the role may do it on rows of its franchisees too. */
  readonly alsoFranchisee: boolean
  /** Nobody of a franchisee may: it has no franchisees itself (F-01). */
  readonly notAtFranchisee?: boolean
}

const everyone = ROLES
const running = ['owner', 'administrator', 'operator'] as const
const atWork = ['owner', 'administrator', 'operator', 'support', 'accountant'] as const
const knowingTheFigures = ['owner', 'administrator', 'operator', 'accountant', 'reader'] as const
const leading = ['owner', 'administrator'] as const
const atTheCabinet = ['owner', 'administrator', 'operator', 'support'] as const

export const PERMISSION_TABLE: Readonly<Record<Permission, Rule>> = {
  'dashboard.view': { roles: everyone, alsoFranchisee: false },
  /** For the whole company; everybody arranges their own. */
  'dashboard.arrange': { roles: leading, alsoFranchisee: false },
  'statistics.view': { roles: knowingTheFigures, alsoFranchisee: true },
  'accessRights.view': { roles: everyone, alsoFranchisee: true },
  /** Dates, box and key of a rental; creating one by hand. */
  'accessRights.edit': { roles: atTheCabinet, alsoFranchisee: true },
  'locks.view': { roles: everyone, alsoFranchisee: true },
  'locks.open': { roles: atTheCabinet, alsoFranchisee: true },
  'locks.maintain': { roles: running, alsoFranchisee: true },
  'monitoring.view': { roles: everyone, alsoFranchisee: true },
  /** Who opened what and who changed what, over months: it names persons, so only who stands by the cabinets or leads (L-11). */
  'logs.view': { roles: atTheCabinet, alsoFranchisee: true },
  'locations.view': { roles: everyone, alsoFranchisee: true },
  /** Locations, their hours, prices and groups (F-02 to F-07). */
  'locations.edit': { roles: running, alsoFranchisee: true },
  'sites.view': { roles: everyone, alsoFranchisee: true },
  /** Sites and the domains that lead to them (F-08). */
  'sites.edit': { roles: running, alsoFranchisee: true },
  'orders.view': { roles: everyone, alsoFranchisee: true },
  /** Working on orders: status and comments. Money and rentals are never changed by it. */
  'orders.edit': { roles: atTheCabinet, alsoFranchisee: true },
  'articles.view': { roles: everyone, alsoFranchisee: true },
  /** What is sold and for how much, and the tree it stands in (K-01). */
  'articles.edit': { roles: running, alsoFranchisee: true },
  /** How many there are of what is sold: what comes, goes and is counted (K-01). */
  'stock.edit': { roles: atTheCabinet, alsoFranchisee: true },
  /** Everything of a person in one file, with notes: who talks to customers or keeps the books, nobody else (B-20, A-12). */
  'customers.view': { roles: atWork, alsoFranchisee: true },
  /** Correcting name, address and telephone, notes, blocks. */
  'customers.edit': { roles: atTheCabinet, alsoFranchisee: true },
  /** Cancelling and giving money back, alone up to the limit of the role; releasing what others asked for (O-07). */
  'orders.refund': { roles: atWork, alsoFranchisee: true },
  /** Blocking a value voucher and giving a lost one a new code (K-01): whoever has the code has the money. */
  'valueVouchers.edit': { roles: running, alsoFranchisee: true },
  /** What people ask about their data: the days until the answer count from whoever hears of it first (LAW-59). */
  'dataRequests.edit': { roles: atTheCabinet, alsoFranchisee: true },
  /** Taking out everything that is known of one person. */
  'dataRequests.export': { roles: leading, alsoFranchisee: true },
  /** Putting right what is kept of a customer who asked for it, or erasing them: one of the whole group. */
  'dataRequests.correct': { roles: leading, alsoFranchisee: false, notAtFranchisee: true },
  'dataRequests.erase': { roles: leading, alsoFranchisee: false, notAtFranchisee: true },
  'users.view': { roles: leading, alsoFranchisee: true },
  'users.edit': { roles: leading, alsoFranchisee: true },
  /** Giving and taking the role of an owner, and changing people who hold it. */
  'users.makeOwners': { roles: ['owner'], alsoFranchisee: true },
  'company.view': { roles: everyone, alsoFranchisee: true },
  /** What the own company says of itself (LAW-20). A franchisee's is its franchisor's to change, under `franchisees.edit`. */
  'company.edit': { roles: leading, alsoFranchisee: false, notAtFranchisee: true },
  'search.use': { roles: everyone, alsoFranchisee: true },
  'views.share': { roles: running, alsoFranchisee: false },
  'time.track': { roles: atWork, alsoFranchisee: false },
  'time.viewAll': { roles: ['owner', 'administrator', 'accountant'], alsoFranchisee: false },
  'time.approve': { roles: leading, alsoFranchisee: false },
  'projects.edit': { roles: leading, alsoFranchisee: false },
  'appointments.view': { roles: everyone, alsoFranchisee: false },
  'appointments.edit': { roles: atWork, alsoFranchisee: false },
  /** Who its franchisees are and what they pay. */
  'franchisees.view': { roles: knowingTheFigures, alsoFranchisee: false, notAtFranchisee: true },
  'franchisees.edit': { roles: leading, alsoFranchisee: false, notAtFranchisee: true },
  /** Monthly statements: a franchisor's with all its franchisees, a franchisee's own. Invoices that others sent, too. */
  'settlements.view': { roles: knowingTheFigures, alsoFranchisee: true },
  /** What holds for all locations of a company that set nothing themselves (B-08). */
  'settings.edit': { roles: leading, alsoFranchisee: true },
  /** What nobody below the franchisor changes. */
  'settings.lock': { roles: leading, alsoFranchisee: false, notAtFranchisee: true },
  /** How long the whole franchise group keeps its logs (LAW-62). */
  'retention.edit': { roles: ['owner'], alsoFranchisee: false, notAtFranchisee: true },
  /** Accounts at payment services, ways to pay, refunds that failed. */
  'payments.edit': { roles: ['owner'], alsoFranchisee: false },
  /**
   * Booking what came on the bank account, and what was sent back from it; making an invoice out to somebody else; taking
   * in, accepting and rejecting invoices that others sent.
   */
  'payments.record': { roles: ['owner', 'administrator', 'accountant'], alsoFranchisee: true },
  /** Who called what, with what and with which result: it shows how everybody works (G-01). */
  'requestLogs.view': { roles: leading, alsoFranchisee: true },
  /** Having a recorded call done again, with the own rights (LAW-66). */
  'requestLogs.replay': { roles: leading, alsoFranchisee: true },
}

/** Permissions of a person with these roles, at a company that is a franchisee or is none. */
export function permissionsOf(roles: readonly Role[], atFranchisee = false): Permission[] {
  return PERMISSIONS.filter((permission) => {
    const rule = PERMISSION_TABLE[permission]
    if (atFranchisee && rule.notAtFranchisee === true) return false
    return roles.some((role) => rule.roles.includes(role))
  })
}
