import type { Permission } from '@fachwerk/contract/staff/permissions'
import { searchCalls, type SearchHit, type SearchKind } from '@fachwerk/contract/office/search-calls'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import type { SearchQuery } from '../../platform/db/search-text.ts'
import { searchModule, type SearchSource } from './index.ts'

const OWN = '00000000-0000-7000-8000-000000000002'
const FRANCHISEE = '00000000-0000-7000-8000-00000000000f'
const { db } = await aTestDatabase()

const hit = (n: number): SearchHit => ({
  id: `00000000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  title: `Treffer ${n}`,
  detail: '',
})

/** A house with these things to find; `asked` is what each source was asked, by kind. */
function aHouse(sources: readonly [SearchKind, Permission, readonly SearchHit[]][]) {
  const asked: [SearchKind, SearchQuery][] = []
  const registry = createRegistry()
  searchModule({
    db,
    serve: registry.serve,
    sources: sources.map(
      ([kind, permission, hits]): SearchSource => ({
        kind,
        permission,
        find: async (_tx, query) => {
          asked.push([kind, query])
          return hits.slice(0, query.limit)
        },
      }),
    ),
  })
  const invoke = createInvokeStaff(registry)
  const ask = async (body: object, scopes: Readonly<Partial<Record<Permission, readonly string[]>>>) => {
    const actor = aStaffActor({ scopeFor: (permission) => [...(scopes[permission] ?? [])] })
    return await invoke(searchCalls.search, { body }, actor)
  }
  const found = async (search: string, scopes: Parameters<typeof ask>[1]) => {
    const answer = await ask({ search }, scopes)
    return answer.ok ? answer.value.groups.map(({ kind, hits }) => `${kind} ${hits.length}`) : answer.refusal
  }
  return { asked, ask, found }
}

const RENTALS = ['rental', 'accessRights.view', [1, 2, 3].map(hit)] as const
const PEOPLE = ['user', 'users.view', [4].map(hit)] as const
const PLACES = ['location', 'locations.view', []] as const

describe('N-06 searching everything', () => {
  it('tells what is found by kind, and kinds without a hit not at all', async () => {
    const house = aHouse([[...RENTALS], [...PLACES], [...PEOPLE]])
    const all = { 'accessRights.view': [OWN], 'locations.view': [OWN], 'users.view': [OWN] }
    expect(await house.found('ober', all)).toEqual(['rental 3', 'user 1'])
  })

  it('A-12 a kind somebody may not see is not even asked for', async () => {
    const house = aHouse([[...RENTALS], [...PEOPLE]])
    expect(await house.found('ober', { 'accessRights.view': [OWN] })).toEqual(['rental 3'])
    expect(house.asked.map(([kind]) => kind)).toEqual(['rental'])
  })

  it('A-13 each kind is looked for in the companies its own permission opens', async () => {
    const house = aHouse([[...RENTALS], [...PEOPLE]])
    await house.found('ober', { 'accessRights.view': [OWN, FRANCHISEE], 'users.view': [OWN] })
    expect(Object.fromEntries(house.asked.map(([kind, { scope }]) => [kind, scope]))).toEqual({
      rental: [OWN, FRANCHISEE],
      user: [OWN],
    })
  })

  it('one letter finds nothing and asks nobody; a letter of two halves is one', async () => {
    const house = aHouse([[...RENTALS]])
    const all = { 'accessRights.view': [OWN] }
    for (const search of ['', ' ', 'a', '👩'])
      expect([search, await house.found(search, all)]).toEqual([search, []])
    expect(house.asked).toEqual([])
    expect(await house.found('an', all)).toEqual(['rental 3'])
  })

  it('shows five of each kind unless fewer or more are wanted', async () => {
    const house = aHouse([['rental', 'accessRights.view', Array.from({ length: 30 }, (_, n) => hit(n))]])
    const all = { 'accessRights.view': [OWN] }
    expect(await house.found('ober', all)).toEqual(['rental 5'])
    const answer = await house.ask({ search: 'ober', each: 20 }, all)
    expect(answer.ok && answer.value.groups[0]?.hits).toHaveLength(20)
  })

  it.each([[{ search: 'ober', each: 0 }], [{ search: 'ober', each: 21 }], [{ search: 7 }]])(
    'FAULT-47 %j is refused',
    async (body) => {
      const house = aHouse([[...RENTALS]])
      expect(await house.ask(body, { 'accessRights.view': [OWN] })).toMatchObject({
        ok: false,
        refusal: 'invalid-input',
      })
      expect(house.asked).toEqual([])
    },
  )
})
