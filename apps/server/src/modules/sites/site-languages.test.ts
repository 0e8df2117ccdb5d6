import type { RequestIn } from '@fachwerk/contract/call'
import { siteLanguageCalls } from '@fachwerk/contract/site/site-language-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { aPlaceForSites } from './testing/managed-sites.ts'

type Choice = Pick<
  RequestIn<typeof siteLanguageCalls.saveSiteLanguages>['body']['speech'],
  'languages' | 'defaultLanguage'
>
const USUAL = { languages: ['de', 'de-informal', 'en', 'it', 'ru'], defaultLanguage: 'de' }
const INHERIT = { languages: null, defaultLanguage: null }
const ITALIAN: Choice = { languages: ['it', 'de'], defaultLanguage: 'it' }

/** A franchisor whose site inherits, and a franchisee whose site speaks German alone. */
async function aGroup() {
  const place = await aPlaceForSites()
  const { call, db, head, nord, jana } = place
  const own = await place.made({ name: 'Seefach', url: 'seefach.example', ...INHERIT })
  const north = await place.made({ company: nord, name: 'Nord', languages: ['de'], defaultLanguage: 'de' })
  await place.prove('seefach.example')
  const read = (id = head, by = jana) => call(siteLanguageCalls.siteLanguages, { params: { id } }, by)
  const now = async () => {
    const answer = await read()
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const choose = async (choice: Choice, by = jana, version?: number, company = head) => {
    const speech = { company, version: version ?? (await now()).version, ...choice }
    return await call(siteLanguageCalls.saveSiteLanguages, { body: { speech } }, by)
  }
  const lock = async (locked: boolean, replaces = 0, by = jana) => {
    const { version } = await now()
    const body = { lock: { company: head, locked, version, replaces } }
    return await call(siteLanguageCalls.lockSiteLanguages, { body }, by)
  }
  const speaks = async (id: string) => {
    const answer = await place.show(id)
    return answer.ok ? { languages: answer.value.languages, first: answer.value.defaultLanguage } : null
  }
  const did = async () => {
    const subject = { kind: 'siteLanguages' as const, id: head }
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [head], subject, offset: 0, limit: 9 }),
    )
    return rows.map(({ action, after }) => [action, after['languages']])
  }
  return { ...place, own, north, read, now, choose, lock, speaks, did }
}

