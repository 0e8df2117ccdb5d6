import { describe, expect, it } from 'vitest'
import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { aPlaceForSites } from './testing/managed-sites.ts'

const place = await aPlaceForSites()
const { db, sites, call, dns, made, save, archive, list, domains, prove, history } = place
const { head, jana } = place

describe('F-08 a site that is kept', () => {
  it('gets another name, other languages and its own design, seen by visitors at once', async () => {
    const { id } = await made({ name: 'Alt', url: 'alt.example' })
    await prove('alt.example')
    expect(await sites.siteOfHost('alt.example')).toMatchObject({ name: 'Alt', template: 'white-clean' })
    const saved = await save(id, {
      version: 1,
      name: 'Neu',
      languages: ['it', 'de'],
      defaultLanguage: 'it',
      template: 'black-clean',
    })
    expect(saved).toMatchObject({
      value: { name: 'Neu', languages: ['de', 'it'], own: 'black-clean', template: 'black-clean' },
    })
    expect(await sites.siteOfHost('alt.example')).toMatchObject({
      name: 'Neu',
      template: 'black-clean',
      defaultLanguage: 'it',
      languages: ['de', 'it'],
    })
    expect((await history(id))[0]).toMatchObject({
      action: 'site.changed',
      actor: { name: jana.name },
      before: { name: 'Alt', template: 'Weiß' },
      after: { name: 'Neu', template: 'Schwarz', languages: 'Italienisch, Deutsch (Sie)' },
    })
  })

  it('FAULT-72 two who change the same are told', async () => {
    const { id } = await made({ name: 'Zu zweit' })
    expect(await save(id, { version: 1, name: 'Erste' })).toMatchObject({ ok: true })
    expect(await save(id, { version: 1, name: 'Zweite' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: jana.name, current: { name: 'Erste' } },
    })
  })

  it('put away, it shows nothing and is offered nowhere; its customers still reach it, and it comes back whole', async () => {
    const site = await made({ name: 'Pop-up', url: 'popup.example', showsAll: true })
    await prove('popup.example')
    const choices = () => db.read((tx) => sites.sitesFor(tx, { scope: [head], companyId: null }))
    const [locationId = ''] = place.places
    const offered = () => db.read(async (tx) => (await sites.offerOfSite(site.id).execute(tx)).rows.length)
    const showing = () => db.read((tx) => sites.sitesShowing(tx, locationId))
    expect([await offered(), (await showing()).includes(site.id)]).toEqual([2, true])
    expect(await archive(site.id)).toMatchObject({ value: { archived: true } })
    expect([await offered(), (await showing()).includes(site.id)]).toEqual([0, false])
    expect((await choices()).map(({ name }) => name)).not.toContain('Pop-up')
    expect(await sites.siteOfHost('popup.example')).toMatchObject({ siteId: site.id })
    expect(await save(site.id, { version: 2 })).toMatchObject({ refusal: 'site-archived' })
    expect((await list({ view: 'archived' })).map(({ name }) => name)).toEqual(['Pop-up'])
    // Twice is once.
    expect(await archive(site.id)).toMatchObject({ ok: true })
    expect(await archive(site.id, false)).toMatchObject({ value: { archived: false, locationCount: 2 } })
    expect(await offered()).toBe(2)
    expect((await history(site.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['site.restored', 'Pop-up ist vorbei'],
      ['site.archived', 'Pop-up ist vorbei'],
      ['site.added', null],
    ])
  })

  it('no domain is connected with one that is put away, and none that waits for it leads there', async () => {
    const site = await made({ name: 'Weg', url: 'weg.example' })
    await call(domainCalls.addDomain, { body: { domain: { url: 'lose.example' } } }, jana)
    await prove('lose.example')
    await archive(site.id)
    expect(await prove('weg.example')).toMatchObject({ value: { domain: { siteId: null } } })
    const idle = (await domains()).rows.find(({ host }) => host === 'lose.example')
    const domain = { id: idle?.id ?? '', version: idle?.version ?? 0, siteId: site.id }
    expect(await call(domainCalls.editDomain, { body: { domain } }, jana)).toMatchObject({
      refusal: 'site-archived',
      field: 'siteId',
    })
    expect(dns.says.kind).toBe('found')
  })
})
