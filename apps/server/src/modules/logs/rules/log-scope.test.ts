import type { Permission } from '@fachwerk/contract/staff/permissions'
import { describe, expect, it } from 'vitest'
import { scopesOf } from './log-scope.ts'

const OWN = 'own'
const FRANCHISEE = 'franchisee'

/** A person who may do these things in these companies. */
const may = (rights: Partial<Record<Permission, readonly string[]>>) => (permission: Permission) =>
  rights[permission] ?? []
const both = [OWN, FRANCHISEE]

describe('A-12 A-13 what a person finds in the log', () => {
  it('nothing without the right to read it, whatever else they may see', () => {
    expect(scopesOf(may({ 'monitoring.view': both, 'users.view': both }), {})).toEqual([])
  })

  it('nothing of what their roles do not show elsewhere', () => {
    expect(scopesOf(may({ 'logs.view': both }), {})).toEqual([])
    const [scope] = scopesOf(may({ 'logs.view': [OWN], 'orders.view': [OWN] }), {})
    expect(scope?.types).toContain('order.paid')
    expect(scope?.types).not.toContain('lock.opened')
    expect(scope?.types).not.toContain('staff.signedIn')
    expect(scope?.kinds).toEqual([])
  })

  it('of a company only where they may read its log', () => {
    const scopes = scopesOf(may({ 'logs.view': [OWN], 'monitoring.view': both }), {})
    expect(scopes.flatMap(({ companyIds }) => companyIds)).toEqual([OWN])
  })

  it('companies with the same answer stand together, others apart', () => {
    const same = scopesOf(may({ 'logs.view': both, 'monitoring.view': both }), {})
    expect(same.map(({ companyIds }) => companyIds)).toEqual([both])
    const apart = scopesOf(
      may({ 'logs.view': both, 'monitoring.view': both, 'dashboard.arrange': [OWN] }),
      {},
    )
    expect(apart.map(({ companyIds, kinds }) => ({ companyIds, kinds }))).toEqual([
      { companyIds: [OWN], kinds: ['dashboard'] },
      { companyIds: [FRANCHISEE], kinds: [] },
    ])
  })

  it('a wish narrows and never widens', () => {
    const rights = may({ 'logs.view': [OWN], 'monitoring.view': [OWN], 'locations.view': [OWN] })
    const [doors] = scopesOf(rights, { groups: ['doors'] })
    expect(doors).toEqual({
      companyIds: [OWN],
      types: ['lock.opened', 'lock.closed', 'lock.jammed', 'lock.failed', 'lock.changed', 'code.refused'],
      kinds: [],
    })
    expect(scopesOf(rights, { groups: ['staff', 'orders'] })).toEqual([])
    const [settings, ...more] = scopesOf(rights, { groups: ['settings'] })
    expect(more).toEqual([])
    expect({ ...settings, kinds: settings?.kinds.toSorted() }).toEqual({
      companyIds: [OWN],
      types: [],
      kinds: [
        'boxSize',
        'companySettings',
        'deliveryArea',
        'location',
        'priceGroup',
        'retention',
        'shippingOption',
        'table',
      ],
    })
  })

  it('who asks for types of events asks for no changes of records', () => {
    const rights = may({ 'logs.view': [OWN], 'monitoring.view': [OWN], 'locations.view': [OWN] })
    expect(scopesOf(rights, { types: ['lock.jammed', 'order.paid'] })).toEqual([
      { companyIds: [OWN], types: ['lock.jammed'], kinds: [] },
    ])
    expect(scopesOf(rights, { types: [] })).toEqual([])
  })
})
