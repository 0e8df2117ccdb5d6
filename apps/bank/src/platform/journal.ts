import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Records by key, kept in a file to which every change is appended before it counts. */
export type Journal<T> = {
  get(key: string): T | undefined
  all(): T[]
  put(key: string, value: T): void
}

/**
 * Opens `<folder>/<name>.jsonl`, of each key the last line counts. A line torn by a crash was never confirmed
 * and is dropped.
 * @param read checks one record; lines it refuses are dropped
 */
export function openJournal<T>(
  folder: string,
  name: string,
  read: (value: unknown) => T | undefined,
): Journal<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.jsonl`)
  const records = new Map<string, T>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines) {
    const entry = parseLine(line)
    const value = entry && read(entry.value)
    if (entry && value !== undefined) records.set(entry.key, value)
  }
  // Start afresh without what has been overtaken; the rename makes it all or nothing.
  const whole = [...records].map(([key, value]) => lineOf(key, value)).join('')
  writeFileSync(`${file}.new`, whole, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return {
    get: (key) => records.get(key),
    all: () => [...records.values()],
    put(key, value) {
      appendFileSync(file, lineOf(key, value), { flush: true })
      records.set(key, value)
    },
  }
}

const lineOf = (key: string, value: unknown) => `${JSON.stringify({ key, value })}\n`

function parseLine(line: string): { key: string; value: unknown } | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('value' in entry))
      return undefined
    return typeof entry.key === 'string' ? { key: entry.key, value: entry.value } : undefined
  } catch {
    return undefined
  }
}
