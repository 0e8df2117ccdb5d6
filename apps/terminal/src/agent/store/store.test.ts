import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { aKey, anId, anIdentity } from '../../testing/factories.ts'
import { tempStore } from '../../testing/temp-folder.ts'
import { openDatabase } from './database.ts'
import { type Store, openStore } from './store.ts'

const inMemory = () => openStore(':memory:', anId)
const help = { kind: 'helpCalled', at: '2026-11-20T12:00:00.000Z' } as const
const seqsOf = (store: Store) => store.events.after(0, 100).map(({ seq }) => seq)

/** Closes a store and opens it again, as after a power cut. */
function again(store: Store, file: string): Store {
  store.close()
  return openStore(file, anId)
}

describe('the store as a whole', () => {
  it('L-10 writes every commit through to the disk', () => {
    const file = tempStore()
    const { db } = openDatabase(file)
    expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(db.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 })
    db.close()
  })

  it('L-10 keeps its id for ever; another file is another store', () => {
    const file = tempStore()
    const store = openStore(file, anId)
    const { id } = store
    expect(again(store, file).id).toBe(id)
    expect(openStore(tempStore(), anId).id).not.toBe(id)
  })

  it('L-10 a transaction that fails leaves nothing, whatever was nested in it', () => {
    const store = inMemory()
    const fail = () =>
      store.transaction(() => {
        store.events.append(help)
        store.transaction(() => store.meta.setGrantsVersion(7))
        throw new Error('power')
      })
    expect(fail).toThrow('power')
    expect(store.events.waiting()).toBe(0)
    expect(store.meta.grantsVersion()).toBeNull()
    store.transaction(() => store.events.append(help))
    expect(seqsOf(store)).toEqual([1])
  })

  it('L-10 a database of somebody else is an error at the start, not a terminal without memory', () => {
    const file = tempStore()
    const db = new DatabaseSync(file)
    db.exec('create table meta (key text primary key) strict')
    db.close()
    expect(() => openStore(file, anId)).toThrow('value')
  })
})

describe('events on disk', () => {
  it('L-10 numbers have no gap, not even after a rolled back one or after all were handed in', () => {
    const file = tempStore()
    const store = openStore(file, anId)
    store.events.append(help)
    expect(() =>
      store.transaction(() => {
        store.events.append(help)
        throw new Error('power')
      }),
    ).toThrow('power')
    store.events.append(help)
    expect(seqsOf(store)).toEqual([1, 2])
    store.events.dropUpTo(2)
    const reopened = again(store, file)
    expect(reopened.events.lastSeq()).toBe(2)
    expect(reopened.events.append(help)).toBe(3)
    expect(reopened.events.waiting()).toBe(1)
  })

  it('L-10 come back page by page, each with the store’s id and what was written', () => {
    const [store, lockId] = [inMemory(), anId()]
    for (let count = 0; count < 5; count += 1) store.events.append({ ...help, lockId })
    store.events.dropUpTo(1)
    const page = [2, 3].map((seq) => ({ ...help, lockId, seq, storeId: store.id }))
    expect([store.events.waiting(), store.events.after(1, 2)]).toEqual([4, page])
  })
})

const result = (commandId: string, stage: 'accepted' | 'done') =>
  ({ commandId, stage, code: 'ok', at: '2026-11-20T12:00:00.000Z' }) as const

describe('results of commands on disk', () => {
  it('FAULT-31 the newest result of a command is found again after a restart', () => {
    const file = tempStore()
    const store = openStore(file, anId)
    const id = anId()
    store.commands.save(result(id, 'accepted'), 1000)
    store.commands.save(result(id, 'done'), 1000)
    const reopened = again(store, file)
    expect(reopened.commands.find(id)).toEqual(result(id, 'done'))
    expect(reopened.commands.find(anId())).toBeNull()
  })

  it('L-02 handing over an older result does not count for the newer one', () => {
    const store = inMemory()
    const id = anId()
    store.commands.save(result(id, 'accepted'), 1000)
    store.commands.save(result(id, 'done'), 1000)
    store.commands.markHandedOver(result(id, 'accepted'))
    expect(store.commands.notHandedOver()).toEqual([result(id, 'done')])
    store.commands.markHandedOver(result(id, 'done'))
    expect(store.commands.notHandedOver()).toEqual([])
  })

  it('FAULT-31 only expired commands whose result the server has are forgotten', () => {
    const store = inMemory()
    const [old, waiting, young] = [anId(), anId(), anId()]
    for (const [id, expiresMs] of [
      [old, 10],
      [waiting, 10],
      [young, 99],
    ] as const)
      store.commands.save(result(id, 'done'), expiresMs)
    for (const id of [old, young]) store.commands.markHandedOver(result(id, 'done'))
    store.commands.forget(50)
    expect([old, waiting, young].map((id) => store.commands.find(id) !== null)).toEqual([false, true, true])
  })

  it('L-10 what was accepted and never finished is known after a power cut', () => {
    const store = inMemory()
    const [open, done] = [anId(), anId()]
    store.commands.save(result(open, 'accepted'), 10)
    store.commands.save(result(done, 'done'), 10)
    expect(store.commands.unfinished().map(({ commandId }) => commandId)).toEqual([open])
  })
})

