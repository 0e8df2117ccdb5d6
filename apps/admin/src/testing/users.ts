import { USER_STATUSES, type UserDetail, type UserRow } from '@fachwerk/contract/user-calls'
import { screen, within } from '@testing-library/react'
import { handsOf } from './hands.ts'
import { id } from './fixtures.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Who edits people in these tests. */
export const owner = aUser({ roles: ['owner'] })
export const OLE = '01900000-0000-7000-8000-0000000000b1'

/** A row of the list of people. */
export const aUserRow = (n = 1, firstName = 'Anna', over: Partial<UserRow> = {}): UserRow => ({
  id: id('f', n),
  email: `${firstName.toLowerCase()}@seefach.example`,
  firstName,
  lastName: 'Brandt',
  roles: ['operator'],
  status: 'active',
  companyId: '01900000-0000-7000-8000-0000000000c1',
  companyName: 'Seefach',
  lastSignedInAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  invited: false,
  version: 1,
  ...over,
})

/** Ole, a reader of the owner's company, who has been invited and not yet set a password. */
export const aUserDetail = (over: Partial<UserDetail> = {}): UserDetail => ({
  id: OLE,
  email: 'ole@seefach.example',
  backendRoles: ['reader'],
  company: owner.company,
  companyObject: owner.companyObject,
  contact: { firstName: 'Ole', lastName: 'Harms', email: 'ole@seefach.example' },
  language: 'de',
  status: 'active',
  version: 1,
  createdAt: '2026-09-01T08:00:00.000Z',
  changedAt: null,
  lastSignedInAt: null,
  invited: true,
  secondFactor: false,
  can: {
    edit: true,
    roles: ['operator', 'reader'],
    statuses: USER_STATUSES.filter((each) => each !== 'active'),
  },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The users of the company on screen, with an empty list and Ole behind his address. */
export async function openUsers(address: string, handlers: Handlers = {}, user = owner) {
  const app = await openApp(address, {
    user,
    handlers: {
      usersList: () => ({ rows: [], total: 0, totalIsExact: true }),
      companies: () => ({ rows: [owner.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      user: () => aUserDetail(),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}

/** Opens the form of a new person and fills in who it is and one role. */
export async function fillInNewPerson({ person, press }: Awaited<ReturnType<typeof openUsers>>) {
  await press('Benutzer anlegen')
  const form = within(await screen.findByRole('dialog', { name: 'Benutzer anlegen' }))
  await person.type(form.getByRole('textbox', { name: 'E-Mail' }), 'ole@seefach.example')
  await person.type(form.getByRole('textbox', { name: 'Vorname' }), 'Ole')
  await person.type(form.getByRole('textbox', { name: 'Nachname' }), 'Harms')
  await person.click(form.getByLabelText('Rollen', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Nur lesen' }))
  await person.keyboard('{Escape}')
  return form
}
