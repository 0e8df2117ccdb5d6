import type { NotificationData, NotificationKind } from '@fachwerk/contract/staff/notification-calls'

/** Something people are to be told of, from whichever module it comes. */
export interface Notice {
  readonly companyId: string
  /** Null: everybody who holds the permission of its kind. */
  readonly userId: string | null
  readonly kind: NotificationKind
  /** Names this one cause; told again only when it was over meanwhile. */
  readonly cause: string
  /** What it is about. */
  readonly subject: string
  readonly at: Date
  /** For so long after the last one about its subject there is no other. */
  readonly quietMs?: number
  readonly data: NotificationData
}
