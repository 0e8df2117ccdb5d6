import { z } from 'zod'
import type { Files } from './database.ts'

const Opening = z.object({
  id: z.string(),
  lockId: z.string(),
  how: z.enum(['code', 'qr', 'remote']),
  grantId: z.string().optional(),
  rentalId: z.string().optional(),
  commandId: z.string().optional(),
})
/** An opening under way: written before the lock is asked, so that a power cut in between leaves a trace. */
export type Opening = z.infer<typeof Opening>

const Row = z.object({ body: z.string() })

export type OpeningRepository = ReturnType<typeof openingRepository>

export function openingRepository({ db }: Files) {
  const add = db.prepare('insert into opening (id, body) values (?, ?)')
  const drop = db.prepare('delete from opening where id = ?')
  const all = db.prepare('select body from opening order by rowid')
  return {
    begin: (opening: Opening) => void add.run(opening.id, JSON.stringify(opening)),
    finish: (id: string) => void drop.run(id),
    unfinished: (): Opening[] => all.all().map((row) => Opening.parse(JSON.parse(Row.parse(row).body))),
  }
}
