import { AccessHours } from '@fachwerk/contract/location/access-hours'
import { ListedLock } from '@fachwerk/contract/device/listed-lock'
import { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import { TerminalPlace } from '@fachwerk/contract/device/terminal-place'
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
  const save = (key: string, value: object) => void write.run(key, JSON.stringify(value))
  /** What is unreadable, or was written by another version, counts as not told: it comes anew with the next list. */
  function readAs<T>(key: string, schema: z.ZodType<T>): T | null {
    const value = text(key)
    if (value === undefined) return null
    try {
      return schema.parse(JSON.parse(value))
    } catch {
      return null
    }
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
    sync: () => readAs('sync', StoredSync),
    setSync: (sync: StoredSync) => save('sync', sync),
    wrongCodes: () => number('wrongCodes') ?? 0,
    setWrongCodes: (count: number) => void write.run('wrongCodes', String(count)),
    grantsVersion: () => number('grantsVersion'),
    setGrantsVersion: (version: number) => void write.run('grantsVersion', String(version)),
    /** When keys open at all, as last told; null while nothing was. */
    accessHours: () => readAs('accessHours', AccessHours),
    setAccessHours: (hours: AccessHours) => save('accessHours', hours),
    /** Own locks and their boxes as last told; null while nothing was. */
    lockBook: () => readAs('lockBook', z.array(ListedLock)),
    setLockBook: (locks: readonly ListedLock[]) => save('lockBook', locks),
    /** Where the terminal stands, as last told; null while nothing was. */
    place: () => readAs('place', TerminalPlace),
    setPlace: (place: TerminalPlace) => save('place', place),
    /** Codes that were replaced, as last told; null while nothing was. */
    replaced: () => readAs('replaced', z.array(ReplacedCode)),
    setReplaced: (codes: readonly ReplacedCode[]) => save('replaced', codes),
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
