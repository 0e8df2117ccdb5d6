import { sql, type SqlBool } from 'kysely'

/**
 * Whether `column` is one of these; nothing matches when there are none. One alone is compared by itself: of
 * `any($1)` PostgreSQL expects ten rows, so it finds a plan for the values in hand cheaper and makes one each time.
 * @param column as `sql.ref` takes it: `rental.id`
 */
export const isAny = (
  column: string,
  values: readonly (string | number)[],
  type: 'uuid' | 'smallint' = 'uuid',
) => {
  const [first] = values
  return values.length === 1
    ? sql<SqlBool>`(${sql.ref(column)} = ${first}::${sql.raw(type)})`
    : sql<SqlBool>`(${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[]))`
}
