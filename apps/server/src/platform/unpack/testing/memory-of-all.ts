import { readdirSync, readFileSync } from 'node:fs'

const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** This process and all it has started, as the system knows them. */
function family(): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [[Number(name), numberIn(readFileSync(`/proc/${name}/status`, 'utf8'), 'PPid')] as const]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
  const found = [process.pid]
  for (const each of found) found.push(...parents.filter(([, parent]) => parent === each).map(([pid]) => pid))
  return found
}

/** What they take together, in megabytes; what several share counts once. */
function memoryOfAll(): number {
  const parts = family().map((pid) => {
    try {
      return numberIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss')
    } catch {
      return 0
    }
  })
  return parts.reduce((sum, part) => sum + part, 0) / 1024
}

/** How many times longer than alone something takes here: others may be busy on the same machine. */
export function slowness(): number {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const cpu = () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1_000
  }
  while (cpu() < 60);
  return Math.max(1, (performance.now() - begun) / cpu())
}

/** Does a work and tells by how much memory grew at most meanwhile, of this process and all its children, in megabytes. */
export async function growthWhile<T>(
  work: () => Promise<T>,
): Promise<{ value: T; grewMb: number; ms: number }> {
  const before = memoryOfAll()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, memoryOfAll())
  }, 15)
  const begun = performance.now()
  try {
    const value = await work()
    return { value, grewMb: most - before, ms: performance.now() - begun }
  } finally {
    clearInterval(look)
  }
}
