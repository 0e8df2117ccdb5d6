/** So long a corrected address may be taken back (B-20). */
const UNDO_MINUTES = 2

/** Until when; exclusive. */
export const undoUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_MINUTES * 60_000)
