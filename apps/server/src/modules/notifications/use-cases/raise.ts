import { NOTIFICATIONS } from '@fachwerk/contract/staff/notification-calls'
import { PERMISSION_TABLE } from '@fachwerk/contract/staff/permissions'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { Random } from '../../../platform/random.ts'
import { storeNotice, wasHeardSince } from '../notifications-repository.ts'
import type { Notice } from '../rules/notices.ts'

/** Stores a notice and announces it to whoever looks; what is known and goes on stays quiet. @returns its id when it is new */
export async function raise(tx: Tx, random: Random, notice: Notice): Promise<string | undefined> {
  const { quietMs } = notice
  if (quietMs !== undefined && (await wasHeardSince(tx, notice, new Date(notice.at.getTime() - quietMs))))
    return undefined
  const id = await storeNotice(tx, random.uuid(), notice)
  if (id === undefined) return undefined
  const permission = NOTIFICATIONS[notice.kind]
  const { alsoFranchisee } = PERMISSION_TABLE[permission]
  await appendEvent(tx, {
    type: 'notification.raised',
    at: notice.at,
    companyId: notice.companyId,
    actor: { kind: 'system', name: 'Fachwerk' },
    data: { notificationId: id, userId: notice.userId, permission, alsoFranchisor: alsoFranchisee },
  })
  return id
}
