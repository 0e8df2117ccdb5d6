import { type Client, type FieldDef, Query, type QueryResult } from 'pg'
import { nothingSeen } from '../../apps/server/src/platform/testing/statements/seen-values.ts'
import { columnKey, storedColumns } from './catalogue.ts'
import type { Template } from './program.ts'
import type { RunSight } from './sights.ts'

/** What templates in which only values stand would return, by PostgreSQL preparing their text; without those it does not understand alone. */
export async function describeAll(client: Client, templates: readonly Template[]): Promise<RunSight[]> {
  const stored = await storedColumns(client)
  const described: RunSight[] = []
  for (const { id: template, text } of templates) {
    const fields = text === undefined ? undefined : await fieldsOf(client, text)
    if (!fields) continue
    const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      stored: stored.get(columnKey(tableID, columnID)),
      values: nothingSeen(),
    }))
    described.push({ template, as: 'statement', text, columns })
  }
  return described
}

/** The columns of a statement that is prepared, not executed; nothing where it cannot be. */
const fieldsOf = async (client: Client, text: string): Promise<readonly FieldDef[] | undefined> =>
  await new Promise((resolve) => {
    const query = new Query({ text }, (error: Error | undefined, result: QueryResult | undefined) =>
      resolve(error ? undefined : (result?.fields ?? [])),
    )
    query.submit = (connection) => {
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    }
    client.query(query)
  })
