import type { SiteTemplate } from '@fachwerk/contract/site/site-template'
import { describe, expect, it } from 'vitest'
import { type GroupSite, shownDesign, templateOf, withDesignLock, withTemplate } from './site-design.ts'

const WHITE = 'white-clean' as const
const BLACK = 'black-clean' as const
const head = (own: SiteTemplate | null = null, locked = false) => ({
  companyId: 'head',
  companyName: 'Seefach',
  own,
  locked,
})
const groupOf = (its = head(), company = { id: 'head', name: 'Seefach' }) => ({ company, head: its })
const site = (id: string, own: SiteTemplate | null = null): GroupSite => ({
  id,
  name: id.toUpperCase(),
  companyName: 'Nord',
  own,
})

describe('B-08 how a site looks', () => {
  it.each([
    ['nobody said anything', null, null, false, WHITE],
    ['its group did', null, BLACK, false, BLACK],
    ['both did: its own goes first', WHITE, BLACK, false, WHITE],
    ['locked: the group’s goes before all', WHITE, BLACK, true, BLACK],
    ['locked at the usual one', BLACK, null, true, WHITE],
  ] as const)('%s', (_, own, group, locked, looks) => {
    expect(templateOf({ own, group, locked })).toBe(looks)
  })
})

describe('B-08 the design of a group', () => {
  it('names the sites that look otherwise, not those that chose the same', () => {
    const shown = shownDesign({
      ...groupOf(),
      sites: [site('nord', BLACK), site('west', WHITE), site('ost')],
    })
    expect(shown).toMatchObject({ template: WHITE, own: false, siteCount: 3 })
    expect(shown.deviations).toEqual([{ id: 'nord', name: 'NORD', companyName: 'Nord', template: BLACK }])
  })

  it('under a lock no site looks otherwise', () => {
    expect(shownDesign({ ...groupOf(head(WHITE, true)), sites: [site('nord', BLACK)] }).deviations).toEqual(
      [],
    )
  })

  it('a franchisee reads whose choice it is; the head sets it itself', () => {
    expect(shownDesign({ ...groupOf(), sites: [] }).from).toBeNull()
    const below = groupOf(head(BLACK), { id: 'nord', name: 'Nord' })
    expect(shownDesign({ ...below, sites: [site('nord')] })).toMatchObject({
      companyId: 'nord',
      from: { id: 'head', name: 'Seefach' },
      template: BLACK,
    })
  })

  it('a lock keeps what holds; given free, that stays', () => {
    const locked = withDesignLock(head(), true)
    expect(locked).toMatchObject({ own: WHITE, locked: true })
    expect(withDesignLock(locked, false)).toMatchObject({ own: WHITE, locked: false })
  })

  it.each([
    ['another choice', false, BLACK, BLACK],
    ['none: the product’s again', false, null, null],
    ['none while locked: what was locked stays', true, null, WHITE],
    ['another one while locked, for all', true, BLACK, BLACK],
  ] as const)('%s', (_, locked, template, own) => {
    expect(withTemplate(head(WHITE, locked), template).own).toBe(own)
  })
})
