import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'
import type { Files } from './database.ts'

export type Fence = {
  /** Version the server's newest list names for the lock: lower ones are dead. */
  readonly listedVersion: number
  /** Newest key that opened the lock here. */
  readonly opened: { readonly version: number; readonly rentalId: string } | null
}

const FenceRow = z.object({
  listed_version: z.number(),
  opened_version: z.number().nullable(),
  opened_rental_id: z.string().nullable(),
})
const EndedRow = z.object({ version: z.number() })

export type FenceRepository = ReturnType<typeof fenceRepository>

/** What makes older keys of a lock worthless. */
export function fenceRepository({ db }: Files) {
  const find = db.prepare(
    'select listed_version, opened_version, opened_rental_id from fence where lock_id = ?',
  )
  const setListed = db.prepare(
    `insert into fence (lock_id, listed_version) values (?, ?)
     on conflict (lock_id) do update set listed_version = excluded.listed_version`,
  )
  const raiseOpened = db.prepare(
    `insert into fence (lock_id, opened_version, opened_rental_id) values (?, ?, ?)
     on conflict (lock_id) do update set opened_version = excluded.opened_version,
       opened_rental_id = excluded.opened_rental_id
     where coalesce(fence.opened_version, 0) < excluded.opened_version`,
  )
  const end = db.prepare(
    `insert into ended_rental (rental_id, version) values (?, ?)
     on conflict (rental_id) do update set version = max(ended_rental.version, excluded.version)`,
  )
  const ended = db.prepare('select version from ended_rental where rental_id = ?')
  return {
    of(lockId: string): Fence {
      const row = FenceRow.optional().parse(find.get(lockId))
      const opened =
        row && row.opened_version !== null && row.opened_rental_id !== null
          ? { version: row.opened_version, rentalId: row.opened_rental_id }
          : null
      return { listedVersion: row?.listed_version ?? 0, opened }
    },
    setListed: (lockId: string, version: number) => void setListed.run(lockId, version),
    raiseOpened: (grant: GrantBody) => void raiseOpened.run(grant.lockId, grant.version, grant.rentalId),
    /** @param version highest one of the rental's keys known here */
    endRental: (rentalId: string, version: number) => void end.run(rentalId, version),
    endedVersion: (rentalId: string) => EndedRow.optional().parse(ended.get(rentalId))?.version ?? null,
  }
}
