export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Readonly<Record<string, unknown>>,
) => void

/** One JSON object per line on standard output. Keys, codes and passwords are never handed in. */
export const consoleLog =
  (now: () => Date): Log =>
  (level, message, details = {}) => {
    process.stdout.write(`${JSON.stringify({ time: now().toISOString(), level, message, ...details })}\n`)
  }

export const quietLog: Log = () => {}
