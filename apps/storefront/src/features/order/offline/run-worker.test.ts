import { describe, expect, it } from 'vitest'
import { aDevice, aKeyServer, goingTo, ledElsewhere } from '../../../testing/a-device.ts'
import { aWorkerScope } from '../../../testing/a-worker-scope.ts'
import { runWorker } from './run-worker.ts'

const PATH = '/bestellung/AbCdEfGhIjKlMnOpQrStUv'
const note = {
  until: '2026-11-21T12:00:00.000Z',
  title: 'Schlüssel zu Fach 22',
  heading: 'Ihre Schlüssel',
  lang: 'de',
  template: 'white-clean',
}
const save = { kind: 'keep', path: PATH, note }

function aWorker() {
  const device = aDevice(aKeyServer())
  const scope = aWorkerScope()
  runWorker(scope.scope, device.device)
  return { ...device, ...scope }
}

describe('R-11 the worker of key pages', () => {
  it('takes over at once, so that no page waits for an old one', async () => {
    const { happen, did } = aWorker()
    await happen('install', {})
    await happen('activate', {})
    expect(did).toEqual(['skipWaiting', 'claim'])
  })

  it('keeps a key for a page and says so', async () => {
    const { say } = aWorker()
    expect(await say(save)).toEqual([{ kept: true, left: 1 }])
  })

  it('without network keeps what it has and says that it is there', async () => {
    const { say, at } = aWorker()
    await say(save)
    at.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await say(save)).toEqual([{ kept: true, left: 1 }])
  })

  it('a key that ended is not kept any more', async () => {
    const { say, at } = aWorker()
    await say(save)
    at.answer = ledElsewhere
    expect(await say(save)).toEqual([{ kept: false, left: 0 }])
  })

  it('drops a key when its page says so', async () => {
    const { say } = aWorker()
    await say(save)
    expect(await say({ kind: 'drop', path: PATH })).toEqual([{ kept: false, left: 0 }])
  })

  it.each([null, 'keep', { kind: 'keep' }, { kind: 'dance', path: PATH }, { kind: 'keep', path: 7, note }])(
    'a page of another build that says %j is not understood, and does no harm',
    async (request) => {
      const { say, stores } = aWorker()
      expect(await say(request)).toEqual([])
      expect(stores.size).toBe(0)
    },
  )

  it('answers for the page of a key alone', async () => {
    const { say, at, go } = aWorker()
    await say(save)
    at.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await go(goingTo(PATH)))?.text()).toContain('483 920')
    expect(await go(goingTo('/'))).toBeNull()
  })
})
