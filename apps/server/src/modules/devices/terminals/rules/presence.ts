/** A terminal is taken for offline after this long without any message, by the server's clock. */
export const SILENCE_MS = 40_000
/** What is stored as online counts no longer than this, so that a stopped gateway claims nothing. */
export const LONGEST_CLAIM_MS = 45_000

/** Whether a terminal can be reached, read from its row. */
export const isReachable = (
  terminal: { readonly online: boolean; readonly lastSeenAt: Date | null },
  now: Date,
): boolean =>
  terminal.online &&
  terminal.lastSeenAt !== null &&
  now.getTime() - terminal.lastSeenAt.getTime() <= LONGEST_CLAIM_MS

/** The earlier of what a device says about the past and now: its clock may run ahead, ours decides. */
export const notAfter = (said: Date, now: Date): Date => (said.getTime() > now.getTime() ? now : said)
