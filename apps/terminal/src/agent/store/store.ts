import { type CommandRepository, commandRepository } from './command-repository.ts'
import { type Files, openDatabase } from './database.ts'
import { type EventRepository, eventRepository } from './event-repository.ts'
import { type FenceRepository, fenceRepository } from './fence-repository.ts'
import { type GrantRepository, grantRepository } from './grant-repository.ts'
import { type MetaRepository, metaRepository } from './meta-repository.ts'
import { type OpeningRepository, openingRepository } from './opening-repository.ts'

/** Everything a terminal must still know after a power cut. */
export type Store = {
  readonly id: string
  readonly transaction: Files['transaction']
  readonly meta: MetaRepository
  readonly events: EventRepository
  readonly commands: CommandRepository
  readonly openings: OpeningRepository
  readonly fences: FenceRepository
  readonly grants: GrantRepository
  readonly close: () => void
}

/**
 * @param file path of the database, or `:memory:`
 * @param makeId gives the store's id when it is new
 */
export function openStore(file: string, makeId: () => string): Store {
  const files = openDatabase(file)
  const meta = metaRepository(files)
  const id = meta.storeId(makeId)
  const fences = fenceRepository(files)
  return {
    id,
    transaction: files.transaction,
    meta,
    events: eventRepository(files, id),
    commands: commandRepository(files),
    openings: openingRepository(files),
    fences,
    grants: grantRepository(files, fences),
    close: () => files.db.close(),
  }
}
