import { ROLES } from '@fachwerk/contract/staff/permissions'
import { describe, expect, it } from 'vitest'
import { changeableRoles, mayBecome, mayChangeRoles, mayEdit, reachableStatuses } from './change-user.ts'

const owner = { userId: 'o', mayEdit: true, mayMakeOwners: true }
const administrator = { userId: 'a', mayEdit: true, mayMakeOwners: false }
const reader = { userId: 'r', mayEdit: false, mayMakeOwners: false }
const somebody = { id: 's', roles: ['support'], status: 'active' } as const
const anOwner = { id: 'o2', roles: ['owner'], status: 'active' } as const

describe('A-12 who may change whom', () => {
  it('administrators change everybody but owners, readers nobody', () => {
    expect(mayEdit(administrator, somebody)).toBe(true)
    expect(mayEdit(administrator, anOwner)).toBe(false)
    expect(mayEdit(owner, anOwner)).toBe(true)
    expect(mayEdit(reader, somebody)).toBe(false)
  })

  it('an administrator gives every role but that of an owner', () => {
    expect(changeableRoles(administrator, somebody)).toEqual(ROLES.filter((role) => role !== 'owner'))
    expect(mayChangeRoles(administrator, somebody, ['support', 'owner'])).toBe(false)
    expect(mayChangeRoles(administrator, somebody, ['administrator'])).toBe(true)
    expect(changeableRoles(owner, somebody)).toEqual([...ROLES])
  })

  it('nobody raises themselves, but may step down', () => {
    const self = { id: 'a', roles: ['administrator', 'support'], status: 'active' } as const
    expect(mayChangeRoles(administrator, self, ['administrator', 'support', 'operator'])).toBe(false)
    expect(mayChangeRoles(administrator, self, ['support'])).toBe(true)
    const lesserOwner = { id: 'o', roles: ['owner'], status: 'active' } as const
    expect(mayChangeRoles(owner, lesserOwner, ['owner', 'operator'])).toBe(false)
  })

  it('who may not edit may not even save the same roles differently', () => {
    expect(mayChangeRoles(reader, somebody, ['support', 'reader'])).toBe(false)
    expect(mayChangeRoles(administrator, anOwner, [])).toBe(false)
  })

  it('archived people come back as active ones; nobody shuts themselves out', () => {
    expect(mayBecome('archived', 'active')).toBe(true)
    expect(mayBecome('archived', 'blocked')).toBe(false)
    expect(mayBecome('active', 'active')).toBe(false)
    expect(reachableStatuses(administrator, somebody)).toEqual(['blocked', 'archived'])
    expect(reachableStatuses(administrator, { ...somebody, id: 'a' })).toEqual([])
    expect(reachableStatuses(administrator, anOwner)).toEqual([])
  })
})