const listOf = (keys: readonly ReturnType<typeof aKey>[], over: Record<string, unknown> = {}) => ({
  grants: keys,
  revoked: [],
  lockVersions: {},
  ...over,
})

describe('keys on disk', () => {
  const identity = anIdentity()

  it('R-11 a list replaces the one before', () => {
    const store = inMemory()
    const [first, second] = [aKey(identity), aKey(identity, { box: 2 })]
    store.grants.replaceList(listOf([first, second]), 0)
    store.grants.replaceList(listOf([second]), 0)
    expect(store.grants.all().map(({ body }) => body.id)).toEqual([second.body.id])
    expect(store.grants.find(first.body.id)).toBeNull()
  })

  it('L-10 a key learned from a QR code stays until a list has passed it by, and the list’s own word wins', () => {
    const store = inMemory()
    const learned = aKey(identity, { version: 3 })
    store.grants.learn(learned.body)
    store.grants.replaceList(listOf([]), 0)
    expect(store.grants.find(learned.body.id)).toMatchObject({ listed: false })
    store.grants.replaceList(listOf([learned]), 0)
    store.grants.learn(learned.body)
    expect(store.grants.find(learned.body.id)).toMatchObject({ listed: true })
    const other = aKey(identity, { version: 3 })
    store.grants.learn(other.body)
    store.grants.replaceList(listOf([], { lockVersions: { [other.body.lockId]: 4 } }), 0)
    expect(store.grants.all()).toEqual([])
  })

  it('R-11 a revocation outlives the lists that no longer name it, until its time is long over', () => {
    const file = tempStore()
    const store = openStore(file, anId)
    const { body } = aKey(identity)
    store.grants.replaceList(listOf([], { revoked: [body.id] }), 1000)
    store.grants.replaceList(listOf([]), 2000)
    const reopened = again(store, file)
    expect(reopened.grants.isRevoked(body.id)).toBe(true)
    reopened.grants.forgetRevocations(1000)
    expect(reopened.grants.isRevoked(body.id)).toBe(true)
    reopened.grants.forgetRevocations(1001)
    expect(reopened.grants.isRevoked(body.id)).toBe(false)
  })

  it('R-11 the key that opened last only ever gets newer, the list’s number follows the list', () => {
    const store = inMemory()
    const [low, high] = [aKey(identity, { version: 2 }).body, aKey(identity, { version: 5 }).body]
    expect(store.fences.of(low.lockId)).toEqual({ listedVersion: 0, opened: null })
    store.fences.raiseOpened(high)
    store.fences.raiseOpened(low)
    store.fences.setListed(low.lockId, 6)
    store.fences.setListed(low.lockId, 4)
    expect(store.fences.of(low.lockId)).toEqual({
      listedVersion: 4,
      opened: { version: 5, rentalId: high.rentalId },
    })
  })

  it('R-07 an ended rental is remembered with the newest of its keys', () => {
    const store = inMemory()
    const rentalId = anId()
    expect(store.fences.endedVersion(rentalId)).toBeNull()
    store.fences.endRental(rentalId, 4)
    store.fences.endRental(rentalId, 2)
    expect(store.fences.endedVersion(rentalId)).toBe(4)
  })
})

describe('single values on disk', () => {
  it('FAULT-33 numbers of pictures rise over restarts with one write for many', () => {
    const file = tempStore()
    let store = openStore(file, anId)
    const first = [store.meta.nextSnapshotSeq(), store.meta.nextSnapshotSeq()]
    store = again(store, file)
    const second = store.meta.nextSnapshotSeq()
    expect(first).toEqual([1, 2])
    expect(second).toBeGreaterThan(2)
    for (let count = 0; count < 2500; count += 1) store.meta.nextSnapshotSeq()
    const last = store.meta.nextSnapshotSeq()
    expect(again(store, file).meta.nextSnapshotSeq()).toBeGreaterThan(last)
  })

  it('L-10 time, wrong codes and the list’s version are there after a restart', () => {
    const file = tempStore()
    const store = openStore(file, anId)
    expect([store.meta.lastGoodMs(), store.meta.sync(), store.meta.wrongCodes()]).toEqual([null, null, 0])
    store.meta.setLastGoodMs(1234.7)
    store.meta.setSync({ serverMs: 2000, offsetMs: -500 })
    store.meta.setWrongCodes(4)
    store.meta.setGrantsVersion(9)
    const { meta } = again(store, file)
    expect([meta.lastGoodMs(), meta.sync(), meta.wrongCodes(), meta.grantsVersion()]).toEqual([
      1234,
      { serverMs: 2000, offsetMs: -500 },
      4,
      9,
    ])
  })

  it('L-10 an opening under way is found after a power cut and gone when finished', () => {
    const file = tempStore()
    const store = openStore(file, anId)
    const opening = { id: anId(), lockId: anId(), how: 'qr', grantId: anId() } as const
    store.openings.begin(opening)
    const reopened = again(store, file)
    expect(reopened.openings.unfinished()).toEqual([opening])
    reopened.openings.finish(opening.id)
    expect(reopened.openings.unfinished()).toEqual([])
  })
})
