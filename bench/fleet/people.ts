import type { Ask } from '../support/http-client.ts'
import { SITE_HOST } from './world.ts'

const CALLS_PER_SECOND = 20
const JSON_TYPE = { 'content-type': 'application/json' }

/** People who look at the storefront and at the back office, evenly over time, until they are stopped. */
export function people(ask: Ask, token: string): { stop(): Promise<readonly number[]> } {
  const times: number[] = []
  const running: Promise<unknown>[] = []
  const staff = { host: 'localhost', 'x-access-token': token, ...JSON_TYPE }
  const period = JSON.stringify({ period: { from: 'now', length: '4h' } })
  const calls = [
    () => ask('POST', '/storefront/locations/ort-001', { host: SITE_HOST, ...JSON_TYPE }, period),
    () => ask('POST', '/private/live-events/recent', staff, JSON.stringify({ limit: 20 })),
  ]
  const once = async (call: (typeof calls)[number]) => {
    const from = performance.now()
    const { status, body } = await call()
    if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
    times.push(performance.now() - from)
  }
  let turn = 0
  const timer = setInterval(() => {
    const call = calls[turn % calls.length]
    turn += 1
    if (call) running.push(once(call))
  }, 1000 / CALLS_PER_SECOND)
  return {
    async stop() {
      clearInterval(timer)
      const failed = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return times
    },
  }
}
