import { searchCalls } from '@fachwerk/contract/office/search-calls'
import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { hashPassword } from '@fachwerk/server/src/platform/password.ts'
import { aLoadedCompany, loadPeople } from './accounts/load-people.ts'
import { rushOfSignIns } from './accounts/sign-ins.ts'
import { loadedDatabase } from './availability/loaded-database.ts'
import { benchDatabase } from './bench-database.ts'
import { STAFF_PASSWORD } from './fleet/world.ts'
import { type Bench, type BenchContext, type Figure, numberText } from './figures.ts'
import { p95, p95Figure, timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

const PEOPLE = 100_000
const RENTALS = 1_000_000
const LIST_MS = 50
const SEARCH_MS = 100

export const bench: Bench = {
  name: 'accounts',
  description:
    'Accounts: the list of users of a company with 100,000 people and the search in the header over 100,000 users and 1,000,000 rentals, without HTTP; signing in with Argon2id (19 MiB, 2 passes) over HTTP while others work. Floors: the same page as a bare query by the index; checking the passwords alone.',
  async run(context) {
    const { address } = await benchDatabase(context, 'accounts')
    const count = Math.round(PEOPLE * context.scale)
    context.say(`${numberText(count)} people to load`)
    const passwordHash = await hashPassword(STAFF_PASSWORD)
    const companyId = await withClient(address, async (client) => {
      const id = await aLoadedCompany(client)
      await loadPeople(client, { companyId: id, count, seed: context.seed, passwordHash })
      return id
    })
    const lists = await listFigures(context, address, companyId)
    const search = await searchFigures(context, passwordHash)
    return [...(await rushOfSignIns(context, address)), ...lists, ...search]
  },
}

async function listFigures(
  context: BenchContext,
  address: DatabaseAddress,
  companyId: string,
): Promise<Figure[]> {
  const actor = aStaffActor({ companyId, companyIds: [companyId], scopeFor: () => [companyId] })
  const ask = withoutHttp(await platformOn(context, address))(actor)
  const list = (body: Parameters<typeof ask<typeof userListCalls.usersList>>[1]['body']) =>
    ask(userListCalls.usersList, { body })
  const floor = await withClient(address, async (client) =>
    p95(
      await timed(context, () =>
        client.query(
          `select id from staff_user where company_id = $1 and status = any('{active,blocked}')
           order by last_name, first_name, id limit 25`,
          [companyId],
        ),
      ),
    ),
  )
  const views = {
    'first page': list({}),
    'page 200': list({ offset: 5_000 }),
    'by e-mail': list({ orderBy: 'email' }),
    'last signed in': list({ orderBy: 'lastSignedInAt', dir: 'desc' }),
    'one role': list({ roles: ['operator'] }),
    archived: list({ statuses: ['archived'] }),
    'search “müller”': list({ search: 'müller' }),
    'search “dvořák josé”': list({ search: 'dvořák josé' }),
    'search without a hit': list({ search: 'gibtesnicht' }),
  }
  const figures: Figure[] = []
  for (const [name, view] of Object.entries(views)) {
    context.say(name)
    const details = { below: LIST_MS, floor: name === 'first page' ? floor : undefined }
    figures.push(p95Figure(`25 users, ${name}`, await timed(context, view), details))
  }
  return figures
}

async function searchFigures(context: BenchContext, passwordHash: string): Promise<Figure[]> {
  const of = (share: number) => Math.round(RENTALS * share * context.scale)
  const amount = { boxes: of(0.02), open: of(0.09), rentals: of(1), orders: of(0.06) }
  const { address } = await loadedDatabase(context, 'search', amount)
  const count = Math.round(PEOPLE * context.scale)
  const companies = await withClient(address, async (client) => {
    const { rows } = await client.query<{ id: string; people: number }>(
      `select c.id, count(u.id)::int as people from company c left join staff_user u on u.company_id = c.id
       group by c.id, c.franchisor_id order by c.franchisor_id nulls first`,
    )
    const [operator] = rows
    if (operator && operator.people < count)
      await loadPeople(client, { companyId: operator.id, count, seed: context.seed, passwordHash })
    return rows.map(({ id }) => id)
  })
  const ask = withoutHttp(await platformOn(context, address))(aStaffActor({ scopeFor: () => companies }))
  const figures: Figure[] = []
  for (const search of ['müller', 'dvořák josé', 'an', 'person4711', 'gibtesnicht', 'haupt', 'KON-0']) {
    context.say(`search “${search}”`)
    const took = await timed(context, ask(searchCalls.search, { body: { search } }))
    figures.push(p95Figure(`search in the header “${search}”`, took, { below: SEARCH_MS }))
  }
  return figures
}
