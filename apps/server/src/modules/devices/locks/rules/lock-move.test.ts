import { describe, expect, it } from 'vitest'
import type { StoredLock } from '../stored-locks-repository.ts'
import { lockMove } from './lock-move.ts'

const lock = (id: string, boxId: string | null, terminalId = 't1'): StoredLock => ({
  id,
  companyId: 'company',
  locationId: terminalId === 't1' ? 'konstanz' : 'lindau',
  terminalId,
  boxId,
  name: id,
  notes: '',
  version: 1,
  changedAt: null,
  archivedAt: null,
})
const at = (boxId: string | null, terminalId = 't1') => ({
  locationId: terminalId === 't1' ? 'konstanz' : 'lindau',
  terminalId,
  boxId,
})

describe('L-01 FAULT-39 where locks hang after a move', () => {
  it('a lock that goes to an empty box leaves its own without one', () => {
    const move = lockMove(lock('a', 'box1'), at('box2'), undefined)
    expect(move).toMatchObject({ left: 'box1', gained: ['box2'], terminalIds: ['t1'] })
  })

  it('one that hangs there already takes the place: no box is left without a lock', () => {
    const [a, b] = [lock('a', 'box1'), lock('b', 'box2')]
    const move = lockMove(a, at('box2'), b)
    expect(move).toMatchObject({ left: null, gained: ['box1', 'box2'] })
    expect(move.places.map((place) => [place.lock.id, place.to.boxId])).toEqual([
      ['a', 'box2'],
      ['b', 'box1'],
    ])
  })

  it('a spare one takes the place of a broken one, which hangs nowhere then', () => {
    const move = lockMove(lock('spare', null), at('box2'), lock('broken', 'box2'))
    expect(move).toMatchObject({ left: null, gained: ['box2'] })
    expect(move.places[1]?.to.boxId).toBeNull()
  })

  it('at another location both terminals are told, and a traded lock goes to where the other came from', () => {
    const move = lockMove(lock('a', 'box1'), at('box9', 't2'), lock('b', 'box9', 't2'))
    expect(move.terminalIds).toEqual(['t1', 't2'])
    expect(move.places[1]?.to).toEqual(at('box1'))
  })

  it('taking a lock off its box, or giving it another terminal only, gains no box and leaves what it left', () => {
    expect(lockMove(lock('a', 'box1'), at(null), undefined)).toMatchObject({ left: 'box1', gained: [] })
    expect(lockMove(lock('a', 'box1'), at('box1'), undefined)).toMatchObject({ left: null, gained: ['box1'] })
  })
})
