import { collected, type NameIn } from '../modules.ts'

export type HistoryKind = NameIn<'histories'>

/** What has a history, and which of its fields are in it, as the modules declare it. */
export const HISTORY = collected('histories')
/** Object.keys loses the literal type. */
export const HISTORY_KINDS = Object.keys(HISTORY) as [HistoryKind, ...HistoryKind[]]
