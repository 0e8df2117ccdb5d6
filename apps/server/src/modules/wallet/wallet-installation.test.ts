import { createHash } from 'node:crypto'
import { testClock } from '@fachwerk/clock/test-clock'
import { walletCalls } from '@fachwerk/contract/key/wallet-calls'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import { appleSigner } from '../../platform/wallet/apple-signer.ts'
import { googleSigner } from '../../platform/wallet/google-signer.ts'
import { anAccount, somePassPems } from '../../platform/wallet/testing/certificates.ts'
import type { Wallets } from '../../platform/wallet/wallets.ts'
import { walletModule, type WalletNeeds } from './index.ts'
import type { CardKey } from './rules/key-card.ts'
import { askedByLink } from './testing/ask.ts'

const HASH = 'ZyXwVuTsRqPoNmLkJiHgFe'
const NOW = new Date('2026-11-20T17:00:00.700Z')
const card: CardKey = {
  serial: '01938f00-0000-7000-8000-00000000b002',
  language: 'de',
  own: {},
  timeZone: 'Europe/Berlin',
  operator: 'Fächer & Söhne KG',
  location: { name: 'Hafen', street: 'Kai 1', postcode: '20457', city: 'Hamburg', phone: '' },
  rental: { boxNumber: 7, startsAt: '2026-11-20T16:45:00.000Z', endsAt: '2026-11-21T09:00:00.000Z' },
  key: { code: '004711', qrText: 'FW1.a.b', validUntil: '2026-11-21T12:00:00.000Z' },
  page: `https://nord.example:8443/ru/bestellung/${HASH}`,
}

const signer = appleSigner(somePassPems())
const apple = async () => signer
const google = googleSigner({ account: anAccount().account, issuerId: '3388' })

function aWallet(wallets: Wallets, keyByLink: WalletNeeds['keyByLink'] = async () => ok(card)) {
  const registry = createRegistry()
  const drawn: { readonly name: string; readonly size: number }[] = []
  const { serve, serveFile } = registry
  const drawIcon: WalletNeeds['drawIcon'] = (details) => {
    drawn.push(details)
    return Buffer.from(`${details.name} ${details.size}`)
  }
  walletModule({ clock: testClock(NOW), serve, serveFile, wallets, keyByLink, drawIcon })
  return { drawn, ...askedByLink(registry, HASH) }
}

const inLanguage = (language: CardKey['language']) =>
  aWallet({ apple, google }, async () => ok({ ...card, language }))
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
const jsonOf = (bytes: Uint8Array | undefined): unknown => JSON.parse(textOf(bytes))
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

describe('R-11 a telephone that takes the file', () => {
  it('finds the hash of each file it was sent, and no file without one', async () => {
    const { bytes } = await aWallet({ apple, google: null }).file(walletCalls.applePass)
    const { 'manifest.json': manifest, signature, ...files } = unzipSync(bytes)
    const hashes = Object.fromEntries(Object.entries(files).map(([name, each]) => [name, sha1(each)]))
    expect(jsonOf(manifest)).toEqual(hashes)
    expect(Object.keys(hashes)).toHaveLength(6)
    expect(signature?.length).toBeGreaterThan(500)
  })

  it('gets each picture in its own size, with the mark of whom the customer contracts with', async () => {
    const wallet = aWallet({ apple, google })
    const { bytes, name } = await wallet.file(walletCalls.sharedApplePass)
    expect(name).toBe('Fach-7.pkpass')
    expect(wallet.drawn.map(({ size }) => size)).toEqual([29, 58, 87, 50, 100])
    expect(new Set(wallet.drawn.map((each) => each.name))).toEqual(new Set(['Fächer & Söhne KG']))
    expect(textOf(unzipSync(bytes)['logo@2x.png'])).toBe('Fächer & Söhne KG 100')
  })

  it.each([
    ['de', 'Schlüssel zu Fach 7, Hafen'],
    ['de-informal', 'Schlüssel zu Fach 7, Hafen'],
    ['en', 'Key to box 7, Hafen'],
    ['it', 'Chiave del box 7, Hafen'],
    ['ru', 'Ключ от ячейки 7, Hafen'],
  ] as const)('G-04 in %s reads out „%s“, and a code keeps its zeros', async (language, description) => {
    const { bytes } = await inLanguage(language).file(walletCalls.applePass)
    expect(jsonOf(unzipSync(bytes)['pass.json'])).toMatchObject({
      description,
      barcodes: [{ altText: '004\u00a0711' }],
      generic: { auxiliaryFields: [{ value: '004\u00a0711' }] },
    })
  })
})

describe('R-11 a link to Google', () => {
  it('is of a full second, as Google wants it, and for the page’s own origin', async () => {
    const answer = await aWallet({ apple: null, google }).call(walletCalls.sharedGooglePass)
    const [, claims = ''] = answer.ok ? new URL(answer.value.url).pathname.split('.') : []
    const said = jsonOf(Buffer.from(claims, 'base64url'))
    expect(said).toMatchObject({ iat: 1_795_194_000, origins: ['https://nord.example:8443'] })
  })
})

describe('R-11 an installation with one wallet', () => {
  it('offers that one and refuses the other', async () => {
    const onlyApple = aWallet({ apple, google: null })
    expect((await onlyApple.file(walletCalls.applePass)).bytes.length).toBeGreaterThan(0)
    expect(await onlyApple.call(walletCalls.googlePass)).toMatchObject({ refusal: 'transition-not-allowed' })
    const onlyGoogle = aWallet({ apple: null, google })
    expect(await onlyGoogle.call(walletCalls.googlePass)).toMatchObject({ ok: true })
    await expect(onlyGoogle.file(walletCalls.sharedApplePass)).rejects.toThrow('transition-not-allowed')
    expect(onlyGoogle.drawn).toEqual([])
  })

  it.each(['not-found', 'too-many-tries'] as const)(
    'a link that answers %s says so even where nothing is signed',
    async (refusal) => {
      const wallet = aWallet({ apple: null, google: null }, async () => ({ ok: false, refusal }))
      await expect(wallet.file(walletCalls.applePass)).rejects.toThrow(refusal)
      expect(await wallet.call(walletCalls.sharedGooglePass)).toMatchObject({ refusal })
    },
  )
})
