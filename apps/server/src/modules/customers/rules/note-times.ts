/** So long who wrote a note may still change it; after that only another one says otherwise (B-20). */
const NOTE_MINUTES = 10

/** Whether its author may still change a note. */
export const mayEditNote = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < NOTE_MINUTES * 60_000
