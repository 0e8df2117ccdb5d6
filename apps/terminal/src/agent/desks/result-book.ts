import type { CommandResult, TerminalCommand } from '@fachwerk/contract/device/terminal-protocol'
import type { Line } from '../../line/line.ts'
import type { Store } from '../store/store.ts'
import type { TimeKeeper } from '../time-keeper.ts'

/** Results of commands that expired before this long ago may be forgotten: such a command can only be refused. */
const REMEMBER_MS = 24 * 60 * 60 * 1000

export type Ending = Pick<CommandResult, 'stage' | 'code' | 'heard'>

export type ResultBook = ReturnType<typeof createResultBook>

/** Stores what came of each command and hands it to the server, again after every lost connection. */
export function createResultBook(store: Store, time: TimeKeeper, line: () => Line) {
  const hand = (result: CommandResult) => {
    if (!line().isUp()) return
    line()
      .send('results', result)
      .then(() => store.commands.markHandedOver(result))
      // Handed over when the line is back.
      .catch(() => {})
  }
  const save = (command: TerminalCommand, { stage, code, heard }: Ending): CommandResult => {
    // In the order in which it is read back: what was handed over is found again by its text.
    const result = {
      commandId: command.id,
      stage,
      code,
      at: time.now().toISOString(),
      ...(heard && { heard }),
    }
    store.commands.save(result, Date.parse(command.expiresAt))
    return result
  }
  return {
    find: store.commands.find,
    save,
    hand,
    finish: (command: TerminalCommand, ending: Ending) => hand(save(command, ending)),
    /** A kind this terminal is too old for: answered, so that nobody waits, and not kept. */
    refuseUnknown: (commandId: string): void => {
      hand({ commandId, stage: 'refused', code: 'unknown-kind', at: time.now().toISOString() })
    },
    lineUp() {
      for (const result of store.commands.notHandedOver()) hand(result)
    },
    /**
     * Commands a power cut interrupted: done only where the lock proves it.
     * @param carriedOut command ids among the interrupted openings, with what the lock reports
     */
    recover(carriedOut: ReadonlyMap<string, boolean>) {
      store.transaction(() => {
        for (const { commandId } of store.commands.unfinished()) {
          const ending: Ending = carriedOut.get(commandId)
            ? { stage: 'done', code: 'ok' }
            : { stage: 'failed', code: 'lock-no-answer' }
          const at = time.now()
          store.commands.save({ commandId, ...ending, at: at.toISOString() }, at.getTime())
        }
      })
    },
    forgetOld: () => store.commands.forget(time.read().nowMs - REMEMBER_MS),
  }
}
