import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('counters, durations and values asked for stand in the text', async () => {
  const metrics = createMetrics({ withProcess: false })
  const calls = metrics.counter('fachwerk_calls_total', 'Calls', ['status'])
  const times = metrics.histogram('fachwerk_call_seconds', 'Durations', ['path'], [0.1, 1])
  let queued = 3
  metrics.gauge('fachwerk_queued', 'Waiting', () => queued)
  calls.inc({ status: '200' })
  times.observe({ path: '/x' }, 0.5)
  queued = 4
  const text = await metrics.text()
  expect(text).toContain('fachwerk_calls_total{status="200"} 1')
  expect(text).toContain('fachwerk_call_seconds_bucket{le="1",path="/x"} 1')
  expect(text).toContain('fachwerk_queued 4')
})

it('two platforms in one process do not mix their numbers', async () => {
  const [a, b] = [createMetrics({ withProcess: true }), createMetrics({ withProcess: true })]
  a.counter('fachwerk_calls_total', 'Calls').inc()
  expect(await b.text()).not.toContain('fachwerk_calls_total')
  expect(await b.text()).toContain('process_resident_memory_bytes')
})
