import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { TerminalRow } from '@fachwerk/contract/device/terminal-views'
import {
  IconActivityHeartbeat,
  IconArchive,
  IconBluetooth,
  IconRefresh,
  IconRestore,
} from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { commandCodeWords } from '../../lib/words/event-words.ts'
import { isFinal } from '../../lib/use-command.ts'
import { type BulkAction, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { d, k } from './texts.ts'

type Care = 'ping' | 'restartBle' | 'refreshLine'

const words = (what: Care | 'archive' | 'restore') => ({
  key: what,
  label: k(`bulk.${what}`),
  question: (count: number) => ({
    title: k(`bulk.${what}.title`, { count }),
    text: k(`bulk.${what}.text`),
    confirm: k(`bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => k(`bulk.${what}.done`, { count }),
  rowName: ({ name }: TerminalRow) => name,
})

const ASK_AGAIN_MS = 500
/** The server lets a command expire by itself; whoever hears nothing of that either is told so. */
const PATIENCE_MS = 10_000

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
  })

/** Asked for is not done: only the terminal's own answer counts (L-05, P9). */
async function answered({ client, clock }: Api, asked: CommandView): Promise<void> {
  let command = asked
  while (!isFinal(command)) {
    if (clock.now() > Date.parse(asked.expiresAt) + PATIENCE_MS) throw new NotDone(d('terminals.ping.failed'))
    await wait(ASK_AGAIN_MS)
    command = await client.command({ params: { commandId: asked.id } })
  }
  if (command.state === 'done') return
  throw new NotDone(command.code === null ? d('terminals.ping.failed') : commandCodeWords(command.code))
}

const care =
  (kind: Care) =>
  async (api: Api, { id }: TerminalRow) => {
    const controller = { id }
    const asked =
      kind === 'ping'
        ? await api.client.pingTerminal({ body: { controller } })
        : await api.client.commandTerminal({ body: { controller, kind } })
    await answered(api, asked)
  }

const bring = ({ client }: Api, id: string, archived: boolean, reason: string) =>
  client.deleteTerminal({ body: { controller: { id, archived, reason } } })

/** What staff have many terminals do, or do with many, each for itself (L-05, ui.md 6). */
export const terminalBulkActions: readonly BulkAction<TerminalRow>[] = [
  { ...words('ping'), icon: IconActivityHeartbeat, views: ['all'], run: care('ping') },
  { ...words('restartBle'), icon: IconBluetooth, views: ['all'], run: care('restartBle') },
  { ...words('refreshLine'), icon: IconRefresh, views: ['all'], run: care('refreshLine') },
  {
    ...words('archive'),
    icon: IconArchive,
    views: ['all', 'away', 'notSetUp'],
    dangerous: true,
    asksReason: true,
    run: (api, { id }, reason) => bring(api, id, true, reason),
  },
  {
    ...words('restore'),
    icon: IconRestore,
    views: ['archived'],
    asksReason: true,
    run: (api, { id }, reason) => bring(api, id, false, reason),
  },
]
