import { samplesOf } from '@fachwerk/contract/record-fields'
import { contactFields, profileFields } from '@fachwerk/contract/staff/user-fields'
import { type CallName, type Inputs, none } from '../call-input-types.ts'
import { PASSWORD } from '../test-house.ts'
import { A_BROWSER } from './right-inputs.ts'

const aPerson = (name: string) => ({
  email: `${name}@muster.example`,
  contact: samplesOf(contactFields),
  backendRoles: ['reader' as const],
})

/** Good inputs of the calls about people and their sessions. */
export const staffInputs = {
  signIn: () => [{ body: { email: 'revision@zeitlager.example', password: PASSWORD } }],
  refreshToken: none,
  refreshTokenByPost: none,
  sessionEnd: none,
  inputKey: () => [{ body: { sealed: null } }],
  requestPasswordReset: () => [{ params: { mail: 'revision@zeitlager.example' } }],
  requestPasswordResetByPost: () => [{ body: { email: 'revision@zeitlager.example' } }],
  resetPassword: () => [
    {
      body: {
        email: 'revision@zeitlager.example',
        token: 'kein-Link-aus-einer-Mail',
        password: 'drei Igel im Regen',
      },
    },
  ],
  viewTestUser: () => [{ params: { id: '1' } }],
  users: ({ companyId }) => [{ params: { offset: 0, limit: 25 }, query: { companyIds: companyId } }],
  usersList: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  usersTotal: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  exportUsers: ({ companyId }) => [{ body: { companyIds: [companyId], format: 'csv' } }],
  user: ({ userId: id }) => [{ params: { id } }],
  createUser: ({ companyId }) => [{ body: { ...aPerson('neu'), company: companyId } }],
  updateUser: ({ userId: id }) => [{ params: { id }, body: { ...aPerson('umbenannt'), version: 1 } }],
  changeUserStatus: ({ userId: id }) => [
    { params: { id }, body: { status: 'blocked', reason: 'Schlüssel verloren' } },
  ],
  endUserSecondFactor: ({ userId: id }) => [{ params: { id }, body: { reason: 'Telefon verloren' } }],
  sendWelcomeMail: () => [{ params: { mail: 'revision@zeitlager.example' } }],
  sendWelcomeMailByPost: () => [{ body: { email: 'revision@zeitlager.example' } }],
  signInWithSecondFactor: () => [{ body: { ticket: 'kein-Ticket-einer-Anmeldung', code: '000000' } }],
  ownProfile: none,
  saveOwnProfile: () => [
    {
      body: {
        contact: samplesOf(contactFields),
        language: profileFields.language.sample,
        colorScheme: profileFields.colorScheme.sample,
        version: 1,
      },
    },
  ],
  changeOwnPassword: () => [{ body: { oldPassword: 'nicht das richtige', password: 'drei Igel im Regen' } }],
  beginSecondFactor: () => [{ body: { password: PASSWORD } }],
  confirmSecondFactor: () => [{ body: { code: '000000' } }],
  renewRecoveryCodes: () => [{ body: { password: PASSWORD } }],
  endSecondFactor: () => [{ body: { password: PASSWORD, code: '000000' } }],
  ownSessions: none,
  endOwnSession: () => [{ body: { session: 'keine-eigene-Sitzung' } }],
  endOtherSessions: none,
  signOut: none,
  currentUser: none,
  backendRoles: none,
  companies: none,
  notifications: none,
  readNotification: ({ notificationId }) => [{ params: { notificationId } }],
  readNotifications: none,
  notificationDevices: none,
  addNotificationDevice: () => [{ body: { device: A_BROWSER } }],
  removeNotificationDevice: () => [{ body: { device: { endpoint: A_BROWSER.endpoint } } }],
} satisfies Partial<Inputs<CallName>>
