import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice, aKeyServer, goingTo, SHOP } from '../../../testing/a-device.ts'
import { answerOffline } from './answer-offline.ts'
import { storeKey, storedKeys } from './key-store.ts'

const PATH = '/bestellung/AbCdEfGhIjKlMnOpQrStUv'
const SECOND = '/en/schluessel/ZzCdEfGhIjKlMnOpQrStUv'
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

/** A device with these keys on it. */
async function withKeys(...paths: string[]) {
  const at = aDevice(aKeyServer())
  for (const [index, path] of paths.entries())
    await storeKey(at.device, {
      path,
      note: {
        until: `2026-11-2${index + 1}T12:00:00.000Z`,
        title: `Schlüssel ${index + 1} <b>`,
        heading: 'Ihre Schlüssel, ohne Netz',
        lang: 'de',
        template: 'black-clean',
      },
    })
  at.asked.length = 0
  return at
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('LAW-53 the worker minds keys and nothing else', () => {
  it.each([
    '/',
    '/standort/konstanz-bahnhof',
    '/mieten/konstanz-bahnhof',
    '/konto/angaben',
    '/anmelden',
    `${PATH}/verlaengern`,
    `${PATH}/zahlung`,
    `${PATH}/ohne-netz`,
    '/bestellung/kurz',
  ])('%s goes by it', async (path) => {
    const { device } = await withKeys(PATH)
    expect(answerOffline(device, goingTo(path))).toBeNull()
  })

  it('answers of the server to scripts, and forms, go by it', async () => {
    const { device } = await withKeys(PATH)
    expect(answerOffline(device, goingTo(`/storefront/orders/x`, { mode: 'cors' }))).toBeNull()
    expect(answerOffline(device, goingTo(PATH, { mode: 'cors' }))).toBeNull()
    expect(answerOffline(device, goingTo(PATH, { method: 'POST' }))).toBeNull()
  })
})

describe('R-11 the page of a key', () => {
  it('comes from the network while there is one', async () => {
    const { device, at } = await withKeys(PATH)
    at.answer = () => new Response('frisch')
    const answer = await answerOffline(device, goingTo(`${PATH}?befehl=1`))
    expect(await answer?.text()).toBe('frisch')
  })

  it('is the kept one without network, with its styles', async () => {
    const { device, at } = await withKeys(PATH)
    at.answer = gone
    const answer = await answerOffline(device, goingTo(PATH))
    expect(await answer?.text()).toContain('Code 483 920')
    const style = await answerOffline(device, goingTo('/sf/entry-A1.css', { mode: 'no-cors' }))
    expect(await style?.text()).toBe('file')
  })

  it.each([502, 503])('is the kept one while the server answers %i', async (status) => {
    const { device, at } = await withKeys(PATH)
    at.answer = () => new Response('', { status })
    const answer = await answerOffline(device, goingTo(PATH))
    expect(await answer?.text()).toContain('Code 483 920')
  })

  it('is the kept one when the network takes longer than four seconds', async () => {
    const { device, at } = await withKeys(PATH)
    at.answer = () => new Promise(() => undefined)
    const answer = answerOffline(device, goingTo(PATH))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await (await answer)?.text()).toContain('Code 483 920')
  })

  it('FAULT-55 a link that leads nowhere any more takes what was kept along', async () => {
    const { device, at } = await withKeys(PATH)
    at.answer = () => new Response('Diese Seite gibt es nicht', { status: 404 })
    const answer = await answerOffline(device, goingTo(PATH))
    expect(answer?.status).toBe(404)
    expect(await storedKeys(device)).toEqual([])
  })

  it('without a kept one the browser says itself that there is no network', async () => {
    const { device, at } = await withKeys()
    at.answer = gone
    await expect(answerOffline(device, goingTo(PATH))).rejects.toThrow('Failed to fetch')
  })
})

describe('S-07 the app opened without network', () => {
  it('leads to the only key', async () => {
    const { device, at } = await withKeys(PATH)
    at.answer = gone
    const answer = await answerOffline(device, goingTo('/konto'))
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe(`${SHOP}${PATH}`)
  })

  it('FAULT-60 lists several, as text, under a policy that runs nothing', async () => {
    const { device, at } = await withKeys(PATH, SECOND)
    at.answer = gone
    const answer = await answerOffline(device, goingTo('/en/konto'))
    const page = (await answer?.text()) ?? ''
    expect(page).toContain('<h1>Ihre Schlüssel, ohne Netz</h1>')
    expect(page).toContain(`href="${SECOND}">Schlüssel 2 &lt;b&gt;</a>`)
    expect(page).toContain('<link rel="stylesheet" href="/sf/entry-A1.css">')
    expect(page).toContain('data-theme="dark"')
    expect(answer?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  })

  it('shows the rentals themselves while there is a network, and without any key stays out of it', async () => {
    const { device, at } = await withKeys(PATH)
    at.answer = () => new Response('Meine Mieten')
    expect(await (await answerOffline(device, goingTo('/konto')))?.text()).toBe('Meine Mieten')
    const bare = await withKeys()
    bare.at.answer = gone
    await expect(answerOffline(bare.device, goingTo('/konto'))).rejects.toThrow('Failed to fetch')
  })
})
