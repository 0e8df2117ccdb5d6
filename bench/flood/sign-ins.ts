import { setTimeout as pause } from 'node:timers/promises'
import { type BenchContext, type Figure, percentile } from '../figures.ts'
import { signIn } from '../fleet/callers.ts'
import type { Ask } from '../support/http-client.ts'
import { SITE_HOST } from '../fleet/world.ts'
import { listOf } from './flood.ts'
import { startFlood } from './start-flood.ts'

const SIGN_INS = 400
const BETWEEN_SIGN_INS_MS = 250

interface Addresses {
  readonly port: number
  /** Of a member of staff. */
  readonly email: string
  readonly loud: string
}

/** Somebody signs in while 400 connections of one address try passwords, against the same connections on robots.txt. */
export async function floodedSignIns(context: BenchContext, ask: Ask, at: Addresses): Promise<Figure[]> {
  const state = { count: 0 }
  const honest = async () => {
    const times: number[] = []
    for (const end = performance.now() + context.seconds * 1_000; performance.now() < end; ) {
      // From somewhere else each time: an address may try only so often.
      state.count += 1
      const begun = performance.now()
      await signIn(ask, at.email, `198.51.100.${state.count}`)
      times.push(performance.now() - begun)
      await pause(BETWEEN_SIGN_INS_MS)
    }
    return times
  }
  const sent = { port: at.port, connections: SIGN_INS }
  context.say('sign-ins beside robots.txt')
  const robots = {
    method: 'GET',
    path: '/robots.txt',
    headers: { host: SITE_HOST, 'x-forwarded-for': at.loud },
  } as const
  const endRobots = await startFlood(context, { ...sent, ...robots })
  const quiet = await honest()
  await endRobots()
  context.say(`${SIGN_INS} sign-ins at once`)
  const end = await startFlood(context, {
    ...sent,
    method: 'POST',
    path: '/auth/sign-in',
    headers: { host: 'localhost', 'x-forwarded-for': at.loud, 'content-type': 'application/json' },
    body: '{"email":"fremd#@messung.example","password":"geraten-und-falsch"}',
  })
  const flooded = await honest()
  const statuses = await end()
  const [p95, floor] = [percentile(flooded, 0.95), percentile(quiet, 0.95)]
  return [
    {
      name: `${SIGN_INS} sign-ins of one address: p95 of an honest one against robots.txt`,
      value: p95 / floor,
      unit: '',
      bar: { value: 2, good: 'atMost' },
      note: `${Math.round(p95)} ms against ${Math.round(floor)} ms, ${flooded.length} times; load: ${listOf(statuses)}`,
    },
    {
      name: `${SIGN_INS} sign-ins of one address: without an answer`,
      value: statuses['0'] ?? 0,
      unit: '',
      bar: { value: 0, good: 'atMost' },
    },
  ]
}
