import { describe, expect, it } from 'vitest'
import { aDevice, aKeyServer, aSheet, ledElsewhere } from '../../../testing/a-device.ts'
import { dropKey, storeKey, type StoredNote, storedKeys, storedPage } from './key-store.ts'

const HASH = 'AbCdEfGhIjKlMnOpQrStUv'
const PATH = `/bestellung/${HASH}`
const note = (change: Partial<StoredNote> = {}): StoredNote => ({
  until: '2026-11-21T12:00:00.000Z',
  title: 'Schlüssel zu Fach 22, Konstanz Bahnhof',
  heading: 'Ihre Schlüssel, ohne Netz',
  lang: 'de',
  template: 'white-clean',
  ...change,
})
const textOf = async (page: Response | null) => (page ? await page.text() : null)

describe('R-11 a key on a device', () => {
  it('stands there with its styles and its font, under the address of its page', async () => {
    const { device, stores } = aDevice(aKeyServer())
    await storeKey(device, { path: PATH, note: note() })
    expect([...(stores.values().next().value?.keys() ?? [])]).toEqual([
      PATH,
      '/schluessel-notiz',
      '/sf/first-B2.woff2',
      '/sf/entry-A1.css',
    ])
    expect(await textOf(await storedPage(device, PATH))).toContain('Code 483 920')
  })

  it('LAW-53 nothing else is kept: one store for the key, and no other page', async () => {
    const { device, stores, asked } = aDevice(aKeyServer())
    await storeKey(device, { path: PATH, note: note() })
    expect(stores.size).toBe(1)
    expect(asked).toEqual([`${PATH}/ohne-netz`, '/sf/first-B2.woff2', '/sf/entry-A1.css'])
  })

  it('a changed key takes the place of the former one, and its old styles go', async () => {
    const { device, stores, at } = aDevice(aKeyServer())
    await storeKey(device, { path: PATH, note: note() })
    at.answer = aKeyServer(() => aSheet('Code 111 222', '/sf/entry-C3.css'))
    await storeKey(device, { path: PATH, note: note() })
    expect(await textOf(await storedPage(device, PATH))).toContain('111 222')
    expect([...(stores.values().next().value?.keys() ?? [])]).not.toContain('/sf/entry-A1.css')
  })

  it('an ended key leads elsewhere and is forgotten at this contact, in every language it was read in', async () => {
    const { device, stores, at } = aDevice(aKeyServer())
    await storeKey(device, { path: PATH, note: note() })
    await storeKey(device, { path: `/en${PATH}`, note: note({ lang: 'en' }) })
    at.answer = ledElsewhere
    await storeKey(device, { path: PATH, note: note() })
    expect(stores.size).toBe(0)
  })

  it('while the server fails, what is kept stays', async () => {
    const { device, at } = aDevice(aKeyServer())
    await storeKey(device, { path: PATH, note: note() })
    at.answer = () => new Response('', { status: 503 })
    await storeKey(device, { path: PATH, note: note() })
    expect(await textOf(await storedPage(device, PATH))).toContain('483 920')
  })

  it('LAW-62 ends with the rental, also when nobody asked the server again', async () => {
    const { device, stores, at } = aDevice(aKeyServer())
    await storeKey(device, { path: PATH, note: note() })
    at.now = Date.parse('2026-11-21T12:00:00.000Z')
    expect(await storedPage(device, PATH)).toBeNull()
    expect(stores.size).toBe(0)
  })

  it('what an older worker kept in another shape is cleared away, what is not of keys is left alone', async () => {
    const { device, stores } = aDevice(aKeyServer())
    stores.set('schluessel:0:/bestellung/alt', new Map())
    stores.set('etwas-anderes', new Map())
    expect(await storedKeys(device)).toEqual([])
    expect([...stores.keys()]).toEqual(['etwas-anderes'])
  })

  it('dropping one key leaves the others, the one that ends first at the top', async () => {
    const { device } = aDevice(aKeyServer())
    const other = `/schluessel/${HASH.toLowerCase()}`
    await storeKey(device, { path: PATH, note: note() })
    await storeKey(device, { path: other, note: note({ until: '2026-11-20T18:00:00.000Z' }) })
    expect((await storedKeys(device)).map(({ path }) => path)).toEqual([other, PATH])
    await dropKey(device, other)
    expect((await storedKeys(device)).map(({ path }) => path)).toEqual([PATH])
  })
})
