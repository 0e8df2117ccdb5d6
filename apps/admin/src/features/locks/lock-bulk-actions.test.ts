import { describe, expect, it } from 'vitest'
import { actionOf, anApi } from '../../testing/an-api.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { aCabinet, fromNow, id } from '../../testing/fixtures.ts'
import { aLockDetail, aLockRow } from '../../testing/fixtures/locks.ts'
import { lockBulkActions } from './lock-bulk-actions.ts'

const row = aLockRow()
const spare = aLockRow({ id: id('a', 20), lockId: id('a', 20), boxId: null, boxName: null, size: null })
const bare = aLockRow({ id: id('b', 14), lockId: null, name: null, boxId: id('b', 14), boxName: 'KN-014' })

const aStore = (handlers: Handlers = {}, overrides: Parameters<typeof aLockDetail>[0] = {}) =>
  anApi({
    lock: () => aLockDetail({ notes: 'Scharnier neu', version: 7, ...overrides }),
    editLock: () => aLockDetail(),
    activateLock: () => aLockDetail(),
    deleteLock: () => aLockDetail(),
    restoreBox: () => aLockDetail(),
    ...handlers,
  })
const action = (key: string) => actionOf(lockBulkActions, key)

describe('L-01 many locks and boxes at once', () => {
  it('go out of service as they stand now, with one reason; note, size and number stay as they are', async () => {
    const { server, api } = aStore()
    await action('out').run(api, row, 'Wasser im Schrank', '')
    expect(server.asked('editLock')[0]?.input.body).toEqual({
      item: {
        id: row.lockId,
        version: 7,
        name: 'SL-2291',
        notes: 'Scharnier neu',
        size: 'L',
        outOfService: 'Wasser im Schrank',
      },
    })
  })

  it('what is out of service already keeps its reason and says it', async () => {
    const { server, api } = aStore({}, { outOfService: 'Tür verzogen' })
    await expect(action('out').run(api, row, 'Wasser', '')).rejects.toThrow(
      'Ist schon außer Betrieb: Tür verzogen',
    )
    expect(server.asked('editLock')).toEqual([])
    await action('in').run(api, row, '', '')
    await action('out').undo?.(api, row, 'Wasser')
    expect(server.asked('editLock').map(({ input }) => input.body)).toMatchObject([
      { item: { outOfService: null } },
      { item: { outOfService: null } },
    ])
  })

  it('what is in service says so instead of being counted as done', async () => {
    const { api } = aStore()
    await expect(action('in').run(api, row, '', '')).rejects.toThrow('Ist schon in Betrieb.')
  })

  it('L-03 are switched off and on with a reason; taking it back leaves what was off before', async () => {
    const { server, api } = aStore()
    await action('deactivate').run(api, row, 'Rückruf', '')
    await action('activate').run(api, row, 'Rückruf vorbei', '')
    await action('deactivate').undo?.(api, row, 'Rückruf')
    const weak = aLockRow({ deactivated: { at: fromNow(-2), cause: 'battery' } })
    await action('deactivate').undo?.(api, weak, 'Rückruf')
    expect(server.asked('activateLock').map(({ input }) => input.body)).toEqual([
      { item: { id: row.lockId, active: false, reason: 'Rückruf' } },
      { item: { id: row.lockId, active: true, reason: 'Rückruf vorbei' } },
      { item: { id: row.lockId, active: true, reason: 'Rückruf' } },
    ])
  })

  it('FAULT-39 are put away; where somebody has the box the server’s reason stands at the row', async () => {
    const { server, api } = aStore({ deleteLock: () => refuse('box-needs-lock') })
    await expect(action('archive').run(api, row, 'Umbau', '')).rejects.toMatchObject({
      code: 'box-needs-lock',
    })
    expect(server.asked('deleteLock')[0]?.input.body).toEqual({
      item: { id: row.lockId, archived: true, reason: 'Umbau' },
    })
    // It would hang nowhere: nothing is promised.
    expect(action('archive').undo).toBeUndefined()
  })

  it('come back: a lock hanging nowhere, a box to where it stood, or not at all while that is taken', async () => {
    const former = { cabinetId: aCabinet().id, column: 0, row: 2 }
    const spots = { cabinets: [], heightMm: 300 }
    const { server, api } = aStore({ boxSpots: () => ({ ...spots, former }) })
    await action('restore').run(api, row, 'Saison', '')
    await action('restore').run(api, bare, 'Saison', '')
    expect(server.asked('deleteLock')[0]?.input.body).toMatchObject({ item: { archived: false } })
    expect(server.asked('restoreBox')[0]?.input.body).toMatchObject({
      item: { id: bare.boxId, spot: former, reason: 'Saison' },
    })
    const taken = aStore({ boxSpots: () => ({ ...spots, former: null }) })
    await expect(action('restore').run(taken.api, bare, 'Saison', '')).rejects.toThrow(
      /Der alte Platz ist nicht mehr frei/,
    )
    expect(taken.server.asked('restoreBox')).toEqual([])
  })

  it('B-06 become tasks at their boxes; one that is open already says so', async () => {
    const { server, api } = aStore({ addTask: () => refuse('task-open-already') })
    await expect(action('task').run(api, bare, 'nach dem Sturm', 'check')).rejects.toMatchObject({
      code: 'task-open-already',
    })
    expect(server.asked('addTask')[0]?.input.body).toMatchObject({
      item: { boxId: bare.boxId, kind: 'check', note: 'nach dem Sturm' },
    })
    const kinds = await action('task').asksChoice?.ask(api, new AbortController().signal)
    expect(kinds?.map(({ label }) => label)).toEqual(['Prüfen', 'Reinigen', 'Akku tauschen', 'Reparieren'])
  })

  it.each(['out', 'in', 'deactivate', 'activate', 'archive'])(
    'a box without a lock is left as it is by „%s“, and says why',
    async (key) => {
      const { server, api } = aStore()
      const run = async () => action(key).run(api, bare, 'Grund', '')
      await expect(run()).rejects.toThrow('An diesem Fach hängt kein Schloss.')
      expect(server.asked('editLock')).toEqual([])
      expect(server.asked('activateLock')).toEqual([])
      expect(server.asked('deleteLock')).toEqual([])
    },
  )

  it.each(['task', 'out', 'in'])(
    'a lock without a box is left as it is by „%s“, and says why',
    async (key) => {
      const { api } = aStore()
      await expect(action(key).run(api, spare, 'Grund', 'check')).rejects.toThrow(
        'Dieses Schloss hängt an keinem Fach.',
      )
    },
  )

  it('every action says before what follows, with the number', () => {
    for (const { key, question, done, rowName } of lockBulkActions) {
      const { title, text, confirm } = question(3)
      expect([key, [title, confirm, done(3)].every((words) => words.includes('3'))]).toEqual([key, true])
      expect(text.length).toBeGreaterThan(40)
      expect([rowName(row), rowName(spare), rowName(bare)]).toEqual(['KN-013', 'SL-2291', 'KN-014'])
    }
  })
})
