import { CommandResult } from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'
import type { Files } from './database.ts'

const Row = z.object({ result: z.string() })

export type CommandRepository = ReturnType<typeof commandRepository>

/** The newest result of every command: a repeated one is answered from here and never executed again. */
export function commandRepository({ db }: Files) {
  const find = db.prepare('select result from command where id = ?')
  const save = db.prepare(
    `insert into command (id, result, expires_ms) values (?, ?, ?)
     on conflict (id) do update set result = excluded.result, handed_over = 0`,
  )
  const waiting = db.prepare('select result from command where handed_over = 0 order by rowid')
  const unfinished = db.prepare("select result from command where result ->> '$.stage' = 'accepted'")
  const handed = db.prepare('update command set handed_over = 1 where id = ? and result = ?')
  const forget = db.prepare('delete from command where expires_ms < ? and handed_over = 1')
  return {
    find: (id: string): CommandResult | null => {
      const row = find.get(id)
      return row ? read(row) : null
    },
    save: (result: CommandResult, expiresMs: number) =>
      void save.run(result.commandId, JSON.stringify(result), expiresMs),
    notHandedOver: (): CommandResult[] => waiting.all().map(read),
    /** Accepted before a power cut and never finished. */
    unfinished: (): CommandResult[] => unfinished.all().map(read),
    /** The broker has this very result; a newer one of the same command still waits. */
    markHandedOver: (result: CommandResult) => void handed.run(result.commandId, JSON.stringify(result)),
    /** Commands that expired before `expiredBeforeMs` can only be refused, so their results may go. */
    forget: (expiredBeforeMs: number) => void forget.run(expiredBeforeMs),
  }
}

const read = (row: unknown): CommandResult => CommandResult.parse(JSON.parse(Row.parse(row).result))
