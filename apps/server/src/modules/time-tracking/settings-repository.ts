import type { TimeField } from '@fachwerk/contract/time/time-settings'
import type { WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import {
  type TimeFamily,
  timeInForce,
  type TimeLevel,
  type TimeValues,
  USUAL_TIME,
} from './rules/time-inheritance.ts'
import './time-tables.ts'

export interface CompanySettings extends Omit<TimeValues, 'limits'> {
  readonly timeZone: string
  /** 0: nobody has saved yet. */
  readonly version: number
}

export interface StoredLevel extends TimeLevel {
  readonly timeZone: string
  /** 0: nobody has saved yet. */
  readonly version: number
}
export interface StoredFamily extends TimeFamily {
  readonly above: StoredLevel | null
  readonly company: StoredLevel
  readonly below: readonly StoredLevel[]
}

const levels = sql`
  select c.id as "companyId", c.name as "companyName", coalesce(s.time_zone, 'Europe/Berlin') as "timeZone",
    coalesce(s.own, '{}') as own, coalesce(s.locked, '{}') as locked, coalesce(s.version, 0) as version,
    jsonb_build_object('federalState', s.federal_state, 'allowOverlap', coalesce(s.allow_overlap, false),
      'graceDays', coalesce(s.grace_days, 3), 'retentionYears', coalesce(s.retention_years, 3),
      'limits', coalesce((select jsonb_agg(jsonb_build_object('validFrom', to_char(l.valid_from, 'YYYY-MM-DD'),
          'limits', l.limits) order by l.valid_from)
        from time_limits l where l.company_id = c.id), '[]')) as values
  from company c left join time_settings s on s.company_id = c.id`

/** What a company and its franchisor said of how time is recorded. */
async function pairOf(tx: Tx, companyId: string): Promise<Omit<StoredFamily, 'below'>> {
  const { rows } = await sql<StoredLevel>`
    ${levels} where c.id in (select unnest(array[one.id, one.root_id]) from company one
      where one.id = ${companyId}::uuid)`.execute(tx)
  const company = rows.find((row) => row.companyId === companyId)
  if (!company) throw new Error(`company ${companyId} is gone`)
  return { company, above: rows.find((row) => row.companyId !== companyId) ?? null }
}

/** The same with what its franchisees said. */
export async function timeFamilyOf(tx: Tx, companyId: string): Promise<StoredFamily> {
  const pair = await pairOf(tx, companyId)
  const { rows } = await sql<StoredLevel>`
    ${levels} where c.franchisor_id = ${companyId}::uuid order by c.name, c.id`.execute(tx)
  return { ...pair, below: rows }
}

/** Keeps what a franchise group says as it is until the end of the transaction. */
export async function holdTimeSettings(tx: Tx, companyId: string): Promise<void> {
  await sql`
    select 1 from company where id = (select root_id from company where id = ${companyId}::uuid)
      for no key update`.execute(tx)
}

/** How the company records time: what holds there, its own or inherited. */
export async function settingsOf(tx: Tx, companyId: string): Promise<CompanySettings> {
  const pair = await pairOf(tx, companyId)
  const { limits: _limits, ...values } = timeInForce(pair)
  return { ...values, timeZone: pair.company.timeZone, version: pair.company.version }
}

/** On whose clocks the company's days are. */
export const companyTimeZone = async (tx: Tx, companyId: string): Promise<string> =>
  (await settingsOf(tx, companyId)).timeZone

/** Saves what a company says over the version that was read. @returns false when somebody saved meanwhile */
export async function saveSettings(
  tx: Tx,
  { companyId, values: wanted, own, locked }: TimeLevel,
  version: number,
  now: Date,
): Promise<boolean> {
  const values = {
    federal_state: wanted.federalState,
    allow_overlap: wanted.allowOverlap,
    grace_days: wanted.graceDays,
    retention_years: wanted.retentionYears,
    own: [...own],
    locked: [...locked],
    changed_at: now,
  }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('time_settings')
      .values({ company_id: companyId, ...values })
      .onConflict((on) => on.column('company_id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('time_settings')
    .set({ ...values, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a field from all franchisees of a company that set it themselves. */
export async function dropOwnTimeSetting(tx: Tx, headId: string, field: TimeField): Promise<void> {
  await sql`
    update time_settings set own = array_remove(own, ${field}), version = version + 1
    where ${field} = any(own)
      and company_id in (select id from company where franchisor_id = ${headId}::uuid)`.execute(tx)
}

export interface DatedLimits {
  readonly validFrom: string
  readonly limits: WorkingTimeLimits
}

/** Limits of working time by the date from which they hold (LAW-77), oldest first; the company’s own or inherited. */
export const limitsOf = async (tx: Tx, companyId: string): Promise<DatedLimits[]> =>
  timeInForce(await pairOf(tx, companyId)).limits

/** Puts these limits in place of the known ones. */
export async function replaceLimits(
  tx: Tx,
  companyId: string,
  limits: readonly DatedLimits[],
): Promise<void> {
  await tx.deleteFrom('time_limits').where('company_id', '=', companyId).execute()
  for (const each of limits)
    await tx
      .insertInto('time_limits')
      .values({ company_id: companyId, valid_from: each.validFrom, limits: JSON.stringify(each.limits) })
      .onConflict((on) =>
        on.columns(['company_id', 'valid_from']).doUpdateSet({ limits: JSON.stringify(each.limits) }),
      )
      .execute()
}

/** Companies and how long each keeps its times: locked, own, the franchisor’s, the product’s. */
export async function retentions(tx: Tx): Promise<{ companyId: string; retentionYears: number }[]> {
  const { rows } = await sql<{ companyId: string; retentionYears: number }>`
    select c.id as "companyId", coalesce(
      case when 'retentionYears' = any(s.own)
        and not (c.root_id <> c.id and 'retentionYears' = any(coalesce(h.locked, '{}'))) then s.retention_years end,
      case when 'retentionYears' = any(h.own) then h.retention_years end,
      ${USUAL_TIME.retentionYears}) as "retentionYears"
    from company c left join time_settings s on s.company_id = c.id
      left join time_settings h on h.company_id = c.root_id`.execute(tx)
  return rows
}
