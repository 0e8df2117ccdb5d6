import { testClock } from '@fachwerk/clock/test-clock'
import { helpCalls } from '@fachwerk/contract/location/help-calls'
import { beforeAll, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'
import { helpPage } from './use-cases/help-page.ts'

/** Friday, 20 November 2026, 20:45 in Konstanz. */
const platform = await testPlatform({ clock: testClock('2026-11-20T19:45:00Z') })
const ids: string[] = []
let companyId = ''

beforeAll(async () => {
  const locations = locationsModule(needsFor(platform))
  await platform.db.transaction(async (tx) => {
    companyId = await aCompany(tx)
    for (const [slug, name] of [
      ['bahnhof', 'Bahnhof'],
      ['hafen', 'Hafen'],
    ] as const) {
      const { locationId } = await locations.createLocation(
        tx,
        aLocation(companyId, { slug, name, prefix: slug.slice(0, 2) }),
      )
      ids.push(locationId)
    }
  })
})

const help = async (slug: string | undefined, offered = ids) =>
  helpCalls.helpPage.reply.parse(
    await helpPage(needsFor(platform, { offerOfSite: () => offerIn(offered) }), {
      siteId: 'site',
      companyId,
      slug,
    }),
  )

it('B-16 names the location that was asked for, its hours and the head office', async () => {
  expect(await help('hafen')).toMatchObject({
    locations: [{ slug: 'bahnhof' }, { slug: 'hafen' }],
    location: {
      slug: 'hafen',
      phone: '+49 7531 2',
      opening: { state: 'open', changesAtLocal: '2026-11-21T01:00' },
      localNow: '2026-11-20T20:45',
    },
    office: { phone: '+49 7531 1', email: 'hallo@zeitlager.example' },
  })
})

it('B-16 without a choice there is none, but the only location of a site needs none', async () => {
  expect((await help(undefined)).location).toBeNull()
  expect((await help('nirgends')).location).toBeNull()
  expect((await help(undefined, ids.slice(0, 1))).location).toMatchObject({ slug: 'bahnhof' })
})
