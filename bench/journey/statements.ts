import { Client } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Listens to what this process says to its databases. One thing at a time: statements belong to the label that is
 * being measured, whoever sends them.
 */
export function recordStatements(): {
  during<T>(label: string, work: () => Promise<T>): Promise<T>
  of(label: string): readonly Statement[]
  stop(): void
} {
  const recorded = new Map<string, Statement[]>()
  let current: Statement[] | undefined
  // The driver's own method, put back by stop(); it is called with many shapes, of which only the first two count.
  const original: (...given: unknown[]) => unknown = Client.prototype.query
  function query(this: Client, ...given: unknown[]): unknown {
    const statement = statementOf(given)
    if (statement && beginsWith(given[0])) current?.push({ text: 'begin', values: [] })
    if (statement) current?.push(statement)
    return original.apply(this, given)
  }
  Object.assign(Client.prototype, { query })
  return {
    async during(label, work) {
      current = []
      recorded.set(label, current)
      try {
        return await work()
      } finally {
        current = undefined
      }
    },
    of: (label) => recorded.get(label) ?? [],
    stop: () => void Object.assign(Client.prototype, { query: original }),
  }
}

/** A statement that the product sends together with BEGIN submits both by itself. */
const beginsWith = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && Object.hasOwn(query, 'submit')

/** Wake-ups are shared by all commits of some milliseconds and belong to no call. */
function statementOf([first, second]: readonly unknown[]): Statement | undefined {
  const given = typeof first === 'string' ? { text: first, values: second } : first
  if (typeof given !== 'object' || given === null || !('text' in given)) return undefined
  const { text } = given
  const values = 'values' in given && Array.isArray(given.values) ? given.values : []
  if (typeof text !== 'string' || text.startsWith('select pg_notify')) return undefined
  return { text, values }
}
