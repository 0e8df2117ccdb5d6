import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'

/** What the figures were measured on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGigabytes: number
  readonly system: string
  readonly node: string
  /** Work of others in the last minute, in busy cores; figures of a busy machine are worth little. */
  readonly loadBefore: number
}

/** Describes this machine, read at the beginning of a run. */
export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
  }
}

/** Proportional memory (PSS) of these processes together in bytes; NaN where the system does not tell (only Linux does). */
export function memoryOf(pids: readonly number[]): number {
  let kilobytes = 0
  for (const pid of pids) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1])
    } catch {
      return Number.NaN
    }
  }
  return kilobytes * 1024
}
