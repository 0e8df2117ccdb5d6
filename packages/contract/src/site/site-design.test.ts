import { describe, expect, it } from 'vitest'
import { domainCalls } from './domain-calls.ts'
import { siteDesignCalls } from './site-design-calls.ts'
import { SITE_TEMPLATES, TEMPLATE_NAMES } from './site-template.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const { siteDesign, saveSiteDesign, lockSiteDesign } = siteDesignCalls

describe('E-03 how all sites look, as it is sent', () => {
  const good = { design: { company: ID, version: 0, template: 'black-clean' } }

  it('each field says what is wrong with it', () => {
    const rows: readonly Refused[] = [
      ['design.company', 'Nordfach', NO_ID],
      ['design.version', -1, INVALID],
      ['design.template', 'rosa', INVALID],
      ['design.locked', true, UNKNOWN],
    ]
    expect(refusedBy(saveSiteDesign.body, good, rows)).toEqual(rows)
  })

  it('nothing chosen is said, never left out', () => {
    expect(saveSiteDesign.body.safeParse({ design: { ...good.design, template: null } }).success).toBe(true)
    expect(saveSiteDesign.body.safeParse({ design: { company: ID, version: 0 } }).success).toBe(false)
  })

  it('FAULT-72 a lock names the version that was read, and replaces nothing unless shown', () => {
    const lock = { company: ID, locked: true, version: 3 }
    expect(lockSiteDesign.body.parse({ lock }).lock.replaces).toBe(0)
    const rows: readonly Refused[] = [
      ['lock.version', -1, INVALID],
      ['lock.replaces', -1, INVALID],
      ['lock.locked', 'ja', INVALID],
      ['lock.template', 'white-clean', UNKNOWN],
    ]
    expect(refusedBy(lockSiteDesign.body, { lock }, rows)).toEqual(rows)
  })

  it('A-12 reading, choosing and locking need three different rights', () => {
    expect([siteDesign, saveSiteDesign, lockSiteDesign].map(({ permission }) => permission)).toEqual([
      'sites.view',
      'settings.edit',
      'settings.lock',
    ])
  })
})

describe('B-08 how one site looks', () => {
  it.each([
    ['its own', 'black-clean', 'black-clean'],
    ['inherited again', null, null],
    ['left as it is', undefined, undefined],
  ] as const)('%s', (_, template, taken) => {
    const domain = { id: ID, version: 1, siteId: ID, template }
    expect(domainCalls.editDomain.body.parse({ domain }).domain.template).toBe(taken)
  })

  it('every look has a name', () => {
    expect(Object.keys(TEMPLATE_NAMES)).toEqual([...SITE_TEMPLATES])
  })
})
