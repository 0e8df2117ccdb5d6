import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { sql } from 'kysely'
import type { House } from '../main.ts'
import { giveUsualBoxSizes } from '../modules/locations/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { drawPassword } from '../platform/draw-password.ts'
import type { Platform } from '../platform/platform.ts'
import { type Result, ok, refuse } from '../platform/result.ts'
import type { Foundation } from './foundation.ts'

type FoundingHouse = Pick<House, 'companies' | 'identity' | 'sites'>

/** Whether somebody runs this installation already. */
export const isFounded = async (tx: Tx): Promise<boolean> =>
  (await sql`select from company limit 1`.execute(tx)).rows.length > 0

/**
 * The first company of an installation, its shop in all languages, the usual box sizes and its owner: whole, or not at all.
 * Every other company is a franchisee that its people add (F-01).
 * @returns the owner's password, which is told this once
 */
export async function foundCompany(
  { db, random }: Pick<Platform, 'db' | 'random'>,
  { companies, identity, sites }: FoundingHouse,
  { shop, language, ownerEmail, ownerFirstName, ownerLastName, ...company }: Foundation,
): Promise<Result<{ password: string }, 'already-founded'>> {
  const password = drawPassword(random)
  return db.transaction(async (tx) => {
    // Two who found at once would both find nothing.
    await sql`select pg_advisory_xact_lock(hashtextextended('foundation', 0))`.execute(tx)
    if (await isFounded(tx)) return refuse('already-founded')
    const companyId = random.uuid()
    await companies.createCompany(tx, {
      ...company,
      id: companyId,
      franchisorId: null,
      menuProfile: 'storageOperator',
    })
    await giveUsualBoxSizes(tx, random, companyId)
    await sites.createSite(tx, {
      id: random.uuid(),
      companyId,
      name: company.name,
      template: null,
      // In German it follows what the company sets for all its sites.
      defaultLanguage: language === 'de' ? null : language,
      languages: language === 'de' ? null : LANGUAGES,
      hosts: [shop],
      locationIds: [],
    })
    await identity.createUser(tx, {
      companyId,
      email: ownerEmail,
      firstName: ownerFirstName,
      lastName: ownerLastName,
      roles: ['owner'],
      password,
      language: 'de',
    })
    return ok({ password })
  })
}
