import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@fachwerk/server/src/platform/db/db.ts'
import { createLifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPromises } from '../endurance/check-promises.ts'
import { aCrowd } from '../endurance/crowd.ts'
import { demoFolder, PASSWORD, removeProduct } from '../endurance/demo-world.ts'
import { settleMails } from '../endurance/mails.ts'
import { freePorts, until } from '../endurance/processes.ts'
import type { BrokerName } from './broker.ts'
import { type Part, startCluster } from './cluster.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const say = () => undefined

/** A cluster with fresh demo data, and customers in it. */
async function aBusyCluster(broker: BrokerName) {
  const dataDir = await demoFolder('cluster')
  const lifecycle = createLifecycle(createLog('silent'))
  stops.push(async () => {
    await lifecycle.stop()
    removeProduct(dataDir)
  })
  const port = await freePorts(20)
  // Doors that close soon, and commands that are given up soon while nobody carries them.
  const env = { DOOR_CLOSES_SECONDS: '1', OPEN_EXPIRES_SECONDS: '4', DEMO_PASSWORD: PASSWORD }
  const cluster = await startCluster({ broker, port, dataDir, databaseUrl: undefined, lifecycle, env, say })
  const db = openDatabase(cluster.address, { random: systemRandom(), poolSize: 2 })
  lifecycle.onStop('looking', () => db.close())
  const crowd = aCrowd({ port, customers: 6, seed: broker })
  return { ...cluster, crowd, db, dataDir }
}

type BusyCluster = Awaited<ReturnType<typeof aBusyCluster>>

const count = async ({ db }: BusyCluster, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> => {
  const { rows } = await db.read((tx) => query.execute(tx))
  return rows[0]?.n ?? -1
}

const paid = ({ crowd }: BusyCluster) => crowd.promised.filter(({ isPaid }) => isPaid).length
const opened = ({ crowd }: BusyCluster) => crowd.promised.flatMap((promised) => promised.opened).length

/** Further customers have paid, and a lock has confirmed another opening. */
async function everythingWorks(cluster: BusyCluster, when: string) {
  const before = { paid: paid(cluster), opened: opened(cluster) }
  await until(`orders are paid ${when}`, () => paid(cluster) >= before.paid + 2)
  await until(`a box is opened ${when}`, () => opened(cluster) > before.opened)
}

/** While it is gone orders are still placed and paid; when it is back all works. */
async function dies(cluster: BusyCluster, part: Part) {
  await cluster.kill(part)
  const before = paid(cluster)
  await until(`orders are paid without ${part}`, () => paid(cluster) >= before + 2)
  await cluster.restart(part)
  await everythingWorks(cluster, `after ${part} has died`)
}

/** Whatever is not as it should be when everybody has gone home; nothing is expected. */
async function troublesAfter(cluster: BusyCluster): Promise<string[]> {
  const { crowd, db, dataDir } = cluster
  await crowd.goHome()
  await settleMails(db)
  await until(
    'every terminal is known to be there',
    async () => (await count(cluster, sql`select count(*) as n from terminal where not online`)) === 0,
  )
  const { lost, doubled, unsound } = await checkPromises(db, crowd.promised)
  // One file for each mail: a second delivery of the same one would carry the same name.
  await until('every mail is delivered', async () => {
    const files = readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
    return files.length === (await count(cluster, sql`select count(*) as n from mail`))
  })
  const openedTwice = await count(
    cluster,
    sql`select count(*) as n from (select 1 from event where type = 'lock.opened' and data->>'commandId' is not null
      group by data->>'commandId' having count(*) > 1) twice`,
  )
  return [
    ...crowd.troubles,
    ...lost,
    ...doubled,
    ...unsound,
    ...(openedTwice === 0 ? [] : [`${openedTwice} commands opened twice`]),
  ]
}

describe('FAULT-20 two api, a worker and a gateway: each is killed while customers shop', () => {
  it('over Mosquitto: nothing confirmed is lost or doubled, everything works again', async () => {
    const cluster = await aBusyCluster('mosquitto')
    await everythingWorks(cluster, 'at first')
    for (const part of ['api-1', 'api-2', 'worker', 'gateway', 'broker'] as const) await dies(cluster, part)
    expect(await troublesAfter(cluster)).toEqual([])
  }, 400_000)

  it('over NATS: the broker', async () => {
    const cluster = await aBusyCluster('nats')
    await everythingWorks(cluster, 'at first')
    await dies(cluster, 'broker')
    expect(await troublesAfter(cluster)).toEqual([])
  }, 400_000)
})
