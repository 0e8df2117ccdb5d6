import { writeSync } from 'node:fs'

export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Readonly<Record<string, unknown>>,
) => void

const STDOUT = 1

/**
 * One JSON object per line on standard output. Keys, codes and passwords are never handed in. A line that cannot be
 * written (card full, reader gone) is lost and nothing else: boxes must open all the same.
 */
export const consoleLog =
  (now: () => Date, write = (line: string): unknown => writeSync(STDOUT, line)): Log =>
  (level, message, details = {}) => {
    const line = `${JSON.stringify({ time: now().toISOString(), level, message, ...details })}\n`
    try {
      write(line)
    } catch {
      // Nowhere to tell it.
    }
  }

export const quietLog: Log = () => {}
