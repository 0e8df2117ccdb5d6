import type { Client, Connection, Submittable } from 'pg'

/** A value of a row; objects go in as JSON text. */
export type Cell = string | number | boolean | Date | null

/** The text format of COPY: tabs between cells, backslashes before what would end them. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (const [index, cell] of cells.entries()) {
    if (index > 0) line += '\t'
    line += cell === null ? '\\N' : cell instanceof Date ? cell.toISOString() : escaped(cell)
  }
  return `${line}\n`
}

const SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(cell: string | number | boolean): string {
  if (typeof cell !== 'string') return String(cell)
  return cell.search(SPECIAL) < 0 ? cell : cell.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign)
}

/** Writes lines of `copyLine` into a table by COPY, on a connection nobody else uses meanwhile. */
export function copyIn(
  client: Client,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const statement = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
    client.query(copying(statement, Buffer.from(text), { resolve, reject }))
  })
}

const quoted = (name: string) => `"${name}"`

/** What pg asks of a statement it runs; COPY needs more of the connection than pg offers by itself. */
function copying(
  statement: string,
  bytes: Buffer,
  told: { resolve: () => void; reject: (error: Error) => void },
): Submittable {
  let failure: Error | undefined
  const parts = {
    submit: (connection: Connection) => connection.query(statement),
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(bytes)
      connection.endCopyFrom()
    },
    handleCommandComplete: () => undefined,
    handleError(error: Error) {
      failure = error
      // After an error inside the protocol of COPY the server asks for nothing more by itself.
      told.reject(error)
    },
    handleReadyForQuery() {
      if (!failure) told.resolve()
    },
  }
  return parts
}

/** The part of pg's connection that its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}
