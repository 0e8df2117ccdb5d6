import type { TimeSource } from '@fachwerk/contract/time/time-import-calls'

/** A line of a file: its cells by the names that the columns have here. */
export interface ImportLine {
  /** As an editor counts it. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** What the products call their columns, today and in older exports, in lower case, in whatever order they stand. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  project: ['project', 'project name'],
  client: ['client', 'client name', 'customer'],
  task: ['task', 'task name'],
  email: ['email', 'e-mail', 'email address', 'user email', 'member email'],
}
const TIMED: Readonly<Record<string, readonly string[]>> = {
  ...COMMON,
  description: ['description', 'time entry', 'time entry description'],
  person: ['member', 'user', 'user name', 'username', 'team member'],
  'start date': ['start date'],
  'start time': ['start time'],
  'end date': ['end date', 'stop date'],
  'end time': ['end time', 'stop time'],
}
const NAMES: Readonly<Record<TimeSource, Readonly<Record<string, readonly string[]>>>> = {
  toggl: TIMED,
  clockify: TIMED,
  harvest: {
    ...COMMON,
    date: ['date', 'spent date'],
    hours: ['hours', 'hours (decimal)'],
    description: ['notes', 'note', 'description'],
    person: ['person', 'teammate', 'user', 'full name'],
    'first name': ['first name'],
    'last name': ['last name'],
    'started at': ['started at', 'start time', 'started'],
    'ended at': ['ended at', 'end time', 'ended'],
  },
}
/** Columns without which a file is not the export of that product. */
const NEEDED: Readonly<Record<TimeSource, readonly string[]>> = {
  toggl: ['start date', 'start time', 'end date', 'end time'],
  clockify: ['start date', 'start time', 'end date', 'end time'],
  harvest: ['date', 'hours'],
}
/** Beside them one of these, or nobody could say what the time was for. */
const TEXT_COLUMNS = ['project', 'description']

/** Our name of each column of the file, of those that are not needed their own. */
export function columnNames(source: TimeSource, head: readonly string[]): string[] {
  const known = Object.entries(NAMES[source])
  return head.map((cell) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' ')
    return known.find(([, names]) => names.includes(name))?.[0] ?? name
  })
}

/** Whether these columns are those of that product's export. */
export const hasColumnsOf = (source: TimeSource, columns: readonly string[]): boolean =>
  NEEDED[source].every((column) => columns.includes(column)) &&
  TEXT_COLUMNS.some((column) => columns.includes(column))

/** A dash alone is how the products write that there is none. */
const NONE = /^[-–—]+$/
export const cell = ({ cells }: ImportLine, name: string): string => {
  const text = cells[name]?.trim() ?? ''
  return NONE.test(text) ? '' : text
}
