import { describe, expect, it } from 'vitest'
import { aDevice, aKeyServer, ledElsewhere } from '../../../testing/a-device.ts'
import { aWorkerScope } from '../../../testing/a-worker-scope.ts'
import { dropFromDevice, storeOnDevice } from './ask-worker.ts'
import { runWorker } from './run-worker.ts'

const PATH = '/en/bestellung/AbCdEfGhIjKlMnOpQrStUv'
const request = {
  path: PATH,
  note: {
    until: '2026-11-21T12:00:00.000Z',
    title: 'Key to box 22',
    heading: 'Your keys',
    lang: 'en',
    template: 'white-clean',
  },
}

/** A browser with the worker in it, behind real message ports. */
function aBrowser() {
  const at = aDevice(aKeyServer())
  const { scope, happen } = aWorkerScope()
  runWorker(scope, at.device)
  const scopes = new Set<string>()
  const active = {
    postMessage: (data: unknown, ports: readonly MessagePort[]) => void happen('message', { data, ports }),
  }
  const registration = (path: string) => ({
    installing: null,
    waiting: null,
    active,
    unregister: async () => scopes.delete(path),
  })
  const workers = {
    register: async (_script: string, { scope: path = '' }: RegistrationOptions = {}) => {
      scopes.add(path)
      return registration(path)
    },
    getRegistration: async (path = '') => (scopes.has(path) ? registration(path) : undefined),
  }
  // The parts of a browser that are used.
  return { workers: workers as unknown as ServiceWorkerContainer, scopes, ...at }
}

describe('R-11 a page asks for its key to be kept', () => {
  it('by a worker for this one page, and one for the list of rentals in its language', async () => {
    const { workers, scopes } = aBrowser()
    expect(await storeOnDevice(workers, request)).toBe(true)
    expect([...scopes]).toEqual([PATH, '/en/konto'])
  })

  it('LAW-53 a key that opens no more leaves neither store nor worker', async () => {
    const { workers, scopes, stores } = aBrowser()
    await storeOnDevice(workers, request)
    await dropFromDevice(workers, PATH)
    expect([...scopes]).toEqual([])
    expect(stores.size).toBe(0)
  })

  it('ended before it was kept: the worker goes again', async () => {
    const { workers, scopes, at } = aBrowser()
    at.answer = ledElsewhere
    expect(await storeOnDevice(workers, request)).toBe(false)
    expect([...scopes]).toEqual([])
  })

  it('where nothing was kept, nothing is begun for dropping it', async () => {
    const { workers, scopes } = aBrowser()
    await dropFromDevice(workers, PATH)
    expect([...scopes]).toEqual([])
  })

  it('with another key left, the list of rentals keeps its worker', async () => {
    const { workers, scopes } = aBrowser()
    const other = PATH.replace('bestellung', 'schluessel')
    await storeOnDevice(workers, request)
    await storeOnDevice(workers, { ...request, path: other })
    await dropFromDevice(workers, PATH)
    expect([...scopes]).toEqual(['/en/konto', other])
  })
})
