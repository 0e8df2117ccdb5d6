import type { RequestIn } from '@fachwerk/contract/call'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { translationsModule } from './index.ts'

/** Empty in every language. */
export const NOTHING_OWN = { de: '', 'de-informal': '', en: '', it: '', ru: '' } as const

type Item = RequestIn<typeof textConstantCalls.editTextConstant>['body']['item']

/** A franchisor, its franchisee and a stranger, with their texts and the people who look after them. */
export async function aTextHouse() {
  const platform = await testPlatform()
  const registry = createRegistry()
  const translations = translationsModule({ ...platform, serve: registry.serve })
  const call = createInvokeStaff(registry)
  const { db, random } = platform
  const [head, north, stranger] = await db.transaction(async (tx) => {
    const { id } = await aStoredCompany(tx, { name: 'Seefach' })
    const franchisee = await aStoredCompany(tx, { name: 'Nord', franchisorId: id })
    return [id, franchisee.id, (await aStoredCompany(tx, { name: 'Fremd' })).id] as const
  })
  const person = (companyId: string, roles: readonly Role[] = ['operator'], companyIds = [companyId]) => {
    const permissions = new Set(permissionsOf([...roles]))
    return aStaffActor({
      userId: random.uuid(),
      name: 'Nina Nord',
      companyId,
      companyIds,
      permissions,
      scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
    })
  }
  const edit = (by: ReturnType<typeof person>, item: Partial<Item> & Pick<Item, 'id'>) =>
    call(textConstantCalls.editTextConstant, { body: { item: { ...NOTHING_OWN, version: 0, ...item } } }, by)
  const show = (by: ReturnType<typeof person>, id: string) =>
    call(textConstantCalls.textConstant, { params: { id } }, by)
  const list = (by: ReturnType<typeof person>, body: object = {}) =>
    call(textConstantCalls.textConstants, { body }, by)
  return { platform, translations, call, person, edit, show, list, companies: { head, north, stranger } }
}
