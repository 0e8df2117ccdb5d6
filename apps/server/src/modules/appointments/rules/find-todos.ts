/** A to-do somewhere in a browser's old list, with the day of the list it stood in. */
export interface FoundTodo {
  readonly fields: Readonly<Record<string, unknown>>
  readonly day: string | null
}

export interface FoundTodos {
  readonly todos: readonly FoundTodo[]
  /** What stands in the list and is none. */
  readonly others: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const MARKS = ['title', 'titel', 'name', 'text', 'description', 'beschreibung', 'email']
const DEEPEST = 5
/** A key or a value that names a day, whatever follows it. */
const DAY_LIKE = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.(\d{4}|\d{2}))/

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isTodo = (fields: Fields): boolean =>
  MARKS.some((mark) => typeof fields[mark] === 'string') || typeof fields['start'] === 'string'

const dayOf = (text: unknown): string | null =>
  typeof text === 'string' && DAY_LIKE.test(text) ? text : null

const either = (a: FoundTodos, b: FoundTodos): FoundTodos => ({
  todos: [...a.todos, ...b.todos],
  others: [...a.others, ...b.others],
})
const NOTHING: FoundTodos = { todos: [], others: [] }

/**
 * The to-dos of what a browser kept: a list of them, a map from days to lists, or such a map beside a selected day and a
 * list of days. Whatever else stands there is named.
 */
export function findTodos(value: unknown, day: string | null = null, depth = 0): FoundTodos {
  if (depth > DEEPEST) return NOTHING
  if (isList(value)) return value.map((item) => inList(item, day, depth)).reduce(either, NOTHING)
  if (!isFields(value)) return NOTHING
  if (isTodo(value)) return { todos: [{ fields: value, day }], others: [] }
  const own = dayOf(value['date']) ?? dayOf(value['day']) ?? day
  return Object.entries(value)
    .map(([key, part]) => findTodos(part, dayOf(key) ?? own, depth + 1))
    .reduce(either, NOTHING)
}

function inList(item: unknown, day: string | null, depth: number): FoundTodos {
  const isWord = typeof item === 'string' && item.trim() !== '' && dayOf(item) === null
  if (isWord) return { todos: [], others: [item] }
  if (isFields(item) && Object.keys(item).length === 0) return { todos: [{ fields: item, day }], others: [] }
  return findTodos(item, day, depth + 1)
}
