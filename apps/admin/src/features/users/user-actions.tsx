import type { UserDetail, UserRow, UserStatus } from '@fachwerk/contract/staff/user-calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { userQuery } from '../../lib/queries.ts'
import { Notice } from '../../ui/states/notice.tsx'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { BulkQuestion } from '../../ui/list/bulk/bulk-question.tsx'
import { useBulkRun } from '../../ui/list/bulk/use-bulk-run.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { userBulkActions } from './user-bulk-actions.ts'

const BRINGS_TO: Readonly<Record<string, UserStatus>> = {
  block: 'blocked',
  unblock: 'active',
  archive: 'archived',
}

/** Block, bring back and archive the person who is open; the same questions as in the list, and the same undo. */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshList('users')
  const [asked, setAsked] = useState<BulkAction<UserRow> | null>(null)
  const run = useBulkRun<UserRow>(() => {
    refresh()
    void queries.invalidateQueries({ queryKey: userQuery(api, user.id).queryKey })
    void queries.invalidateQueries({ queryKey: ['history'] })
  })
  const offered = userBulkActions.filter(({ key }) =>
    user.can.statuses.some((status) => status === BRINGS_TO[key]),
  )
  const failed = run.state?.outcome?.failed[0]?.words ?? run.state?.problem ?? null
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action.key}
          leftSection={<action.icon size={18} aria-hidden="true" />}
          disabled={run.running}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </Button>
      ))}
      {failed === null ? null : (
        <Notice kind="danger" onClose={run.dismiss}>
          {failed}
        </Notice>
      )}
      <BulkQuestion
        asked={asked}
        count={1}
        onCancel={() => setAsked(null)}
        onClosed={() => {}}
        onBegin={(action, said) => {
          setAsked(null)
          void run.start(action, async () => [rowOf(user)], said)
        }}
      />
    </>
  )
}

const rowOf = (user: UserDetail): UserRow => ({
  id: user.id,
  firstName: user.contact.firstName,
  lastName: user.contact.lastName,
  email: user.email,
  roles: user.backendRoles,
  status: user.status,
  invited: user.invited,
  companyId: user.company,
  companyName: user.companyObject.name,
  lastSignedInAt: user.lastSignedInAt,
  createdAt: user.createdAt,
  version: user.version,
})
