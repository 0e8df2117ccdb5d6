import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Random } from '../../platform/random.ts'
import { dayOf } from './rules/local-days.ts'
import { type CompanySettings, settingsOf } from './settings-repository.ts'

export interface TimeNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly config: { readonly adminUrl: string }
  /** German name of the public holiday of a federal state on a local date, or null. */
  publicHoliday(federalState: string, day: string): string | null
}

/** Who acts, when, and by which rules of their company. */
export interface Situation {
  readonly needs: TimeNeeds
  readonly actor: StaffActor
  readonly companyId: string
  readonly timeZone: string
  readonly settings: CompanySettings
  readonly now: Date
}

/** Reads the rules of the actor's company; times are recorded in one's own company only. */
export async function situationOf(tx: Tx, needs: TimeNeeds, actor: StaffActor): Promise<Situation> {
  const settings = await settingsOf(tx, actor.companyId)
  const { companyId } = actor
  return { needs, actor, companyId, timeZone: settings.timeZone, settings, now: needs.clock.now() }
}

/** The actor in events and histories. */
export const byActor = ({ actor }: Situation) =>
  ({ kind: 'staff', id: actor.userId, name: actor.name }) as const

/** `YYYY-MM` on the company's clocks. */
export const presentMonth = ({ now, timeZone }: Situation): string => dayOf(now, timeZone).slice(0, 7)
