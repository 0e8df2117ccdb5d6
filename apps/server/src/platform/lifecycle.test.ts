import { expect, it } from 'vitest'
import { createLifecycle } from './lifecycle.ts'
import { createLog } from './log/log.ts'

const quiet = createLog('silent')

it('what was opened last is closed first, once, and everybody waits for the same end', async () => {
  const lifecycle = createLifecycle(quiet)
  const closed: string[] = []
  lifecycle.onStop('database', () => closed.push('database'))
  lifecycle.onStop('http', async () => {
    await Promise.resolve()
    closed.push('http')
  })
  expect(lifecycle.stopping).toBe(false)
  await Promise.all([lifecycle.stop(), lifecycle.stop()])
  expect(lifecycle.stopping).toBe(true)
  expect(closed).toEqual(['http', 'database'])
})

it('what fails or hangs while closing holds the others up no longer than its time', async () => {
  const lifecycle = createLifecycle(quiet, 30)
  const closed: string[] = []
  lifecycle.onStop('database', () => closed.push('database'))
  lifecycle.onStop('broken', () => Promise.reject(new Error('broken')))
  lifecycle.onStop('hanging', () => new Promise(() => undefined))
  await lifecycle.stop()
  expect(closed).toEqual(['database'])
})