describe('B-08 the languages of all sites', () => {
  it('are the product’s until the head chooses; a site that chose none follows at once, for visitors too', async () => {
    const group = await aGroup()
    expect(await group.now()).toMatchObject({
      ...USUAL,
      own: false,
      siteCount: 2,
      deviations: [{ id: group.north.id, languages: ['de'] }],
      can: { edit: true, lock: true },
    })
    expect(await group.sites.siteOfHost('seefach.example')).toMatchObject(USUAL)
    expect(await group.choose(ITALIAN)).toMatchObject({
      value: { languages: ['de', 'it'], defaultLanguage: 'it', own: true, version: 1 },
    })
    expect(await group.sites.siteOfHost('seefach.example')).toMatchObject({ defaultLanguage: 'it' })
    const links = await group.db.read((tx) => group.sites.siteLinks(tx, group.own.id))
    expect(links.defaultLanguage).toBe('it')
    expect(await group.speaks(group.own.id)).toEqual({ languages: ['de', 'it'], first: 'it' })
    expect(await group.speaks(group.north.id)).toEqual({ languages: ['de'], first: 'de' })
    expect(await group.did()).toEqual([['siteLanguages.changed', 'Italienisch, Deutsch (Sie)']])
    expect((await group.history(group.own.id))[0]).toMatchObject({
      action: 'site.followed',
      after: { languages: 'Italienisch, Deutsch (Sie)' },
    })
    expect((await group.history(group.north.id, group.nord)).map(({ action }) => action)).toEqual([
      'site.added',
    ])
  })

  it('a site overrides them, and inherits again', async () => {
    const group = await aGroup()
    await group.choose(ITALIAN)
    const saved = await group.save(group.own.id, {
      version: group.own.version,
      languages: ['en'],
      defaultLanguage: 'en',
    })
    expect(saved).toMatchObject({
      value: {
        languages: ['en'],
        ownLanguages: { languages: ['en'], defaultLanguage: 'en' },
        inheritedLanguages: { languages: ['de', 'it'], defaultLanguage: 'it' },
        languagesFrom: { id: group.head, name: 'Seefach' },
      },
    })
    const version = saved.ok ? saved.value.version : 0
    expect(await group.save(group.own.id, { version, ...INHERIT })).toMatchObject({
      value: { languages: ['de', 'it'], ownLanguages: null },
    })
  })

  it('a lock takes what sites chose, after the person saw how many; given free, that does not come back', async () => {
    const group = await aGroup()
    await group.choose(ITALIAN)
    expect(await group.lock(true, 0)).toMatchObject({ refusal: 'settings-replace-others' })
    expect(await group.lock(true, 1)).toMatchObject({ value: { locked: true, deviations: [] } })
    expect(await group.speaks(group.north.id)).toEqual({ languages: ['de', 'it'], first: 'it' })
    const version = (await group.list()).length
    expect(version).toBe(2)
    const shown = await group.show(group.north.id)
    const at = shown.ok ? shown.value.version : 0
    expect(
      await group.save(group.north.id, { version: at, languages: ['de'], defaultLanguage: 'de' }),
    ).toMatchObject({
      refusal: 'setting-locked',
      field: 'site.languages',
    })
    expect(await group.add({ name: 'Neu' })).toMatchObject({
      refusal: 'setting-locked',
      field: 'site.languages',
    })
    expect(await group.lock(true)).toMatchObject({ ok: true })
    expect(await group.lock(false)).toMatchObject({ value: { locked: false } })
    expect(await group.speaks(group.north.id)).toEqual({ languages: ['de', 'it'], first: 'it' })
    expect((await group.did()).map(([action]) => action)).toEqual([
      'siteLanguages.unlocked',
      'siteLanguages.locked',
      'siteLanguages.changed',
    ])
  })

  it('A-12 A-13 a franchisee reads whose choice it is and sets nothing; strangers find nothing', async () => {
    const group = await aGroup()
    expect(await group.read(group.nord, group.ole)).toMatchObject({
      value: { from: { name: 'Seefach' }, can: { edit: false, lock: false }, siteCount: 1 },
    })
    expect(await group.choose(ITALIAN, group.ole, 0, group.nord)).toMatchObject({
      refusal: 'languages-inherited',
    })
    expect(await group.lock(true, 1, group.ole)).toMatchObject({ refusal: 'not-found' })
    expect(await group.read(group.head, group.frieda)).toMatchObject({ refusal: 'not-found' })
    expect(await group.choose(ITALIAN, group.frieda)).toMatchObject({ refusal: 'not-found' })
    expect(await group.choose(ITALIAN, group.lena)).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-72 two who choose at once are told; the same once more changes nothing', async () => {
    const group = await aGroup()
    await group.choose(ITALIAN)
    expect(await group.choose({ languages: ['en'], defaultLanguage: 'en' }, group.jana, 0)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: group.jana.name, current: { defaultLanguage: 'it', version: 1 } },
    })
    expect(await group.choose(ITALIAN)).toMatchObject({ value: { version: 1 } })
    expect(await group.choose(INHERIT)).toMatchObject({ value: { ...USUAL, own: false, version: 2 } })
  })

  it('FAULT-48 a first language that is not spoken, or only half a choice, says so at its field', async () => {
    const group = await aGroup()
    for (const choice of [
      { languages: ['de'], defaultLanguage: 'it' },
      { languages: null, defaultLanguage: 'it' },
      { languages: ['de'], defaultLanguage: null },
    ] as const) {
      const answer = await group.choose({ ...choice, languages: choice.languages && [...choice.languages] })
      expect(answer).toMatchObject({ errors: [{ field: 'speech.defaultLanguage' }] })
    }
  })
})
