import { TerminalEvent } from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'
import type { Files } from './database.ts'

export type NewTerminalEvent = Omit<TerminalEvent, 'storeId' | 'seq'>

const Row = z.object({ seq: z.number(), body: z.string() })
const Body = TerminalEvent.omit({ storeId: true, seq: true })
const Numbered = z.object({ seq: z.number() })
const Count = z.object({ count: z.number() })
const Last = z.object({ seq: z.number().nullable() })

export type EventRepository = ReturnType<typeof eventRepository>

/** Events on disk until the server has named their number; numbers have no gap and are never given twice. */
export function eventRepository({ db }: Files, storeId: string) {
  const add = db.prepare('insert into event (body) values (?) returning seq')
  const page = db.prepare('select seq, body from event where seq > ? order by seq limit ?')
  const drop = db.prepare('delete from event where seq <= ?')
  // Without a gap the ends tell how many there are; counting them takes ever longer while the line is down.
  const count = db.prepare(
    'select coalesce((select max(seq) from event) - (select min(seq) from event) + 1, 0) as count',
  )
  // A number outlives its row: autoincrement keeps the highest ever given.
  const last = db.prepare("select max(seq) as seq from sqlite_sequence where name = 'event'")
  return {
    append: (event: NewTerminalEvent): number => Numbered.parse(add.get(JSON.stringify(event))).seq,
    after: (seq: number, limit: number): TerminalEvent[] =>
      z
        .array(Row)
        .parse(page.all(seq, limit))
        .map((row) => ({ ...Body.parse(JSON.parse(row.body)), storeId, seq: row.seq })),
    dropUpTo: (seq: number) => void drop.run(seq),
    waiting: (): number => Count.parse(count.get()).count,
    lastSeq: (): number => Last.parse(last.get()).seq ?? 0,
  }
}
