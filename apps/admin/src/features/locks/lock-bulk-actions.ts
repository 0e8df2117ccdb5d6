import type { LockRow } from '@fachwerk/contract/device/lock-views'
import { NewTask } from '@fachwerk/contract/time/task-calls'
import {
  IconArchive,
  IconCheck,
  IconClipboardPlus,
  IconLock,
  IconLockOff,
  IconRestore,
  IconTool,
} from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { type BulkAction, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { rowName } from './lock-marks.tsx'
import { b } from './texts.ts'

type Action = 'task' | 'out' | 'in' | 'deactivate' | 'activate' | 'archive' | 'restore'

const words = (what: Action) => ({
  key: what,
  label: b(what),
  question: (count: number) => ({
    title: b(`${what}.title`, { count }),
    text: b(`${what}.text`),
    confirm: b(`${what}.confirm`, { count }),
  }),
  done: (count: number) => b(`${what}.done`, { count }),
  rowName,
})

/** The lock of a row; a box without one is left as it is. */
function lockOf({ lockId }: LockRow): string {
  if (lockId === null) throw new NotDone(b('noLock'))
  return lockId
}

const TaskKind = NewTask.shape.kind

/** Something that is to be done at the box (B-06). */
async function addTask({ client }: Api, { boxId }: LockRow, note: string, kind: string) {
  if (boxId === null) throw new NotDone(b('noBox'))
  return await client.addTask({ body: { item: { boxId, kind: TaskKind.parse(kind), note } } })
}

/** A row has no version: the box as it is now goes out of service or back, and nobody's note is lost. */
async function serve(api: Api, row: LockRow, outOfService: string | null) {
  const lockId = lockOf(row)
  if (row.boxId === null) throw new NotDone(b('noBox'))
  const lock = await api.client.lock({ params: { lockId } })
  // Why somebody else took it out stays as it is written.
  if (outOfService !== null && lock.outOfService !== null)
    throw new NotDone(b('outAlready', { reason: lock.outOfService }))
  if (outOfService === null && lock.outOfService === null) throw new NotDone(b('inAlready'))
  const { name, notes, size, version } = lock
  return await api.client.editLock({
    body: { item: { id: lockId, version, name: name ?? '', notes, size, outOfService } },
  })
}

const switchLock = ({ client }: Api, row: LockRow, active: boolean, reason: string) =>
  client.activateLock({ body: { item: { id: lockOf(row), active, reason } } })

/** Brings back a lock that hangs nowhere then, or a box to where it stood while that is free (L-01). */
async function restore({ client }: Api, { lockId, boxId }: LockRow, reason: string) {
  if (lockId !== null)
    return await client.deleteLock({ body: { item: { id: lockId, archived: false, reason } } })
  if (boxId === null) throw new NotDone(b('noBox'))
  const { former } = await client.boxSpots({ body: { boxId } })
  if (former === null) throw new NotDone(b('spotGone'))
  return await client.restoreBox({ body: { item: { id: boxId, spot: former, reason } } })
}

const IN_USE = ['all', 'trouble', 'battery'] as const

/** What staff do with many locks and boxes, each for itself (L-01, L-03, B-06; ui.md 6). */
export const lockBulkActions: readonly BulkAction<LockRow>[] = [
  {
    ...words('task'),
    icon: IconClipboardPlus,
    views: [...IN_USE, 'outOfService', 'noLock'],
    asksChoice: {
      label: b('task.kind'),
      name: 'task-kinds',
      ask: async () => TaskKind.options.map((value) => ({ value, label: b(`task.kind.${value}`) })),
    },
    reasonLabel: b('task.note'),
    reasonHelp: b('task.note.help'),
    run: addTask,
  },
  {
    ...words('out'),
    icon: IconTool,
    views: IN_USE,
    dangerous: true,
    asksReason: true,
    run: serve,
    undo: (api, row) => serve(api, row, null),
  },
  { ...words('in'), icon: IconCheck, views: ['outOfService'], run: (api, row) => serve(api, row, null) },
  {
    ...words('deactivate'),
    icon: IconLockOff,
    views: IN_USE,
    dangerous: true,
    asksReason: true,
    run: (api, row, reason) => switchLock(api, row, false, reason),
    // What was out of use for its battery before is not brought back by taking this back.
    undo: async (api, row, reason) =>
      row.deactivated === null ? await switchLock(api, row, true, reason) : undefined,
  },
  {
    ...words('activate'),
    icon: IconLock,
    views: ['outOfService'],
    asksReason: true,
    run: (api, row, reason) => switchLock(api, row, true, reason),
  },
  {
    ...words('archive'),
    icon: IconArchive,
    views: [...IN_USE, 'outOfService'],
    dangerous: true,
    asksReason: true,
    // Brought back it would hang nowhere: that is not how it was, so nothing is offered to take it back.
    run: ({ client }, row, reason) =>
      client.deleteLock({ body: { item: { id: lockOf(row), archived: true, reason } } }),
  },
  { ...words('restore'), icon: IconRestore, views: ['archived'], asksReason: true, run: restore },
]
