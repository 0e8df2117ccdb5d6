import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { signIn, signInAt } from './support/staff.ts'

const journey = startJourney()

it('D-02 D-05 a morning at the desk: figures beside last month’s, clock and button side by side', async () => {
  const { page, troubles } = await journey.openPage()
  await signIn(page, journey.product)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Support' }) })
  const clock = await card.getByRole('timer').boundingBox()
  const start = await card.getByRole('button').boundingBox()
  const middle = (box: typeof clock) => (box ? box.y + box.height / 2 : Number.NaN)
  expect(Math.abs(middle(clock) - middle(start))).toBeLessThan(4)
  // The demo world has had business for months.
  const figures = page.getByRole('region', { name: 'Kennzahlen' })
  await figures
    .getByText(/^\d+\s%$/)
    .first()
    .waitFor()
  expect(await figures.getByText('noch kein Vormonat').count()).toBe(0)
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

it('F-07 on a phone a location’s address stands below its name and takes no room from it', async () => {
  const { page, troubles } = await journey.openPage({ width: 390, height: 844 })
  await signInAt(page, journey.product, '/locations-groups')
  const line = page.getByRole('listitem').filter({ hasText: 'Freiburg Hauptbahnhof' }).last()
  const name = await line.getByText('FR · Freiburg Hauptbahnhof').boundingBox()
  const address = await line.getByText(/Bismarckallee 11/).boundingBox()
  expect(name?.height).toBeLessThan(30)
  expect(address?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? Number.NaN))
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
