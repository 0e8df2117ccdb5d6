import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aLocationPage, aPeriod } from '../../testing/offers.ts'
import { plainText } from '../../testing/plain-text.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&von=2026-11-22T12%3A00&dauer=1d'
const AHEAD = aPeriod({
  startsAt: '2026-11-22T11:00:00.000Z',
  endsAt: '2026-11-23T11:00:00.000Z',
  startsNow: false,
  localFrom: '2026-11-22T12:00',
  localTo: '2026-11-23T12:00',
})

async function summaryOf(
  { period = AHEAD, cancelTerms = { freeMinutes: 1440, keptPercent: 50 } } = {},
  address = ADDRESS,
) {
  const { browser } = browse(renderSite, (server) =>
    server.answer(storefrontCalls.locationPage, () => ({
      period,
      location: aLocationPage({ cancelTerms }),
      problem: null,
    })),
  )
  await browser.open(address)
  expect(browser.status()).toBe(200)
  return plainText(browser.page().querySelector('aside.sum'))
}

it('B-21 whoever books ahead reads above the order button until when it is changed and cancelled, and what is kept then', async () => {
  expect(await summaryOf()).toContain(
    'Ändern und absagenÄndern: bis zum Beginn; den Preisunterschied zahlen Sie nach oder bekommen ihn zurück.' +
      'Absagen: bis Sa 21.11.2026, 12:00 kostenlos. Danach und bis zum Beginn behalten wir 50 % des Preises.',
  )
  expect(await summaryOf({ cancelTerms: { freeMinutes: 120, keptPercent: 100 } })).toContain(
    'Danach wird nichts erstattet.',
  )
  expect(await summaryOf({ cancelTerms: { freeMinutes: 0, keptPercent: 50 } })).toContain(
    'Absagen: bis zum Beginn kostenlos.',
  )
  // 42 hours ahead, where two days are asked for.
  expect(await summaryOf({ cancelTerms: { freeMinutes: 2880, keptPercent: 40 } })).toContain(
    'Absagen: bis zum Beginn; wir behalten 40 % des Preises.',
  )
})

it.each([
  ['en', 'Cancelling: free of charge until'],
  ['it', 'Annullamento: gratuito fino a'],
  ['ru', 'Отмена: бесплатно до'],
])('B-21 G-04 in %s as well', async (language, words) => {
  expect(await summaryOf({}, `/${language}${ADDRESS}`)).toContain(words)
})

it('B-21 what begins at once has nothing to cancel, so nothing is said of it', async () => {
  expect(await summaryOf({ period: aPeriod() })).not.toContain('Absagen')
})
