import type { Permission } from './staff/permissions.ts'

/** What has a history. */
export interface Subject {
  /** Who may read its history. */
  readonly permission: Permission
  /** The fields that are kept; whatever else a record holds never gets into the trail (FAULT-70). */
  readonly fields: readonly string[]
  /** The group of the log that shows its changes; absent: it has a history of its own, for fewer people. */
  readonly log?: 'staff' | 'settings'
  /** As what it is kept; absent: as part of the books (LAW-46). */
  readonly retained?: 'office' | 'times'
}

/**
 * `letter`: to a customer, a business letter (LAW-45). `service`: about a customer's account. `staff`: to staff, about their
 * account or the house; who may see users sees it.
 */
export type LetterKind = 'letter' | 'service' | 'staff'

/** What a noun declares about itself; collected in `modules.ts`, from which every registry is made. */
export interface Module {
  /** Everything that can happen and is kept for ever: outbox, timeline and live stream share it. */
  readonly events?: readonly string[]
  /** What has a history, and which of its fields are in it. */
  readonly histories?: Readonly<Record<string, Subject>>
  /** Lists that people arrange and save views of, with the permission that shows them. */
  readonly lists?: Readonly<Record<string, Permission>>
  /** Every mail the house sends by itself, by its template. */
  readonly mails?: Readonly<Record<string, LetterKind>>
  /** What people are notified of, and who without being named: whoever holds the permission. */
  readonly notifications?: Readonly<Record<string, Permission>>
}
