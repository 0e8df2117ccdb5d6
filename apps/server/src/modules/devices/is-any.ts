import { sql, type SqlBool } from 'kysely'

/** `column = any(ids)`: one prepared plan whatever their number, and nothing matches when there are none. */
export const isAny = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
