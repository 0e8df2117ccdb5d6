import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { timeImportCalls, TimeImportRow } from '@fachwerk/contract/time-import-calls'
import { parse } from 'csv-parse/sync'
import type { Tx } from '../../../platform/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { delimiterOf } from '../../../platform/import/delimiter-of.ts'
import { isRecorded, lockPerson } from '../entries-repository.ts'
import { peopleOf, type TimePerson } from '../people-repository.ts'
import { insertProject, projectNames, removeProject } from '../projects-repository.ts'
import { hasColumnsOf, type ImportedRow, readRows } from '../rules/import-rows.ts'
import { type Situation, situationOf, type TimeNeeds } from '../situation.ts'
import { writeEntry } from './write-entry.ts'

type Body = RequestOut<typeof timeImportCalls.importTimes>['body']
type Report = ReplyIn<typeof timeImportCalls.importTimes>

/** Carries what would have happened out of a transaction that must leave nothing behind. */
class OnlyTried extends Error {
  readonly report: Report
  constructor(report: Report) {
    super('nothing was imported')
    this.report = report
  }
}

/**
 * Takes over another product's times, or shows line by line what would happen (B-11). The trial goes the very way of the
 * real import and is rolled back, so both say the same; with a faulty line nothing is taken unless that is wished.
 */
export async function importTimes(
  needs: TimeNeeds,
  actor: StaffActor,
  body: Body,
): Promise<Result<Report, 'import-unreadable'>> {
  const lines = linesOf(body)
  if (!lines) return refuse('import-unreadable')
  try {
    return await needs.db.transaction(async (tx) => {
      const situation = await situationOf(tx, needs, actor)
      const rows = readRows(body.source, lines, situation.timeZone)
      const report = await takeOver(tx, situation, rows)
      const isFaulty = report.rows.some(({ status }) => status === 'faulty')
      if (body.dryRun || (isFaulty && !body.withoutFaulty)) throw new OnlyTried({ ...report, imported: 0 })
      return ok(report)
    })
  } catch (error) {
    if (error instanceof OnlyTried) return ok(error.report)
    throw error
  }
}

/** The file as lines by column, heads in lower case; null when it is not the export of that product. */
function linesOf({ source, text }: Body): Record<string, string>[] | null {
  // No text of an export has these, and the database takes neither.
  if (text.includes('\0') || !text.isWellFormed()) return null
  try {
    const lines: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 20_000,
    })
    const [head = [], ...rest] = lines
    const columns = head.map((name) => name.trim().toLowerCase())
    if (!hasColumnsOf(source, columns)) return null
    return rest.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])))
  } catch {
    return null
  }
}

async function takeOver(tx: Tx, situation: Situation, rows: readonly ImportedRow[]): Promise<Report> {
  const { companyId } = situation
  const people = await peopleOf(tx, companyId)
  const projects = await projectNames(tx, companyId)
  for (const { userId } of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await lockPerson(tx, userId)
  const seen: TimeImportRow[] = []
  for (const row of rows) seen.push(await takeOne(tx, situation, row, { people, projects }))
  return { rows: seen, imported: seen.filter(({ status }) => status === 'new').length }
}

interface Known {
  readonly people: readonly TimePerson[]
  /** Id by name in lower case; grows with the projects that the file brings. */
  readonly projects: Map<string, string>
}

/** By address, else by name; a file without either is the importing person's own. */
function personOf({ email, personName }: ImportedRow, { people }: Known, actor: StaffActor) {
  if (email !== '') return people.find((person) => person.email === email)
  if (personName === '') return people.find(({ userId }) => userId === actor.userId)
  return people.find(({ name }) => name.toLowerCase() === personName.toLowerCase())
}

async function takeOne(tx: Tx, situation: Situation, row: ImportedRow, known: Known): Promise<TimeImportRow> {
  const person = personOf(row, known, situation.actor)
  const { startsAt, endsAt, projectName, description } = row
  const isNewProject = projectName !== '' && !known.projects.has(projectName.toLowerCase())
  const shown = {
    line: row.line,
    personName: person?.name ?? (row.email || row.personName),
    projectName,
    isNewProject,
    startTime: startsAt?.toISOString() ?? null,
    endTime: endsAt?.toISOString() ?? null,
    description,
  }
  const faulty = (reason: string): TimeImportRow => ({ ...shown, status: 'faulty', reason })
  if (!person) return faulty('Diese Person gibt es in der Firma nicht.')
  if (projectName === '') return faulty('Das Projekt fehlt.')
  if (!startsAt || !endsAt) return faulty('Datum oder Uhrzeit ist nicht lesbar.')
  const span = { companyId: situation.companyId, userId: person.userId, startsAt, endsAt }
  if (await isRecorded(tx, span)) return { ...shown, status: 'duplicate', reason: null }
  const projectId = await projectFor(tx, situation, projectName, known)
  const written = await writeEntry(tx, situation, {
    before: null,
    after: {
      ...span,
      id: situation.needs.random.uuid(),
      kind: 'work',
      projectId,
      clientId: null,
      description: shown.description,
      source: 'import',
      overlapAllowed: false,
      recordedAt: situation.now,
      deletedAt: null,
    },
    what: 'imported',
  })
  if (written.ok) return { ...shown, status: 'new', reason: null }
  if (isNewProject) {
    await removeProject(tx, situation.companyId, projectId)
    known.projects.delete(projectName.toLowerCase())
  }
  return faulty(REFUSALS[written.refusal].de)
}

async function projectFor(tx: Tx, situation: Situation, name: string, { projects }: Known): Promise<string> {
  const known = projects.get(name.toLowerCase())
  if (known !== undefined) return known
  const id = situation.needs.random.uuid()
  const plain = {
    description: '',
    budgetMonthly: null,
    hourlyRate: null,
    rounding: { mode: 'none' as const },
  }
  await insertProject(tx, { id, companyId: situation.companyId, name, ...plain }, situation.now)
  projects.set(name.toLowerCase(), id)
  return id
}
