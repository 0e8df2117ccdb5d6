import type { StoredNote } from '../offline/key-store.ts'

/** Words of the key's page that no other page needs: they come with its data, so that no browser loads their tables. */
export const MORE_WORDS = [
  'more.title',
  'more.print',
  'more.guide',
  'more.kept',
  'more.apple',
  'more.google',
  'more.calendar',
  'added.extension',
  'added.overrun',
  'added.change',
  'added.waiting',
  'added.total',
  'receipt.print',
  'push.ask',
  'push.why',
  'push.ask.waiting',
  'push.why.waiting',
  'push.busy',
  'push.on',
  'push.off',
  'push.denied',
  'push.failed',
] as const

/** What can be done with a key besides opening. */
export interface KeyExtras {
  readonly words: Readonly<Record<(typeof MORE_WORDS)[number], string>>
  /** Under which this installation tells devices; null: it tells none. */
  readonly pushKey: string | null
  /** Wallets that take a key here. */
  readonly wallets: readonly ('apple' | 'google')[]
  /** Of the copy for standing without network; its end comes from the key. */
  readonly note: Omit<StoredNote, 'until'>
}
