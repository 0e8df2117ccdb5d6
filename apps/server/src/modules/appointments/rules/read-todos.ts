import { createHash } from 'node:crypto'
import type { TodoFlaw } from '@fachwerk/contract/time/appointment-calls'
import { AppointmentType } from '@fachwerk/contract/time/appointment-fields'
import { Email, line, maybeText } from '@fachwerk/contract/fields'
import { upTo } from '../../../platform/load/up-to.ts'
import type { AppointmentFields } from './appointment-view.ts'
import { findTodos, type FoundTodo } from './find-todos.ts'
import { clockIn, dayIn, endAfter } from './old-times.ts'

/** A to-do of a browser's old list as an appointment. */
export interface OldTodo
  extends Pick<AppointmentFields, 'type' | 'title' | 'description' | 'email' | 'day' | 'start' | 'end'> {
  /** Names it for this person: what was taken over once is known by it. */
  readonly key: string
  readonly done: boolean
}

export type ReadTodo =
  | { readonly ok: true; readonly todo: OldTodo }
  | { readonly ok: false; readonly what: string; readonly flaw: TodoFlaw }

const LONGEST_NAME = 80
const named = (what: string): string => upTo(LONGEST_NAME, what.replaceAll(/\s+/g, ' ').trim())

/**
 * The to-dos of what stood in the browser. Missing and broken fields get the usual values; what a field says and no
 * field of ours can hold goes into the description.
 */
export function readTodos(stored: string, timeZone: string): ReadTodo[] {
  const value = parsed(stored)
  if (value === undefined) return [{ ok: false, what: named(stored), flaw: 'unreadable' }]
  const { todos, others } = findTodos(value)
  const read = todos.map((todo) => readTodo(todo, timeZone))
  const seen = new Map<string, number>()
  const counted = read.map((each) => (each.ok ? { ...each, todo: withKey(each.todo, seen) } : each))
  return [
    ...counted,
    ...others.map((what) => ({ ok: false, what: named(what), flaw: 'unreadable' }) as const),
  ]
}

/** Some browsers' lists are text within text. */
function parsed(stored: string): unknown {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}

type Todo = Omit<OldTodo, 'key'>
type Read = { readonly ok: true; readonly todo: Todo } | Extract<ReadTodo, { ok: false }>

/** The same to-do twice in a list is two. */
function withKey(todo: Todo, seen: Map<string, number>): OldTodo {
  const content = JSON.stringify(Object.values(todo))
  const count = (seen.get(content) ?? 0) + 1
  seen.set(content, count)
  const key = createHash('sha256').update(`${content}#${count}`).digest('hex')
  return { ...todo, key }
}

/** Without signs that cannot be stored; ends of lines that only some programs know are ends of lines. */
const fit = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/\r\n|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')

function textIn(fields: FoundTodo['fields'], names: readonly string[]): string {
  const found = names.map((name) => fields[name]).find((it) => typeof it === 'string' && it.trim() !== '')
  return typeof found === 'string' ? fit(found).trim() : ''
}

function readTodo({ fields, day: listDay }: FoundTodo, timeZone: string): Read {
  const description = textIn(fields, ['description', 'beschreibung', 'body', 'comment'])
  const [firstLine = ''] = description.split('\n')
  const title = textIn(fields, ['title', 'titel', 'name', 'text', 'subject']) || firstLine
  const day =
    dayIn(fields['date'], timeZone) ??
    dayIn(fields['day'], timeZone) ??
    dayIn(fields['datum'], timeZone) ??
    dayIn(fields['start'], timeZone) ??
    dayIn(listDay, timeZone)
  if (title === '') return { ok: false, what: named(day ?? ''), flaw: 'empty' }
  if (day === null) return { ok: false, what: named(title), flaw: 'no-day' }
  const start = clockIn(fields['start'], timeZone) ?? '10:00'
  const end = endAfter(start, clockIn(fields['end'], timeZone) ?? '12:00')
  const type = AppointmentType.safeParse(textIn(fields, ['type', 'art']).toLowerCase())
  const email = Email.safeParse(textIn(fields, ['email', 'mail']))
  const rest = [
    type.success ? '' : labelled('Art', textIn(fields, ['type', 'art'])),
    email.success ? '' : labelled('E-Mail', textIn(fields, ['email', 'mail'])),
  ]
  const oneLine = line('Titel').safeParse(upTo(200, title.replaceAll(/\s+/g, ' ')))
  const whole = [description, ...rest].filter((part) => part !== '').join('\n')
  return {
    ok: true,
    todo: {
      type: type.data ?? 'aufgabe',
      title: oneLine.data ?? 'Aufgabe',
      description: maybeText('Beschreibung').safeParse(upTo(4000, whole)).data ?? '',
      email: email.data ?? null,
      day,
      ...startingBefore(start, end),
      done: ['done', 'completed', 'checked', 'erledigt'].some((name) => fields[name] === true),
    },
  }
}

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`)

const startingBefore = (start: string, end: string) => ({ start: start < end ? start : '23:58', end })
