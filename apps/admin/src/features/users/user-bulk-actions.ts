import type { UserRow, UserStatus } from '@fachwerk/contract/staff/user-calls'
import { IconArchive, IconBan, IconLockOpen } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { u } from '../../ui/people/texts.ts'
import { nameOf } from './users-columns.tsx'

const bring = ({ client }: Api, id: string, status: UserStatus, reason: string) =>
  client.changeUserStatus({ params: { id }, body: { status, ...(reason && { reason }) } })

const words = (what: 'block' | 'unblock' | 'archive') => ({
  label: u(`users.${what}`),
  question: (count: number) => ({
    title: u(`users.${what}.title`, { count }),
    text: u(`users.${what}.text`),
    confirm: u(`users.${what}.confirm`, { count }),
  }),
  done: (count: number) => u(`users.${what}.done`, { count }),
  rowName: nameOf,
})

/** Block, bring back and archive people, each for itself; undo brings them back to where they were. */
export const userBulkActions: readonly BulkAction<UserRow>[] = [
  {
    ...words('block'),
    key: 'block',
    icon: IconBan,
    dangerous: true,
    asksReason: true,
    run: (api, { id }, reason) => bring(api, id, 'blocked', reason),
    undo: (api, { id, status }, reason) => bring(api, id, status, reason),
  },
  {
    ...words('unblock'),
    key: 'unblock',
    icon: IconLockOpen,
    run: (api, { id }) => bring(api, id, 'active', ''),
  },
  {
    ...words('archive'),
    key: 'archive',
    icon: IconArchive,
    dangerous: true,
    asksReason: true,
    run: (api, { id }, reason) => bring(api, id, 'archived', reason),
    undo: (api, { id, status }, reason) => bring(api, id, status, reason),
  },
]
