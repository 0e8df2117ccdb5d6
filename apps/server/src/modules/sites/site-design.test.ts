import { siteDesignCalls } from '@fachwerk/contract/site/site-design-calls'
import { describe, expect, it } from 'vitest'
import { aSiteGroup } from './testing/site-group.ts'

const WHITE = 'white-clean'
const BLACK = 'black-clean'
const at = await aSiteGroup()

describe('B-08 how the sites of a franchise group look', () => {
  it('is the product’s usual way where nobody said anything', async () => {
    expect(await at.looks('nord.example')).toBe(WHITE)
    expect(await at.show()).toMatchObject({
      template: WHITE,
      own: false,
      locked: false,
      siteCount: 2,
      deviations: [],
      version: 0,
      can: { edit: true, lock: true },
    })
    expect(await at.site('Nord')).toMatchObject({ template: WHITE, own: null, inherited: WHITE, from: null })
  })

  it('what the head chooses is seen at once under every host of the group, and nowhere else', async () => {
    expect(await at.save(BLACK)).toMatchObject({
      ok: true,
      value: { template: BLACK, own: true, version: 1 },
    })
    for (const host of ['seefach.example', 'nord.example', 'www.nord.example'])
      expect(await at.looks(host)).toBe(BLACK)
    expect(await at.looks('fremd.example')).toBe(WHITE)
    expect(await at.site('Nord')).toMatchObject({
      template: BLACK,
      own: null,
      inherited: BLACK,
      from: { id: at.head, name: 'Seefach' },
      locked: false,
    })
  })

  it('its change stands in the history of the head, and of each site at its main domain', async () => {
    expect(await at.did('siteDesign', at.head)).toEqual([['siteDesign.changed', 'Schwarz']])
    const { id } = await at.domain('nord.example')
    expect(await at.did('domain', id, at.nord)).toEqual([['domain.followed', 'Schwarz']])
    const { id: other } = await at.domain('www.nord.example')
    expect(await at.did('domain', other, at.nord)).toEqual([])
  })

  it('the same once more is no change', async () => {
    expect(await at.save(BLACK)).toMatchObject({ ok: true, value: { version: 1 } })
    expect(await at.did('siteDesign', at.head)).toHaveLength(1)
  })

  it('a site chooses for itself, seen under all its hosts; left out, its choice stays; null, it inherits again', async () => {
    expect((await at.choose('www.nord.example', WHITE, at.ole)).ok).toBe(true)
    expect(await at.looks('nord.example')).toBe(WHITE)
    expect(await at.site('Nord')).toMatchObject({ template: WHITE, own: WHITE, inherited: BLACK })
    expect((await at.show()).deviations).toMatchObject([
      { name: 'Nord', companyName: 'Nord', template: WHITE },
    ])
    expect((await at.choose('nord.example', undefined)).ok).toBe(true)
    expect(await at.looks('nord.example')).toBe(WHITE)
    expect((await at.choose('nord.example', null)).ok).toBe(true)
    expect(await at.looks('www.nord.example')).toBe(BLACK)
    expect(await at.site('Nord')).toMatchObject({ own: null, template: BLACK })
  })

  it('an own choice that looks the same is kept in the history, and stays when the head changes', async () => {
    expect((await at.choose('nord.example', BLACK)).ok).toBe(true)
    const { id } = await at.domain('nord.example')
    expect((await at.did('domain', id, at.nord))[0]).toEqual(['domain.changed', undefined])
    await at.save(null)
    expect([await at.looks('seefach.example'), await at.looks('nord.example')]).toEqual([WHITE, BLACK])
    expect(await at.show()).toMatchObject({ own: false, template: WHITE })
  })

  it('FAULT-72 who read an older version is told who changed it and what holds', async () => {
    await at.save(WHITE)
    expect(await at.save(BLACK, at.jana, 0)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: at.jana.name, current: { template: WHITE, version: 3 } },
    })
    const { version } = await at.domain('www.nord.example')
    await at.choose('nord.example', WHITE)
    expect(await at.choose('www.nord.example', BLACK, at.jana, version)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { template: WHITE } },
    })
    await at.choose('nord.example', BLACK)
  })
})

