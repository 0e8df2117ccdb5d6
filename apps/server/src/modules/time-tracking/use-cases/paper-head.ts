import type { TimeEntryState } from '@fachwerk/contract/time/time-entry-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { germanTime, localTime } from '../../../platform/export/cells.ts'
import type { Paper } from '../../../platform/export/pdf-page.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { companyName, peopleNames } from '../people-repository.ts'
import { namesOfProjects } from '../projects-repository.ts'
import { z } from '../time-words.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly userIds?: readonly string[] | undefined
  readonly projectIds?: readonly string[] | undefined
  readonly states?: readonly TimeEntryState[] | undefined
  readonly search?: string | undefined
  readonly now: Date
  readonly timeZone: string
}

export const germanDate = (day: string): string => day.split('-').toReversed().join('.')

/** „16.11.2026“, „ab …“, „bis …“ or everything. */
function periodOf({ from, to }: Asked): string {
  if (from && to) return `${germanDate(from)} – ${germanDate(to)}`
  if (from) return `ab ${germanDate(from)}`
  return to ? `bis ${germanDate(to)}` : 'alle'
}

/** Who had it made and when: a list on paper is only true for its moment. */
export const madeBy = ({ name }: StaffActor, { now, timeZone }: Pick<Asked, 'now' | 'timeZone'>): string =>
  `Erstellt am ${germanTime(localTime(now.toISOString(), timeZone))} von ${name}`

/** The head of a printed list: company, period and whatever else narrowed it. */
export async function paperHead(
  tx: Tx,
  { actor, ...asked }: Asked & { readonly actor: StaffActor },
): Promise<Pick<Paper, 'company' | 'lines' | 'landscape'>> {
  const { companyId } = actor
  const people = await peopleNames(tx, companyId, asked.userIds ?? [])
  const projects = await namesOfProjects(tx, companyId, asked.projectIds ?? [])
  const narrowed: readonly (readonly [string, readonly string[]])[] = [
    [z('time.filter.period'), [periodOf(asked)]],
    [z('time.filter.person'), people],
    [z('time.filter.project'), projects],
    [z('time.filter.state'), (asked.states ?? []).map((state) => z(`time.state.${state}`))],
    ['Suche', asked.search ? [`„${asked.search}“`] : []],
  ]
  return {
    company: await companyName(tx, companyId),
    landscape: true,
    lines: [
      ...narrowed
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => `${label}: ${values.join(', ')}`),
      madeBy(actor, asked),
    ],
  }
}
