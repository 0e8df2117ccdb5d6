import { HEALTH_PATH, Health } from './health-calls.ts'

const PATIENCE_MS = 3000

/** How the terminal at this port of the loopback is; null when it does not answer. */
export async function askHealth(port: number): Promise<Health | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(`http://127.0.0.1:${port}${HEALTH_PATH}`, { signal, redirect: 'error' })
    return response.ok ? Health.parse(await response.json()) : null
  } catch {
    return null
  }
}