describe('B-08 the lock of the design', () => {
  it('asks again where other sites deviate than were shown, then takes what is their own', async () => {
    expect(await at.lock(true)).toMatchObject({ refusal: 'settings-replace-others' })
    expect(await at.looks('nord.example')).toBe(BLACK)
    expect(await at.lock(true, 1)).toMatchObject({ ok: true, value: { locked: true, deviations: [] } })
    expect(await at.looks('nord.example')).toBe(WHITE)
    expect(await at.site('Nord')).toMatchObject({ own: null, locked: true, from: { name: 'Seefach' } })
    const { id } = await at.domain('nord.example')
    expect((await at.did('domain', id, at.nord))[0]).toEqual(['domain.followed', 'Weiß'])
  })

  it('nobody chooses below it, the head’s own site neither; what goes with the rest of a domain is kept', async () => {
    for (const [host, by] of [
      ['nord.example', at.ole],
      ['seefach.example', at.jana],
    ] as const)
      expect(await at.choose(host, BLACK, by)).toMatchObject({ refusal: 'setting-locked', field: 'template' })
    expect((await at.choose('nord.example', null)).ok).toBe(true)
  })

  it('the head changes it for all, and keeps a choice as long as it is locked', async () => {
    expect(await at.save(BLACK)).toMatchObject({ ok: true, value: { template: BLACK, locked: true } })
    expect(await at.looks('nord.example')).toBe(BLACK)
    expect(await at.save(null)).toMatchObject({ ok: true, value: { template: BLACK, own: true } })
  })

  it('given free it stays as it was; twice is once; then sites choose again', async () => {
    expect(await at.lock(false)).toMatchObject({ ok: true, value: { locked: false, own: true } })
    const { version } = await at.show()
    expect(await at.lock(false)).toMatchObject({ ok: true, value: { version } })
    expect(await at.looks('nord.example')).toBe(BLACK)
    expect((await at.choose('nord.example', WHITE, at.ole)).ok).toBe(true)
    expect(await at.did('siteDesign', at.head)).toMatchObject([
      ['siteDesign.unlocked', undefined],
      ['siteDesign.changed', 'Schwarz'],
      ['siteDesign.locked', undefined],
      ['siteDesign.changed', undefined],
      ['siteDesign.changed', 'Weiß'],
      ['siteDesign.changed', 'Schwarz'],
    ])
  })
})

describe('A-12 A-13 whose design it is', () => {
  it('strangers and franchisees do not find that of the head, and change nothing', async () => {
    const { version } = await at.show()
    for (const by of [at.ole, at.frieda]) {
      expect(await at.read(at.head, by)).toMatchObject({ refusal: 'not-found' })
      expect(await at.save(WHITE, by)).toMatchObject({ refusal: 'not-found' })
      expect(await at.lock(true, 1, by)).toMatchObject({ refusal: 'not-found' })
    }
    expect((await at.show()).version).toBe(version)
  })

  it('a franchisee reads how its sites look and who sets it; there is nothing to set for it, not for its franchisor either', async () => {
    for (const by of [at.ole, at.jana])
      expect(await at.read(at.nord, by)).toMatchObject({
        ok: true,
        value: { from: { name: 'Seefach' }, siteCount: 1, can: { edit: false, lock: false } },
      })
    const design = { company: at.nord, version: 0, template: WHITE } as const
    const lock = { company: at.nord, version: 0, locked: true }
    for (const by of [at.ole, at.jana]) {
      expect(await at.call(siteDesignCalls.saveSiteDesign, { body: { design } }, by)).toMatchObject({
        refusal: 'design-inherited',
      })
      expect(await at.call(siteDesignCalls.lockSiteDesign, { body: { lock } }, by)).toMatchObject({
        refusal: 'not-found',
      })
    }
  })

  it('who only reads sees it and changes nothing', async () => {
    const reader = at.person(['reader'], [at.head, at.nord])
    expect(await at.show(reader)).toMatchObject({ can: { edit: false, lock: false } })
    expect(await at.save(WHITE, reader)).toMatchObject({ refusal: 'not-found' })
    expect(await at.lock(true, 1, reader)).toMatchObject({ refusal: 'not-found' })
  })

  it('a company without a franchisor sets it for its own sites', async () => {
    const answer = await at.read(at.stranger, at.frieda)
    expect(answer).toMatchObject({ ok: true, value: { siteCount: 1, can: { edit: true, lock: true } } })
  })
})
