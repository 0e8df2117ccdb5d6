/** PostgreSQL could not be asked, or its answer was lost; after a lost COMMIT the outcome is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

const field = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** The five-character SQLSTATE of an error of PostgreSQL, or the system's error name (`ECONNREFUSED`). */
export const errorCode = (error: unknown) => field(error, 'code')

/** An exclusion constraint refused the row: somebody else has the place (23P01). */
export const isTaken = (error: unknown) => errorCode(error) === '23P01'

/** A unique key refused the row (23505), of the named constraint if one is named. */
export const isDuplicate = (error: unknown, constraint?: string) =>
  errorCode(error) === '23505' && (constraint === undefined || field(error, 'constraint') === constraint)

/** A newer version has changed a table (a rolling update) under a statement that was planned before. */
export const isOutdatedPlan = (error: unknown): boolean =>
  errorCode(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message)

/** Another transaction or a change of the tables was in the way; the same work may succeed when run again. */
export const isRetryable = (error: unknown) =>
  ['40001', '40P01'].includes(errorCode(error) ?? '') || isOutdatedPlan(error)

const LOST =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|53...|57P0[1-5]$)/
const LOST_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|client has encountered a connection error|client was closed/i

/** The connection failed or the server has no room (53): not the statement is wrong, and later it may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (LOST.test(errorCode(error) ?? '')) return true
  return error instanceof Error && LOST_WORDS.test(error.message)
}
