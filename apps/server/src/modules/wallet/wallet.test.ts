import { walletCalls } from '@fachwerk/contract/key/wallet-calls'
import { testClock } from '@fachwerk/clock/test-clock'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { ok, refuse } from '../../platform/result.ts'
import { appleSigner } from '../../platform/wallet/apple-signer.ts'
import { googleSigner } from '../../platform/wallet/google-signer.ts'
import { anAccount, PASS_TYPE, somePassPems, TEAM } from '../../platform/wallet/testing/certificates.ts'
import type { Wallets } from '../../platform/wallet/wallets.ts'
import { walletModule, type WalletNeeds } from './index.ts'
import type { CardKey } from './rules/key-card.ts'
import { askedByLink } from './testing/ask.ts'

const HASH = 'AbCdEfGhIjKlMnOpQrStUv'
const aCard = (change: Partial<CardKey> = {}): CardKey => ({
  serial: '01938f00-0000-7000-8000-00000000a001',
  language: 'de',
  own: {},
  timeZone: 'Europe/Berlin',
  operator: 'Seefach GmbH',
  location: {
    name: 'Konstanz',
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
    phone: '+49 7531 2',
  },
  rental: { boxNumber: 22, startsAt: '2026-11-20T16:45:00.000Z', endsAt: '2026-11-21T09:00:00.000Z' },
  key: { code: '483920', qrText: 'FW1.payload.signature', validUntil: '2026-11-21T12:00:00.000Z' },
  page: `https://seefach.example/bestellung/${HASH}`,
  ...change,
})

const signer = appleSigner(somePassPems())
const both: Wallets = {
  apple: async () => signer,
  google: googleSigner({ account: anAccount().account, issuerId: '3388' }),
}

function aWallet(overrides: Partial<Pick<WalletNeeds, 'wallets' | 'keyByLink'>> = {}) {
  const registry = createRegistry()
  const asked: object[] = []
  walletModule({
    clock: testClock(new Date('2026-11-20T17:00:00Z')),
    serve: registry.serve,
    serveFile: registry.serveFile,
    wallets: both,
    keyByLink: async (link) => {
      asked.push(link)
      return ok(aCard())
    },
    drawIcon: ({ name, size }) => Buffer.from(`${name} ${size}`),
    ...overrides,
  })
  return { asked, ...askedByLink(registry, HASH) }
}

describe('R-11 the time of the rental for the calendar', () => {
  it('holds start, end, place and the page of the key, and speaks up half an hour before the end', async () => {
    const { type, name, bytes } = await aWallet().file(walletCalls.keyCalendar)
    expect([type, name]).toEqual(['text/calendar; charset=utf-8', 'Fach-22.ics'])
    const lines = bytes.toString().replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20261120T164500Z',
        'DTEND:20261121T090000Z',
        'SUMMARY:Schlüssel zu Fach 22\\, Konstanz',
        'LOCATION:Bahnhofplatz 4\\, 78462 Konstanz',
        `URL;VALUE=URI:https://seefach.example/bestellung/${HASH}`,
        'TRIGGER;VALUE=DATE-TIME:20261121T083000Z',
      ]),
    )
    expect(bytes.toString()).not.toContain('483920')
  })

  it('what goes on month by month has none', async () => {
    const goesOn = aCard({ rental: { ...aCard().rental, goesOn: true } })
    const wallet = aWallet({ keyByLink: async () => ok(goesOn) })
    await expect(wallet.file(walletCalls.sharedKeyCalendar)).rejects.toThrow('transition-not-allowed')
  })
})

describe('R-11 the key for the wallet', () => {
  it('is a signed archive with what stands on the key, in the language of the order', async () => {
    const { file } = aWallet()
    const { type, name, bytes } = await file(walletCalls.applePass)
    expect([type, name]).toEqual(['application/vnd.apple.pkpass', 'Fach-22.pkpass'])
    const archive = unzipSync(bytes)
    const pass: unknown = JSON.parse(Buffer.from(archive['pass.json'] ?? []).toString())
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: aCard().serial,
      organizationName: 'Seefach GmbH',
      description: 'Schlüssel zu Fach 22, Konstanz',
      expirationDate: '2026-11-21T12:00:00.000Z',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: 'FW1.payload.signature', altText: '483\u00a0920' }],
      generic: {
        primaryFields: [{ label: 'Fach', value: 22 }],
        auxiliaryFields: [{ label: 'Code', value: '483\u00a0920' }],
      },
    })
    for (const icon of ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png'])
      expect(archive[icon]?.length).toBeGreaterThan(0)
  })

  it('for Google it is a signed link with the same', async () => {
    const { call } = aWallet()
    const answer = await call(walletCalls.googlePass)
    const url = answer.ok ? answer.value.url : ''
    const claims: unknown = JSON.parse(Buffer.from(url.split('.')[3] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      origins: ['https://seefach.example'],
      payload: {
        genericObjects: [
          {
            id: '3388.01938f00-0000-7000-8000-00000000a001',
            barcode: { type: 'QR_CODE', value: 'FW1.payload.signature' },
            header: { defaultValue: { language: 'de', value: '22' } },
            validTimeInterval: { end: { date: '2026-11-21T12:00:00.000Z' } },
          },
        ],
      },
    })
  })

  it('says that a rental that goes on is paid until then, and leaves a missing telephone out', async () => {
    const location = { ...aCard().location, phone: '' }
    const card = aCard({ language: 'en', location, rental: { ...aCard().rental, goesOn: true } })
    const { file } = aWallet({ keyByLink: async () => ok(card) })
    const { bytes } = await file(walletCalls.sharedApplePass)
    const pass = Buffer.from(unzipSync(bytes)['pass.json'] ?? []).toString()
    expect(pass).toContain('Paid until')
    expect(pass).not.toContain('"help"')
  })

  it('each link asks for its own kind of key', async () => {
    const { asked, file, call } = aWallet()
    await file(walletCalls.applePass)
    await file(walletCalls.sharedApplePass)
    await call(walletCalls.googlePass)
    await call(walletCalls.sharedGooglePass)
    expect(asked).toMatchObject(
      ['order', 'shared-key', 'order', 'shared-key'].map((whose) => ({ whose, hash: HASH })),
    )
  })

  it('without certificates there is none, and a key that opens no more has none', async () => {
    const none = aWallet({ wallets: { apple: null, google: null } })
    await expect(none.file(walletCalls.applePass)).rejects.toThrow('transition-not-allowed')
    expect(await none.call(walletCalls.googlePass)).toMatchObject({ refusal: 'transition-not-allowed' })
    const over = aWallet({ keyByLink: async () => refuse('not-found') })
    await expect(over.file(walletCalls.applePass)).rejects.toThrow('not-found')
    expect(await over.call(walletCalls.sharedGooglePass)).toMatchObject({ refusal: 'not-found' })
  })
})
