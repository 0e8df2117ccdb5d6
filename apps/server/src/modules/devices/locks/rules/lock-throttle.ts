/** Says of a lock whether it was not asked about for so long; only those of late are remembered. */
export function createLockThrottle(againAfterMs: number) {
  /** In the order of their moments. */
  const asked = new Map<string, number>()
  return (lockId: string, nowMs: number): boolean => {
    for (const [id, atMs] of asked) {
      if (nowMs - atMs < againAfterMs) break
      asked.delete(id)
    }
    if (asked.has(lockId)) return false
    asked.set(lockId, nowMs)
    return true
  }
}
