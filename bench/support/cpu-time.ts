import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10
const [PPID, UTIME, STIME, CUTIME, CSTIME] = [1, 11, 12, 13, 14]

/** Fields of `/proc/<pid>/stat` behind the name of the program, which may contain anything. */
function statOf(pid: number | string): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}

/** Milliseconds a process has computed so far; NaN where the system does not tell (only Linux does). */
export function cpuTimeOf(pid: number): number {
  const stat = statOf(pid)
  return stat ? TICK_MS * ((stat[UTIME] ?? 0) + (stat[STIME] ?? 0)) : Number.NaN
}

/** The same for a server with all its children, those that have ended too, found by one of them. */
export function cpuTimeOfFamily(child: number): number {
  const parent = statOf(child)?.[PPID]
  const stat = parent === undefined ? undefined : statOf(parent)
  if (parent === undefined || !stat) return Number.NaN
  const ended = TICK_MS * ((stat[CUTIME] ?? 0) + (stat[CSTIME] ?? 0))
  const alive = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.[PPID] === parent)
  return alive.reduce((sum, pid) => sum + cpuTimeOf(Number(pid)), ended + cpuTimeOf(parent))
}
