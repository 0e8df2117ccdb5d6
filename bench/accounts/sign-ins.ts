import { verifyPassword, hashPassword } from '@fachwerk/server/src/platform/password.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { browser, signIn } from '../fleet/callers.ts'
import { STAFF_PASSWORD } from '../fleet/world.ts'
import type { BenchContext, Figure } from '../figures.ts'
import type { Ask } from '../support/http-client.ts'
import { crowd } from '../support/load.ts'
import { dataFolder, productEnv, startProduct } from '../support/product.ts'
import { p95Figure } from '../support/timed.ts'
import { emailOfPerson } from './load-people.ts'

const PORT = 21_840
const SIGNING_IN = 8
/** An account may be tried a hundred times in five minutes. */
const ACCOUNTS = 100
/** Of ten people the first is an administrator, and neither archived nor blocked. */
const STEP = 10
const FLOOR_SECONDS = 3
/** Milliseconds between two calls of somebody who works meanwhile. */
const WORKING_PACE_MS = 25

/** Eight people sign in without pause, everybody from an address of their own, and somebody works meanwhile. */
export async function rushOfSignIns(context: BenchContext, address: DatabaseAddress): Promise<Figure[]> {
  const stored = await hashPassword(STAFF_PASSWORD)
  context.say('checking passwords, nothing else')
  const floor = await crowd(SIGNING_IN, Math.min(context.seconds, FLOOR_SECONDS), () =>
    verifyPassword(STAFF_PASSWORD, stored),
  )
  context.say('the product starts')
  const env = productEnv({ port: PORT, bankPort: PORT + 2, dataDir: dataFolder(context), address })
  await startProduct(context, { ...env, LOG_LEVEL: 'error' })
  const ask = browser(context, PORT)
  const next = signerIn(ask)
  const token = await next()
  context.say('signing in while somebody works')
  const [load, worked] = await Promise.all([
    crowd(SIGNING_IN, context.seconds, next),
    working(ask, token, context.seconds),
  ])
  return [
    {
      name: `signing in, ${SIGNING_IN} at once`,
      value: load.perSecond,
      unit: '/s',
      bar: { value: 20, good: 'atLeast' },
      floor: { value: floor.perSecond },
      note: `${load.rounds.length} Anmeldungen`,
    },
    p95Figure('signing in: from sending to the session', load.rounds),
    p95Figure('other calls meanwhile (profile, list of users, search)', worked, { below: 100 }),
  ]
}

/** Every sign-in is somebody else's, from somewhere else. */
function signerIn(ask: Ask): () => Promise<string> {
  let count = 0
  return () => {
    count += 1
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    return signIn(ask, emailOfPerson((count % ACCOUNTS) * STEP), from)
  }
}

async function working(ask: Ask, token: string, seconds: number): Promise<number[]> {
  const headers = { host: 'localhost', 'x-access-token': token, 'content-type': 'application/json' }
  const calls = [
    ['GET', '/auth/profile', undefined],
    ['POST', '/private/users', '{"search":"müller"}'],
    ['POST', '/private/search', '{"search":"schmidt"}'],
  ] as const
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn += 1) {
    const [method, path, body] = calls[turn % calls.length] ?? calls[0]
    const begun = performance.now()
    const { status } = await ask(method, path, headers, body)
    took.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    await pause(WORKING_PACE_MS)
  }
  return took
}
