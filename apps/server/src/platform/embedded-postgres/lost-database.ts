import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf } from './places.ts'

/** Lies in the data folder once its database stood for the first time; a first start that broke off has none and goes on. */
export const FOUNDED_FILE = 'database-founded'

/** Notes that the database of this data folder stands, so that the folder without it is known for what it is. */
export function noteDatabase(dataDir: string): void {
  const file = join(dataDir, FOUNDED_FILE)
  if (!existsSync(file)) writeFileSync(file, 'The database of this folder stood here once.\n')
}

/**
 * A data folder that was brought here without its database: to go on would found an empty company beside it, in silence, with
 * keys nobody's terminal takes. The note and the secrets are made once the database stands: where one is, there was one.
 * @throws Error with the sentence what to do
 */
export function refuseLostDatabase(
  { dataDir, secretsFile }: { readonly dataDir: string; readonly secretsFile: string },
  uid = process.getuid?.(),
): void {
  const note = join(dataDir, FOUNDED_FILE)
  const witness = [secretsFile, note].find((file) => existsSync(file))
  if (witness === undefined) return
  const { data } = placesOf('development', dataDir, uid)
  if (existsSync(join(data, 'PG_VERSION'))) return
  throw new Error(
    `Hier liegt ${witness}, aber nicht die Datenbank, zu der das gehört; Fachwerk beginnt deshalb nicht leer von vorn. ` +
      `Legen Sie den gesicherten Ordner „db“ mit Besitzer und Rechten nach ${data}, oder nennen Sie Ihre Datenbank in DATABASE_URL. ` +
      'Für eine neue Installation wählen Sie ein leeres DATA_DIR.',
  )
}
