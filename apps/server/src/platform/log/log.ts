import { writeSync } from 'node:fs'
import { type DestinationStream, pino } from 'pino'
import { scrub, scrubText } from './log-scrub.ts'

type LogFields = { readonly [name: string]: unknown }

/** One event is one line of JSON; secrets and addresses never reach it. */
export type Log = {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** The same log with fields in every line. */
  with(fields: LogFields): Log
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const STDOUT = 1

/**
 * A line that cannot be written (volume full, reader gone or too slow) is lost. Pino's own writer would wait for ever,
 * and the process with it (T24).
 */
const standardOutput: DestinationStream = {
  write(line) {
    try {
      writeSync(STDOUT, line)
    } catch {
      // Nowhere to tell it.
    }
  },
}

/** Writes to the standard output, or where a test wants to read it. */
export function createLog(level: LogLevel, to: DestinationStream = standardOutput): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const out = pino(options, to)
  const logWith = (always: LogFields): Log => {
    const at = (name: 'debug' | 'info' | 'warn' | 'error') => (message: string, fields?: LogFields) => {
      // Cleaning costs more than writing, and every request would pay for lines that nobody wants.
      if (out.isLevelEnabled(name)) out[name](scrub({ ...always, ...fields }), scrubText(message))
    }
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      with: (fields) => logWith({ ...always, ...fields }),
    }
  }
  return logWith({})
}
