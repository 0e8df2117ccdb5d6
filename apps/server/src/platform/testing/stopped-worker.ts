import { writeSync } from 'node:fs'
import { once } from 'node:events'
import { systemClock } from '@fachwerk/clock/clock'
import { sql } from 'kysely'
import { z } from 'zod'
import { openDatabase } from '../db/db.ts'
import { createJobs, defineQueue } from '../jobs/jobs.ts'
import { createLeader } from '../jobs/leader.ts'
import { createLog } from '../log/log.ts'
import { systemRandom } from '../random.ts'

/**
 * A worker to be stopped in the middle of a job: takes one, says `begun`, goes on with whatever line it is sent, and
 * says `failed` or `done`. Arguments: the address of the database and the name of the queue.
 */
const [addressText = '', queue = ''] = process.argv.slice(2)
const address = z
  .object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })
  .parse(JSON.parse(addressText))
const [clock, random, log] = [systemClock(), systemRandom(), createLog('silent')]
const db = openDatabase(address, { random, poolSize: 2 })
const leader = createLeader(address, clock, log)
const jobs = createJobs({ db, address, clock, random, leader, log, byHand: true })
jobs.handle(defineQueue(queue, z.object({ id: z.string() })), async (_payload, job) => {
  writeSync(1, 'begun\n')
  await once(process.stdin, 'data')
  await db.transaction(async (tx) => {
    await sql`insert into moved values (${'sleeper'})`.execute(tx)
    await job.complete(tx)
  })
})
const { failures } = await jobs.runDue()
writeSync(1, failures.length > 0 ? 'failed\n' : 'done\n')
process.exit()
