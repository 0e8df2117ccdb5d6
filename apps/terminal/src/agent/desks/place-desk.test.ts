import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anId, anIdentity } from '../../testing/factories.ts'
import { tempStore } from '../../testing/temp-folder.ts'
import { createPlaceDesk } from './place-desk.ts'
import { openStore, type Store } from '../store/store.ts'

const identity = anIdentity()
const seen = {
  terminalName: 'KN-T1',
  locationName: 'Konstanz Seeufer',
  locationNames: { en: 'Konstanz Lakeside' },
  locationPrefix: 'KN',
  timeZone: 'Europe/Berlin',
  operatorPhone: '+49 7531 7',
  locationUrl: 'https://zeitlager.example/standort/konstanz-bahnhof',
}
const stores = new Set<Store>()
afterEach(() => {
  stores.forEach((store) => store.close())
  stores.clear()
})
function aDesk(store = openStore(':memory:', anId)) {
  stores.add(store)
  const changed = vi.fn<() => void>()
  return { store, changed, desk: createPlaceDesk(store, identity, changed) }
}

describe('F-03 where a terminal stands', () => {
  it('is what it was set up with, until the server tells otherwise', () => {
    const { desk } = aDesk()
    const { terminalName, locationName, operatorPhone } = identity
    expect(desk.known()).toMatchObject({ terminalName, locationName, operatorPhone })
    // Nothing of the keys it holds comes along to the screen.
    expect(Object.keys(desk.known())).not.toContain('codeKey')
  })

  it('a new name, phone or page is known at once and told once', () => {
    const { desk, changed } = aDesk()
    const before = desk.mark()
    desk.take(seen)
    desk.take({ ...seen })
    expect(desk.known()).toEqual(seen)
    expect(desk.mark()).not.toBe(before)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('L-10 what was told outlives a power cut without network', () => {
    const before = aDesk()
    before.desk.take(seen)
    const after = aDesk(before.store)
    expect(after.desk.known()).toEqual(seen)
    expect(after.desk.mark()).toBe(before.desk.mark())
  })

  it.each(['{"locationName":7}', '{"locationName":"Kon'])(
    'something unreadable on the disk counts as not told: %s',
    (written) => {
      const file = tempStore()
      openStore(file, anId).close()
      const disk = new DatabaseSync(file)
      disk.prepare("insert into meta (key, value) values ('place', ?)").run(written)
      disk.close()
      const { desk } = aDesk(openStore(file, anId))
      expect(desk.known().locationName).toBe(identity.locationName)
      desk.take(seen)
      expect(desk.known()).toEqual(seen)
    },
  )
})
