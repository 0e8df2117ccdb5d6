import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { createRegistry } from '../../../platform/http/serve.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aCompany } from '../../locations/testing.ts'
import { catalogModule } from '../index.ts'
import { someArticle } from '../testing.ts'

type NewFields = Parameters<typeof someArticle>[0]

/** The catalogue of two companies with somebody who keeps it at each, over a database of its own. */
export async function aCatalogWithStaff() {
  const platform = await testPlatform()
  const { db, clock } = platform
  const registry = createRegistry()
  const call = createInvokeStaff(registry)
  catalogModule({
    ...platform,
    serve: registry.serve,
    serveFile: registry.serveFile,
    exportRows: () => Promise.reject(new Error('No files here.')),
  })
  const [company, other] = await db.transaction(
    async (tx) => [await aCompany(tx), await aCompany(tx)] as const,
  )
  const person = (roles: readonly Role[], companyIds = [company]) => {
    const permissions = new Set(permissionsOf([...roles]))
    return aStaffActor({
      userId: platform.random.uuid(),
      name: 'Ayşe Demir',
      companyId: companyIds[0] ?? company,
      companyIds,
      permissions,
      scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
    })
  }
  const ayse = person(['operator'])
  const stranger = person(['operator'], [other])
  const add = (overrides: NewFields = {}, actor = ayse) =>
    call(articleCalls.addArticle, { body: { article: someArticle(overrides) } }, actor)
  async function made(overrides: NewFields = {}) {
    const answer = await add(overrides)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const titles = async (body: Record<string, unknown> = {}, actor = ayse) => {
    const answer = await call(articleCalls.articles, { body }, actor)
    return answer.ok ? answer.value.rows.map(({ title }) => title) : []
  }
  /** Does what is due by the clock. */
  const runDue = () => platform.runDue()
  return { db, clock, call, runDue, company, other, ayse, stranger, add, made, titles }
}
