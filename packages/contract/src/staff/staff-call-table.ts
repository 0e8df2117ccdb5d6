import { identityCalls } from './identity-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { notificationDeviceCalls } from './notification-device-calls.ts'
import { passwordCalls } from './password-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { pushCalls } from './push-calls.ts'
import { sessionEndCalls } from './session-end-calls.ts'
import { userCalls } from './user-calls.ts'
import { userListCalls } from './user-list-calls.ts'

/** Calls of staff and their sessions. A new file of calls adds its line here. */
export const staffCallTable = {
  ...identityCalls,
  ...sessionEndCalls,
  ...passwordCalls,
  ...profileCalls,
  ...userCalls,
  ...userListCalls,
  ...pushCalls,
  ...notificationCalls,
  ...notificationDeviceCalls,
} as const
