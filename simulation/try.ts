import { openArena } from './arena.ts'
import { simulate } from './simulate.ts'
const arena = await openArena(1)
const days = Number(process.argv[2] ?? 2)
const seed = Number(process.argv[3] ?? 1)
const fam =
  process.argv[4] === undefined ? [] : process.argv[4] === 'all' ? undefined : process.argv[4].split(',')
const out = await simulate(arena, { seed, days, ...(fam ? { families: fam as any } : {}) })
const { failure, counts, refusals, ...rest } = out
console.log(rest, JSON.stringify(counts), JSON.stringify([...refusals]))
if (failure) {
  console.log(failure.message, failure.at, failure.day)
  for (const s of failure.lastSteps.slice(-14)) console.log(s.number, s.at.toISOString(), s.what)
  console.log(failure.log.slice(-6).join(''))
}
await arena.close()
process.exit(0)
