import { offersCalls } from '@fachwerk/contract/customer/offers-calls'
import { expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { findings } from '../../testing/show.tsx'

const ADDRESS = '/angebote/abcdefghijklmnopqrstuv'

it('LAW-55 looking at the link confirms nothing; the button does, and says how to object', async () => {
  const { server, browser } = browse(renderSite, (known) => {
    known.answer(offersCalls.offersLink, () => ({ state: 'asked' as const }))
    known.answer(offersCalls.confirmOffers, () => ({ confirmed: true as const }))
  })
  await browser.open(ADDRESS)
  expect(browser.heading()).toBe('Angebote per E-Mail bestätigen')
  expect(browser.text()).toContain('Sie können jederzeit widersprechen')
  expect([browser.secret(), browser.status()]).toEqual([true, 200])
  expect(server.made.some(({ path }) => path === offersCalls.confirmOffers.path)).toBe(false)
  expect(await findings(browser.page().body)).toEqual([])
  await browser.send('Ja, Angebote bekommen')
  expect(browser.text()).toContain('Danke, Sie bekommen Angebote per E-Mail.')
  expect(server.made.at(-1)?.input.body).toEqual({ token: 'abcdefghijklmnopqrstuv' })
})

it.each(['', '/en', '/it', '/ru'])(
  '%s has the page in its own words, and a link that is over says so',
  async (root) => {
    const { browser } = browse(renderSite, (known) =>
      known.answer(offersCalls.offersLink, () => refuse('reset-link-invalid')),
    )
    await browser.open(`${root}${ADDRESS}`)
    expect(browser.status()).toBe(410)
    expect(browser.text()).not.toMatch(/[{}]|\bundefined\b|\boffers\.[a-z]/)
    expect(browser.page().querySelector('form[method="post"] .btn-primary')).toBeNull()
  },
)

it('who confirmed already reads that it counts', async () => {
  const { browser } = browse(renderSite, (known) =>
    known.answer(offersCalls.offersLink, () => ({ state: 'confirmed' as const })),
  )
  await browser.open(ADDRESS)
  expect(browser.text()).toContain('Danke, Sie bekommen Angebote per E-Mail.')
})
