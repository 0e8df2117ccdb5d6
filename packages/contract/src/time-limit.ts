/** Aborts with the caller's signal or after the time limit, whichever is first. */
export function limited(outer: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
