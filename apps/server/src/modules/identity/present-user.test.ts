import { PERMISSIONS, ROLES, permissionsOf } from '@fachwerk/contract/staff/permissions'
import { SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { describe, expect, it } from 'vitest'
import { actorOf, mayAct, presentUser } from './present-user.ts'
import { aPerson } from './testing/a-person.ts'
import { isActingOwner } from './rules/change-user.ts'

const [HOUSE, SISTER] = ['019a0000-0000-7000-8000-0000000000c1', '019a0000-0000-7000-8000-0000000000c2']
const FRANCHISOR = { id: '019a0000-0000-7000-8000-0000000000c0', name: 'Zeitlager' }

describe('A-05 the person as the browser keeps them', () => {
  it('LAW-61 is what the contract names: no hash of a password, no state of the account', () => {
    const shown = presentUser(aPerson({ passwordHash: 'argon2id$geheim', secondFactor: true }))
    expect(SignedInUser.strict().parse(shown)).toEqual(shown)
    expect(JSON.stringify(shown)).not.toMatch(/geheim|status|secondFactor/)
    expect(shown).toMatchObject({
      contact: { firstName: 'Jana', lastName: 'Brandt' },
      backendRoles: ['owner'],
    })
  })

  it('A-12 the browser is told the same rights the server goes by, for every role', () => {
    for (const role of ROLES) {
      const person = aPerson({ roles: [role] })
      expect(new Set(presentUser(person).permissions)).toEqual(actorOf(person, 's').permissions)
    }
    expect(presentUser(aPerson({ roles: [] })).permissions).toEqual([])
  })

  it('F-01 an owner at a franchisee has no franchisees, and is told whose they are', () => {
    const shown = presentUser(aPerson({ franchisor: FRANCHISOR }))
    expect(shown.companyObject.franchisorCompany).toEqual(FRANCHISOR)
    expect(shown.permissions).not.toContain('franchisees.view')
    expect(shown.permissions).toEqual(permissionsOf(['owner'], true))
  })
})

describe('A-13 how far somebody reaches', () => {
  const atHouse = aPerson({ companyId: HOUSE, franchiseeIds: [SISTER] })

  it('a franchisor’s staff reach their franchisees where the table of roles says so, and nowhere else', () => {
    const { scopeFor, companyIds } = actorOf(atHouse, 's')
    expect(companyIds).toEqual([HOUSE, SISTER])
    expect(scopeFor('locks.open')).toEqual([HOUSE, SISTER])
    expect(scopeFor('time.approve')).toEqual([HOUSE])
    expect(scopeFor('franchisees.edit')).toEqual([HOUSE])
  })

  it('without the right somebody reaches nobody, their own company neither', () => {
    const { scopeFor, permissions } = actorOf({ ...atHouse, roles: ['support'] }, 's')
    for (const permission of PERMISSIONS)
      expect(scopeFor(permission).includes(HOUSE)).toBe(permissions.has(permission))
    expect(scopeFor('users.makeOwners')).toEqual([])
  })
})

describe('FAULT-52 who acts no more', () => {
  it.each([
    ['active', false, true],
    ['blocked', false, false],
    ['archived', false, false],
    ['active', true, false],
  ] as const)('%s, company archived %s: %s', (status, companyArchived, acts) => {
    expect(mayAct(aPerson({ status, companyArchived }))).toBe(acts)
  })

  it('A-10 only an owner who can sign in keeps a company from being without one', () => {
    expect(isActingOwner(aPerson())).toBe(true)
    expect(isActingOwner(aPerson({ status: 'blocked' }))).toBe(false)
    expect(isActingOwner(aPerson({ roles: ['administrator', 'operator'] }))).toBe(false)
  })
})
