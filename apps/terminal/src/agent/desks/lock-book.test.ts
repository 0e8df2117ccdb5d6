import type { ListedLock } from '@fachwerk/contract/device/listed-lock'
import { afterEach, describe, expect, it } from 'vitest'
import { anId, anIdentity } from '../../testing/factories.ts'
import { simulatedLocks } from '../../locks/simulated-locks.ts'
import { testClock } from '../../testing/test-clock.ts'
import { createLockBook } from './lock-book.ts'
import { openStore, type Store } from '../store/store.ts'

const identity = anIdentity()
const [first] = identity.boxes
const HUNG = anId()
const seen: ListedLock[] = [
  { lockId: first?.lockId ?? '', lockName: 'SL-1', box: null },
  { lockId: HUNG, lockName: 'SL-NEU', box: { boxId: anId(), number: 7, size: 'M' } },
]
const stores = new Set<Store>()
afterEach(() => {
  stores.forEach((store) => store.close())
  stores.clear()
})

function aBook(store = openStore(':memory:', anId)) {
  stores.add(store)
  const metal = simulatedLocks(
    identity.boxes.map(({ lockId }) => lockId),
    testClock('2026-11-20T13:00:00.000Z'),
  )
  const driver = metal.driver()
  return { store, driver, book: createLockBook(store, identity, driver) }
}
const heard = ({ driver }: ReturnType<typeof aBook>) => driver.readings().map(({ lockId }) => lockId)

describe('L-01 the locks of a terminal', () => {
  it('are those it was set up with, until the server tells otherwise', () => {
    const there = aBook()
    expect(there.book.boxes()).toEqual(identity.boxes)
    expect([...there.book.own]).toEqual(identity.boxes.map(({ lockId }) => lockId))
  })

  it('a lock that is hung here is its own at once and is listened to; one that is gone is neither', () => {
    const there = aBook()
    there.book.take(seen)
    expect([...there.book.own]).toEqual(seen.map(({ lockId }) => lockId))
    expect(there.book.boxes()).toMatchObject([{ lockId: HUNG, lockName: 'SL-NEU', number: 7, size: 'M' }])
    expect(heard(there)).toEqual([first?.lockId, HUNG])
  })

  it('L-10 what was told outlives a power cut', () => {
    const before = aBook()
    before.book.take(seen)
    const after = aBook(before.store)
    expect(after.book.boxes().map(({ lockId }) => lockId)).toEqual([HUNG])
    expect(heard(after)).toContain(HUNG)
  })

  it('something unreadable on the disk counts as not told', () => {
    const { store } = aBook()
    store.meta.setLockBook([{ lockId: 'x', lockName: '', box: null }])
    expect(aBook(store).book.boxes()).toEqual(identity.boxes)
  })
})
