import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type GroupSpeech, type Spoken, spokenIn } from './rules/site-languages.ts'
import './site-tables.ts'

type StoredHead = GroupSpeech['head'] & {
  /** 0: nothing was said yet. */
  readonly version: number
  readonly changedAt: Date | null
}

export interface StoredGroupSpeech extends GroupSpeech {
  readonly head: StoredHead
  readonly sites: readonly (GroupSpeech['sites'][number] & { readonly companyId: string })[]
}

interface Written {
  readonly languages: Language[] | null
  readonly defaultLanguage: Language | null
}

/** A company with what the head of its group set for all sites, and its own, a head’s with its franchisees’, by name. */
export async function speechOf(tx: Tx, companyId: string): Promise<StoredGroupSpeech | undefined> {
  const found = await sql<Omit<StoredHead, 'own'> & Written & { ofId: string; ofName: string }>`
    select one.id as "ofId", one.name as "ofName", h.id as "companyId", h.name as "companyName", g.languages,
      g.default_language as "defaultLanguage", coalesce(g.locked, false) as locked,
      coalesce(g.version, 0) as version, g.changed_at as "changedAt"
    from company one join company h on h.id = one.root_id left join site_language_default g on g.company_id = h.id
    where one.id = ${companyId}::uuid`.execute(tx)
  const [row] = found.rows
  if (!row) return undefined
  const { rows } = await sql<Omit<StoredGroupSpeech['sites'][number], 'own'> & Written>`
    select s.id, s.name, s.languages, s.default_language as "defaultLanguage", c.id as "companyId",
      c.name as "companyName"
    from site s join company c on c.id = s.company_id
    where ${companyId}::uuid in (c.id, c.root_id) order by c.name, s.name, s.id`.execute(tx)
  const { ofId: id, ofName: name, languages, defaultLanguage, ...head } = row
  return {
    company: { id, name },
    head: { ...head, own: spokenIn(languages, defaultLanguage) },
    sites: rows.map(({ languages: its, defaultLanguage: first, ...site }) => ({
      ...site,
      own: spokenIn(its, first),
    })),
  }
}

/** Stores what a head set; its version goes up by one. */
export async function storeLanguageDefault(
  tx: Tx,
  head: Pick<StoredHead, 'companyId' | 'own' | 'locked' | 'version'>,
  now: Date,
): Promise<void> {
  const values = {
    languages: head.own && [...head.own.languages],
    default_language: head.own?.defaultLanguage ?? null,
    locked: head.locked,
    version: head.version + 1,
    changed_at: now,
  }
  await tx
    .insertInto('site_language_default')
    .values({ company_id: head.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Takes from all sites of a group the languages that were their own. */
export async function dropOwnLanguages(tx: Tx, headId: string): Promise<void> {
  await sql`
    update site set languages = null, default_language = null, version = version + 1
    where languages is not null
      and company_id in (select id from company where root_id = ${headId}::uuid)`.execute(tx)
}

/** Hosts of the sites of these companies. */
export async function hostsOf(tx: Tx, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from site_domain where site_id is not null
      and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  return rows.map(({ host }) => host)
}

/** Languages as a site keeps them. */
export const written = (own: Spoken | null) => ({
  languages: own && [...own.languages],
  default_language: own?.defaultLanguage ?? null,
})
