import { assert, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PERMISSION_TABLE,
  type Permission as PermissionName,
  PERMISSIONS,
  permissionsOf,
  ROLE_NAMES,
  ROLES,
} from './permissions.ts'
import { Permission, Role } from './role-fields.ts'

/** A-12 as the specification words it: who may look, who may act. */
const LOOKING: readonly PermissionName[] = [
  'dashboard.view',
  'accessRights.view',
  'locks.view',
  'monitoring.view',
  'locations.view',
  'sites.view',
  'orders.view',
  'articles.view',
  'company.view',
  'search.use',
  'appointments.view',
  'statistics.view',
  'franchisees.view',
  'settlements.view',
]

/** What only those may who lead the company or keep its books. */
const LEADING: readonly PermissionName[] = [
  'dashboard.arrange',
  'dataRequests.export',
  'dataRequests.correct',
  'dataRequests.erase',
  'users.view',
  'users.edit',
  'users.makeOwners',
  'company.edit',
  'time.viewAll',
  'time.approve',
  'projects.edit',
  'franchisees.edit',
  'settings.edit',
  'settings.lock',
  'retention.edit',
  'payments.edit',
  'payments.record',
  'requestLogs.view',
  'requestLogs.replay',
]

/** What nobody of a franchisee may. */
const ONLY_ABOVE: readonly PermissionName[] = [
  'dataRequests.correct',
  'dataRequests.erase',
  'company.edit',
  'franchisees.view',
  'franchisees.edit',
  'settings.lock',
  'retention.edit',
]

/** Roles that hold one permission without the other. */
const without = (permission: PermissionName, needed: PermissionName) =>
  ROLES.filter((role) => {
    const held = permissionsOf([role])
    return held.includes(permission) && !held.includes(needed)
  })

describe('A-12 the table of roles', () => {
  it('readers only look', () => {
    expect(permissionsOf(['reader'])).toEqual(PERMISSIONS.filter((name) => LOOKING.includes(name)))
  })

  it('L-11 LAW-61 the log names persons: who stands by the cabinets or leads reads it, nobody else', () => {
    const may = ROLES.filter((role) => permissionsOf([role]).includes('logs.view'))
    expect(may).toEqual(['owner', 'administrator', 'operator', 'support'])
  })

  it('T-06 the accountant looks, and sees the times of all; approving them is for who leads', () => {
    expect(permissionsOf(['accountant'])).toEqual(
      PERMISSIONS.filter((name) =>
        [
          ...LOOKING,
          'customers.view',
          'orders.refund',
          'time.track',
          'time.viewAll',
          'appointments.edit',
          'payments.record',
        ].includes(name),
      ),
    )
    expect(ROLES.filter((role) => permissionsOf([role]).includes('time.approve'))).toEqual([
      'owner',
      'administrator',
    ])
    expect(without('time.approve', 'time.viewAll')).toEqual([])
    expect(without('time.viewAll', 'time.track')).toEqual([])
  })

  it('support opens locks, but neither maintains terminals nor sees the staff', () => {
    const held = permissionsOf(['support'])
    expect(held).toContain('locks.open')
    expect(held).not.toContain('locks.maintain')
    expect(held).not.toContain('users.view')
  })

  it('operators also maintain; only owners and administrators see the staff', () => {
    expect(permissionsOf(['operator'])).toEqual(PERMISSIONS.filter((name) => !LEADING.includes(name)))
    expect(permissionsOf(['owner'])).toEqual([...PERMISSIONS])
    expect(permissionsOf(['administrator'])).toEqual(
      PERMISSIONS.filter((name) => !['users.makeOwners', 'retention.edit', 'payments.edit'].includes(name)),
    )
  })

  it('D-04 support works on orders; the accountant and readers only see them', () => {
    expect(without('orders.view', 'orders.edit')).toEqual(['accountant', 'reader'])
    expect(without('orders.edit', 'orders.view')).toEqual([])
  })

  it('whoever may act on locks may also see them', () => {
    expect(without('locks.maintain', 'locks.open')).toEqual([])
    expect(without('locks.open', 'locks.view')).toEqual([])
  })

  it('A-13 dashboard, calendar, time tracking and who the franchisees are is of the own company, all else reaches the franchisees', () => {
    const own = PERMISSIONS.filter((name) => !PERMISSION_TABLE[name].alsoFranchisee)
    expect(own).toEqual([
      'dashboard.view',
      'dashboard.arrange',
      'dataRequests.correct',
      'dataRequests.erase',
      'company.edit',
      'views.share',
      'time.track',
      'time.viewAll',
      'time.approve',
      'projects.edit',
      'appointments.view',
      'appointments.edit',
      'franchisees.view',
      'franchisees.edit',
      'settings.lock',
      'retention.edit',
      'payments.edit',
    ])
  })

  it('F-01 B-08 nobody of a franchisee keeps franchisees, locks settings or changes who the contracting party is, whatever their role; all else stays theirs', () => {
    for (const role of ROLES) {
      const gone = permissionsOf([role]).filter((name) => !permissionsOf([role], true).includes(name))
      expect(gone.filter((name) => !ONLY_ABOVE.includes(name))).toEqual([])
    }
    expect(permissionsOf(['owner'], true)).toEqual(PERMISSIONS.filter((name) => !ONLY_ABOVE.includes(name)))
  })

  it('each role has a German name of its own', () => {
    const names = ROLES.map((role) => ROLE_NAMES[role])
    expect(new Set(names).size).toBe(ROLES.length)
    expect(names.every((name) => /^[A-ZÄÖÜ][a-zäöü ]+$/.test(name))).toBe(true)
  })

  it('nobody without a role may do anything', () => {
    expect(permissionsOf([])).toEqual([])
  })

  it('several roles may what each of them may, in the order of the table and each once', () => {
    assert(
      property(subarray([...ROLES]), subarray([...ROLES]), (one, other) => {
        const each = new Set([...permissionsOf(one), ...permissionsOf(other)])
        expect(permissionsOf([...one, ...other])).toEqual(PERMISSIONS.filter((name) => each.has(name)))
      }),
    )
  })

  it('names that every object has are neither role nor permission', () => {
    for (const name of ['toString', '__proto__', '', 'Owner', 'public', 'signed-in']) {
      expect(Role.safeParse(name).success).toBe(false)
      expect(Permission.safeParse(name).success).toBe(false)
    }
  })
})
