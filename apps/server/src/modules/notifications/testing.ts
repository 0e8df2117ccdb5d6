import { permissionsOf, PERMISSION_TABLE, type Role } from '@fachwerk/contract/staff/permissions'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Pushed, PushMessage } from '../../platform/push/send-push.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aCompanyRow, aStaffedCompany } from '../identity/testing.ts'
import { notificationsModule, type NotificationsNeeds } from './index.ts'

type Due = Pick<
  NotificationsNeeds,
  'dueAppointments' | 'longTimers' | 'lateCases' | 'lateRefunds' | 'dueDataRequests' | 'undeliveredMails'
>

/** Notifications of a franchisor and its franchisee over a whole platform; what is due by the clock is what a test says. */
export async function aNoticeBoard() {
  const platform = await testPlatform()
  const { db, clock } = platform
  const registry = createRegistry()
  const due: {
    appointments: Awaited<ReturnType<Due['dueAppointments']>>
    timers: Awaited<ReturnType<Due['longTimers']>>
    cases: Awaited<ReturnType<Due['lateCases']>>
    refunds: Awaited<ReturnType<Due['lateRefunds']>>
    requests: Awaited<ReturnType<Due['dueDataRequests']>>
    mails: Awaited<ReturnType<Due['undeliveredMails']>>
  } = {
    appointments: [],
    timers: [],
    cases: [],
    refunds: [],
    requests: [],
    mails: [],
  }
  const pushed: PushMessage[] = []
  const answers: { push: Pushed } = { push: 'taken' }
  const module = notificationsModule({
    ...platform,
    serve: registry.serve,
    dueAppointments: async () => due.appointments,
    longTimers: async () => due.timers,
    lateCases: async () => due.cases,
    lateRefunds: async () => due.refunds,
    dueDataRequests: async () => due.requests,
    undeliveredMails: async () => due.mails,
    push: {
      publicKey: 'key-of-this-installation',
      send: async (message) => {
        pushed.push(message)
        return answers.push
      },
    },
  })
  const { company, aPerson } = await aStaffedCompany(db, { clock })
  const franchisee = await aCompanyRow(db, { franchisorId: company })
  const call = createInvokeStaff(registry)
  const hire = async (roles: readonly Role[]): Promise<StaffActor> => {
    const { userId, email } = await aPerson({ roles: [...roles] })
    const permissions = new Set(permissionsOf([...roles]))
    return aStaffActor({
      userId,
      email,
      companyId: company,
      companyIds: [company, franchisee],
      permissions,
      scopeFor: (permission) => {
        if (!permissions.has(permission)) return []
        return PERMISSION_TABLE[permission].alsoFranchisee ? [company, franchisee] : [company]
      },
    })
  }
  const world = { platform, db, clock, company, franchisee, due, call, hire, pushed, answers }
  return { ...world, ...bellOf(call), ...module }
}

/** What a person does at the bell. */
function bellOf(call: ReturnType<typeof createInvokeStaff>) {
  /** Kinds that a person sees, newest first, and how many are new to them. */
  const seenBy = async (actor: StaffActor) => {
    const answer = await call(notificationCalls.notifications, {}, actor)
    if (!answer.ok) throw new Error(answer.refusal)
    const { rows, unread } = answer.value
    return { rows, unread, kinds: rows.map(({ kind }) => kind) }
  }
  const readAll = async (actor: StaffActor) => {
    const answer = await call(notificationCalls.readNotifications, {}, actor)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value.unread
  }
  const readOne = (actor: StaffActor, notificationId = '') =>
    call(notificationCalls.readNotification, { params: { notificationId } }, actor)
  return { seenBy, readAll, readOne }
}
