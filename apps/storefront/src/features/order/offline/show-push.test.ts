import { describe, expect, it } from 'vitest'
import { aWorkerScope } from '../../../testing/a-worker-scope.ts'
import { showPushes } from './show-push.ts'

const PATH = '/bestellung/AbCdEfGhIjKlMnOpQrStUv'
const MESSAGE = { title: 'Ihre Miete endet bald', body: 'Fach 22', path: PATH, tag: 'endsSoon-1' }

function aWorker() {
  const world = aWorkerScope()
  showPushes(world.scope)
  const push = (data: unknown) => world.happen('push', { data: { json: () => data } })
  const click = (data: unknown) =>
    world.happen('notificationclick', { notification: { data, close: () => undefined } })
  return { ...world, push, click }
}

describe('X-03 a message on a device', () => {
  it('is shown with heading and sentence, a repeated one in the place of the former', async () => {
    const { push, shown } = aWorker()
    await push(MESSAGE)
    expect(shown).toEqual([
      {
        title: 'Ihre Miete endet bald',
        details: { body: 'Fach 22', tag: 'endsSoon-1', icon: '/app-icon-192.png', data: PATH },
      },
    ])
  })

  it.each([null, 'Text', {}, { ...MESSAGE, path: 7 }])('%j is none', async (data) => {
    const { push, shown } = aWorker()
    await push(data)
    expect(shown).toEqual([])
  })

  it('pressed, it leads to the page of the key: the open one, or a new window', async () => {
    const { click, did, windows } = aWorker()
    await click(PATH)
    expect(did).toEqual([`open https://shop.example${PATH}`])
    windows.push({ url: `https://shop.example${PATH}?befehl=1`, focus: async () => did.push('focus') })
    await click(PATH)
    expect(did.at(-1)).toBe('focus')
  })

  it('FAULT-64 leads nowhere but to this site', async () => {
    const { click, did } = aWorker()
    await click('https://evil.example/')
    await click(undefined)
    expect(did).toEqual([])
  })
})
