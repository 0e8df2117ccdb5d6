import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10

/** Milliseconds a process has computed so far; NaN where the system does not tell (only Linux does). */
export function cpuOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

/** The same for all connections of a database; those that were closed meanwhile are not counted. */
export function cpuOfDatabase(database: string): number {
  let sum = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const title = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      if (title.startsWith('postgres:') && title.includes(` ${database} `)) sum += cpuOf(Number(name)) || 0
    } catch {
      // Gone while we looked.
    }
  }
  return sum
}
