import { AccessHours } from '@fachwerk/contract/access-hours'
import { ListedLock } from '@fachwerk/contract/listed-lock'
import { ToldPlace } from '@fachwerk/contract/told-place'
import { z } from 'zod'
import type { Files } from './database.ts'

/** Newest server time that was taken, kept over a start: what the wall clock lacked, and when. */
const StoredSync = z.object({ serverMs: z.number(), offsetMs: z.number() })
export type StoredSync = z.infer<typeof StoredSync>

const Row = z.object({ value: z.string() })
/** Sequence numbers of snapshots are reserved in blocks: one write to the disk for so many of them. */
const SEQ_BLOCK = 1000

export type MetaRepository = ReturnType<typeof metaRepository>

/** Single values a terminal keeps: its store's id, its time, wrong codes, numbers of snapshots. */
export function metaRepository({ db, transaction }: Files) {
  const read = db.prepare('select value from meta where key = ?')
  const write = db.prepare(
    'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const text = (key: string) => Row.optional().parse(read.get(key))?.value
  const number = (key: string) => {
    const value = text(key)
    return value === undefined ? null : Number(value)
  }
  let reserved = 0
  let next = 0
  return {
    /** Made once; a new one means that the store before is gone. */
    storeId(make: () => string): string {
      return transaction(() => {
        const known = text('storeId')
        if (known) return known
        const made = make()
        write.run('storeId', made)
        return made
      })
    },
    lastGoodMs: () => number('lastGoodMs'),
    setLastGoodMs: (ms: number) => void write.run('lastGoodMs', String(Math.floor(ms))),
    sync: (): StoredSync | null => {
      const value = text('sync')
      return value === undefined ? null : StoredSync.parse(JSON.parse(value))
    },
    setSync: (sync: StoredSync) => void write.run('sync', JSON.stringify(sync)),
    wrongCodes: () => number('wrongCodes') ?? 0,
    setWrongCodes: (count: number) => void write.run('wrongCodes', String(count)),
    grantsVersion: () => number('grantsVersion'),
    setGrantsVersion: (version: number) => void write.run('grantsVersion', String(version)),
    /** When keys open at all, as last told; null while nothing was. */
    accessHours: (): AccessHours | null => {
      const value = text('accessHours')
      // What another version wrote is told anew with the next list.
      return value === undefined ? null : (AccessHours.safeParse(JSON.parse(value)).data ?? null)
    },
    setAccessHours: (hours: AccessHours) => void write.run('accessHours', JSON.stringify(hours)),
    /** Own locks and their boxes as last told; null while nothing was. */
    lockBook: (): readonly ListedLock[] | null => {
      const value = text('lockBook')
      return value === undefined ? null : (z.array(ListedLock).safeParse(JSON.parse(value)).data ?? null)
    },
    setLockBook: (locks: readonly ListedLock[]) => void write.run('lockBook', JSON.stringify(locks)),
    /** Where the terminal stands, as last told; null while nothing was. */
    place: (): ToldPlace | null => {
      const value = text('place')
      return value === undefined ? null : (ToldPlace.safeParse(JSON.parse(value)).data ?? null)
    },
    setPlace: (place: ToldPlace) => void write.run('place', JSON.stringify(place)),
    /** Rising number for the next snapshot, over every start. */
    nextSnapshotSeq(): number {
      if (next >= reserved) {
        next = number('snapshotSeq') ?? 0
        reserved = next + SEQ_BLOCK
        write.run('snapshotSeq', String(reserved))
      }
      next += 1
      return next
    },
  }
}
