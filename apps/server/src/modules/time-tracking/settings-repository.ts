import type { WorkingTimeLimits } from '@fachwerk/contract/working-time-limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import './time-tables.ts'

export interface CompanySettings {
  readonly timeZone: string
  readonly federalState: string | null
  readonly allowOverlap: boolean
  readonly graceDays: number
  readonly retentionYears: number
  /** 0: nobody has saved yet. */
  readonly version: number
}

const DEFAULTS: CompanySettings = {
  timeZone: 'Europe/Berlin',
  federalState: null,
  allowOverlap: false,
  graceDays: 3,
  retentionYears: 3,
  version: 0,
}

/** How the company records time; the defaults when it never said. */
export async function settingsOf(tx: Tx, companyId: string): Promise<CompanySettings> {
  const row = await tx
    .selectFrom('time_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row
    ? {
        timeZone: row.time_zone,
        federalState: row.federal_state,
        allowOverlap: row.allow_overlap,
        graceDays: row.grace_days,
        retentionYears: row.retention_years,
        version: row.version,
      }
    : DEFAULTS
}

/** On whose clocks the company's days are. */
export const companyTimeZone = async (tx: Tx, companyId: string): Promise<string> =>
  (await settingsOf(tx, companyId)).timeZone

export type NewSettings = Omit<CompanySettings, 'timeZone' | 'version'>

/** Saves over the version that was read. @returns false when somebody saved meanwhile */
export async function saveSettings(
  tx: Tx,
  companyId: string,
  settings: NewSettings,
  version: number,
  now: Date,
): Promise<boolean> {
  const values = {
    federal_state: settings.federalState,
    allow_overlap: settings.allowOverlap,
    grace_days: settings.graceDays,
    retention_years: settings.retentionYears,
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

export interface DatedLimits {
  readonly validFrom: string
  readonly limits: WorkingTimeLimits
}

/** Limits of working time by the date from which they hold (LAW-77), oldest first. */
export async function limitsOf(tx: Tx, companyId: string): Promise<DatedLimits[]> {
  const { rows } = await sql<DatedLimits>`
    select to_char(valid_from, 'YYYY-MM-DD') as "validFrom", limits from time_limits
    where company_id = ${companyId} order by valid_from`.execute(tx)
  return rows
}

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

/** Companies and how long each keeps its times. */
export async function retentions(tx: Tx): Promise<{ companyId: string; retentionYears: number }[]> {
  const { rows } = await sql<{ companyId: string; retentionYears: number }>`
    select c.id as "companyId", coalesce(s.retention_years, ${DEFAULTS.retentionYears}) as "retentionYears"
    from company c left join time_settings s on s.company_id = c.id`.execute(tx)
  return rows
}
