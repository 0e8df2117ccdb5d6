import { emptyOf } from '@fachwerk/contract/record-fields'
import { projectFields } from '@fachwerk/contract/time/project-fields'
import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { timeImportCalls, TimeImportRow } from '@fachwerk/contract/time/time-import-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { csvRecords } from '../../../platform/import/csv-records.ts'
import { isRecorded, lockPerson } from '../entries-repository.ts'
import { peopleOf, type TimePerson } from '../people-repository.ts'
import { insertProject, projectChoices, removeProject } from '../projects-repository.ts'
import { columnNames, hasColumnsOf, type ImportLine } from '../rules/import-columns.ts'
import { chooseProjects, projectKey } from '../rules/import-projects.ts'
import { type ImportedRow, readRows, unclearDay } from '../rules/import-rows.ts'
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
  { actor, body }: { readonly actor: StaffActor; readonly body: Body },
): Promise<Result<Report, 'import-unreadable'>> {
  const lines = linesOf(body)
  if (!lines) return refuse('import-unreadable')
  try {
    return await needs.db.transaction(async (tx) => {
      const situation = await situationOf(tx, needs, actor)
      const rows = readRows(body.source, lines, situation.timeZone, body.dayOrder)
      const isUnclear = body.dayOrder === null ? unclearDay(body.source, lines) : null
      const report = await takeOver(tx, {
        situation,
        file: { rows, unclearDay: isUnclear, answers: body.projects },
      })
      const isFaulty = report.rows.some(({ status }) => status === 'faulty')
      if (body.dryRun || (isFaulty && !body.withoutFaulty)) throw new OnlyTried({ ...report, imported: 0 })
      return ok(report)
    })
  } catch (error) {
    if (error instanceof OnlyTried) return ok(error.report)
    throw error
  }
}

/** The file as lines by column; null when it is not the export of that product. */
function linesOf({ source, text }: Body): ImportLine[] | null {
  // No text of an export has these, and the database takes neither.
  if (text.includes('\0') || !text.isWellFormed()) return null
  const [head, ...rest] = csvRecords(text) ?? []
  const columns = columnNames(source, head?.cells ?? [])
  if (!hasColumnsOf(source, columns)) return null
  return rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
  }))
}

interface FileRead {
  readonly rows: readonly ImportedRow[]
  readonly unclearDay: string | null
  readonly answers: Body['projects']
}

async function takeOver(
  tx: Tx,
  { situation, file }: { readonly situation: Situation; readonly file: FileRead },
): Promise<Report> {
  const { companyId } = situation
  const people = await peopleOf(tx, companyId)
  const choices = await projectChoices(tx, companyId)
  const known: Known = { people, ...placesOf(file, choices), unclearDay: file.unclearDay }
  const questions = questionsOf(file, known, choices)
  for (const { userId } of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await lockPerson(tx, userId)
  const seen: TimeImportRow[] = []
  for (const row of file.rows) seen.push(await takeOne(tx, { situation, row, known }))
  return { rows: seen, imported: seen.filter(({ status }) => status === 'new').length, questions }
}

interface Place {
  readonly id: string | null
  readonly name: string
}
interface Known {
  readonly people: readonly TimePerson[]
  /** By client and name in the file; what a new one is becomes known with its first line. */
  readonly places: Map<string, Place>
  readonly unclearDay: string | null
}
type Choices = Report['questions']['choices']

/** Where the projects of the file belong: as somebody said, else by their names. */
function placesOf({ rows, answers }: FileRead, choices: Choices): Pick<Known, 'places'> {
  const places = new Map<string, Place>(
    chooseProjects(rows, new Map(choices.map(({ id, name }) => [name.toLowerCase(), id]))),
  )
  for (const answer of answers) {
    const chosen = choices.find(({ id }) => id === answer.projectId)
    if (chosen) places.set(projectKey(answer), chosen)
  }
  return { places }
}

/** Asked are lines without a project, and those whose client makes their project uncertain. */
function questionsOf({ rows, unclearDay: day }: FileRead, { places }: Known, choices: Choices) {
  const asked = new Map<string, Report['questions']['projects'][number]>()
  for (const { clientName, projectName } of rows) {
    if (projectName !== '' && clientName === '') continue
    const key = projectKey({ clientName, projectName })
    const place = places.get(key)
    const lines = (asked.get(key)?.lines ?? 0) + 1
    asked.set(key, { clientName, projectName, lines, projectId: place?.id ?? null, name: place?.name ?? '' })
  }
  return { unclearDay: day, projects: [...asked.values()].slice(0, MOST_QUESTIONS), choices: [...choices] }
}
const MOST_QUESTIONS = 300

const foldedName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** By address, else by name, if only one has it; a file without either is the importing person's own. */
function personOf({ email, personName }: ImportedRow, { people }: Known, actor: StaffActor) {
  if (email === '' && personName === '') return people.find(({ userId }) => userId === actor.userId)
  const byAddress = people.find((person) => email !== '' && person.email === email)
  if (byAddress || personName === '') return byAddress
  const byName = people.filter(({ name }) => foldedName(name) === foldedName(personName))
  return byName.length === 1 ? byName[0] : undefined
}

async function takeOne(
  tx: Tx,
  {
    situation,
    row,
    known,
  }: { readonly situation: Situation; readonly row: ImportedRow; readonly known: Known },
): Promise<TimeImportRow> {
  const person = personOf(row, known, situation.actor)
  const { startsAt, endsAt, description } = row
  const place = known.places.get(projectKey(row))
  const isNewProject = place?.id === null
  const shown = {
    line: row.line,
    personName: person?.name ?? (row.personName || row.email),
    projectName: place?.name ?? '',
    isNewProject,
    startTime: startsAt?.toISOString() ?? null,
    endTime: endsAt?.toISOString() ?? null,
    description,
  }
  const faulty = (reason: string): TimeImportRow => ({ ...shown, status: 'faulty', reason })
  if (known.unclearDay !== null) return faulty('Steht zuerst der Tag oder der Monat? Bitte oben wählen.')
  if (!person) return faulty('Diese Person gibt es in der Firma nicht.')
  if (!place) return faulty('Das Projekt fehlt.')
  if (!startsAt || !endsAt) return faulty('Datum oder Uhrzeit ist nicht lesbar.')
  const span = { companyId: situation.companyId, userId: person.userId, startsAt, endsAt }
  if (await isRecorded(tx, span)) return { ...shown, status: 'duplicate', reason: null }
  const projectId = place.id ?? (await addProject(tx, { situation, name: place.name, known }))
  const written = await writeEntry(tx, {
    situation,
    writing: {
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
    },
  })
  if (written.ok) return { ...shown, status: 'new', reason: null }
  if (isNewProject) {
    await removeProject(tx, situation.companyId, projectId)
    setPlaces(known, place.name, null)
  }
  return faulty(REFUSALS[written.refusal].de)
}

async function addProject(
  tx: Tx,
  { situation, name, known }: { readonly situation: Situation; readonly name: string; readonly known: Known },
): Promise<string> {
  const id = situation.needs.random.uuid()
  const project = { ...emptyOf(projectFields), id, companyId: situation.companyId, name }
  await insertProject(tx, project, situation.now)
  setPlaces(known, name, id)
  return id
}

/** Several names of the file may mean the same new project. */
function setPlaces({ places }: Known, name: string, id: string | null): void {
  for (const [key, place] of places)
    if (place.name.toLowerCase() === name.toLowerCase()) places.set(key, { ...place, id })
}
