import { expect, it } from 'vitest'
import type { SeenEvent, Watcher } from '../fleet/callers.ts'
import { machineNow } from '../fleet/machine-clock.ts'
import { turnDoors } from './watchers.ts'

const DOORS = ['box-1', 'box-2']

/** Somebody who hears of a door so many milliseconds after it moved. */
function watcherAfter(ms: number) {
  const seen: SeenEvent[] = []
  const watcher: Watcher = { seen, breaks: () => 0 }
  const hear = (boxId: string, type = 'lock.changed') => {
    const at = machineNow()
    const common = { id: String(seen.length), type, at, commandId: null, boxId, boxState: 'free' }
    setTimeout(() => seen.push({ ...common, seenAt: at + ms }), ms)
  }
  return { watcher, hear }
}

const nothing = () => Promise.reject(new Error('nobody asks for this'))

function fleetOf(people: readonly ReturnType<typeof watcherAfter>[]) {
  return {
    pid: 0,
    dial: nothing,
    settle: nothing,
    load: nothing,
    say: nothing,
    opened: nothing,
    truth: nothing,
    async turn(lock: number) {
      const saidAt = machineNow()
      for (const { hear } of people) hear(DOORS[lock] ?? '')
      return saidAt
    },
  }
}

it('L-08 each change counts once for everybody who watches, from what the terminal said', async () => {
  const people = [watcherAfter(10), watcherAfter(60)]
  let looked = 0
  const { spans, changes } = await turnDoors({
    fleet: fleetOf(people),
    watchers: people.map(({ watcher }) => watcher),
    doors: DOORS,
    changes: 3,
    afterwards: async () => void (looked += 1),
  })
  expect([changes, spans.length, looked]).toEqual([3, 6, 3])
  const [quick, slow] = [spans.filter((_, at) => at % 2 === 0), spans.filter((_, at) => at % 2 === 1)]
  expect(Math.max(...quick)).toBeLessThan(50)
  expect(Math.min(...slow)).toBeGreaterThanOrEqual(59)
})

it('L-08 what was heard before, of another door or of another kind is no answer', async () => {
  const person = watcherAfter(5)
  const fleet = fleetOf([person])
  const odd = {
    ...fleet,
    async turn(lock: number) {
      person.hear('box-9')
      person.hear(DOORS[lock] ?? '', 'lock.opened')
      const saidAt = machineNow()
      setTimeout(() => person.hear(DOORS[lock] ?? ''), 100)
      return saidAt
    },
  }
  const { spans } = await turnDoors({ fleet: odd, watchers: [person.watcher], doors: DOORS, changes: 2 })
  expect(Math.min(...spans)).toBeGreaterThanOrEqual(100)
})
