import { testClock } from '@fachwerk/clock/test-clock'
import { describe, expect, it } from 'vitest'
import type { SiteContext } from '../../platform/http/actor.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { publicOverviews } from './use-cases/public-overview.ts'

const { db } = await aTestDatabase()
const NOBODY = { kind: 'nobody' } as const
const visitor = (host: string) =>
  ({ kind: 'visitor', siteId: 's', companyId: 'c', host, sessionId: null }) as const

const aSite = (siteId: string, name: string): SiteContext => ({
  siteId,
  companyId: 'c',
  name,
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de'],
  hosts: [],
})

/** Two sites; what each shows is its name and how often it was asked for. */
function aHouse(mainHost: string | null) {
  const clock = testClock('2026-11-20T12:00:00Z')
  const sites = new Map([
    ['see.example', aSite('see', 'Seefach')],
    ['nord.example', aSite('nord', 'Nordfach')],
  ])
  const asked: string[] = []
  const overview = publicOverviews({
    db,
    clock,
    siteOfHost: async (host) => sites.get(host) ?? null,
    mainHost: async () => mainHost,
    overviewOf: async (_tx, { siteId }) => {
      asked.push(siteId)
      return { totals: { locations: asked.length, cities: 1, boxes: 1, open: 1 }, states: [], groups: [] }
    },
  })
  let ips = 0
  const ask = async (actor: typeof NOBODY | ReturnType<typeof visitor>, site?: string, ip?: string) => {
    ips += 1
    const answer = await overview({ actor, site, ip: ip ?? `${mainHost} ${ips}` })
    return answer.ok ? answer.value.site : answer.refusal
  }
  return { ask, asked, clock }
}

describe('N-08 what anybody may see of a site', () => {
  it('at its own host it is that site, whatever is asked for', async () => {
    const { ask } = aHouse(null)
    expect(await ask(visitor('nord.example'), 'see.example')).toBe('Nordfach')
  })

  it('FAULT-46 at the back office it is the named one; a main site only where one group is alone', async () => {
    const alone = aHouse('see.example')
    expect(await alone.ask(NOBODY)).toBe('Seefach')
    expect(await alone.ask(NOBODY, 'nord.example')).toBe('Nordfach')
    const several = aHouse(null)
    expect(await several.ask(NOBODY)).toBe('not-found')
    expect(await several.ask(NOBODY, 'fremd.example')).toBe('not-found')
  })

  it('is counted once in half a minute, for everybody', async () => {
    const { ask, asked, clock } = aHouse('see.example')
    for (let times = 0; times < 3; times += 1) await ask(NOBODY)
    expect(asked).toEqual(['see'])
    await clock.advance(30_000)
    await ask(NOBODY)
    expect(asked).toEqual(['see', 'see'])
  })

  it('A-15 one address may ask sixty times a minute; others are not held back', async () => {
    const { ask, clock } = aHouse('see.example')
    for (let times = 0; times < 60; times += 1) expect(await ask(NOBODY, undefined, 'gierig')).toBe('Seefach')
    expect(await ask(NOBODY, undefined, 'gierig')).toBe('too-many-tries')
    expect(await ask(NOBODY)).toBe('Seefach')
    await clock.advance(60_000)
    expect(await ask(NOBODY, undefined, 'gierig')).toBe('Seefach')
  })
})
