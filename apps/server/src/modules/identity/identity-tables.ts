import type { UserStatus } from '@fachwerk/contract/staff/user-calls'
import type { storedUserFields } from '@fachwerk/contract/staff/user-fields'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import { PERSON, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface StaffUserTable extends ColumnsOf<typeof storedUserFields> {
  id: string
  company_id: string
  password_hash: string | null
  status: UserStatus
  created_at: Date
  version: Generated<number>
  changed_at: Date | null
  last_signed_in_at: Date | null
}

interface StaffSessionTable {
  id: string
  user_id: string
  company_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
  user_agent: string
  ip: string
}

interface StaffSessionTokenTable {
  token_hash: Buffer
  session_id: string
  generation: number
  issued_at: Date
  call_until: Date
  refresh_until: Date
  replaced_at: Date | null
}

interface StaffPasswordResetTable {
  user_id: string
  company_id: string
  token_hash: Buffer
  email: string
  asked_at: Date
  expires_at: Date
}

interface StaffSecondFactorTable {
  user_id: string
  company_id: string
  sealed_secret: string
  enabled_at: Date | null
  last_step: Generated<number>
}

interface StaffRecoveryCodeTable {
  user_id: string
  company_id: string
  code_hash: Buffer
}

interface StaffSignInTicketTable {
  token_hash: Buffer
  user_id: string
  company_id: string
  expires_at: Date
  tries: Generated<number>
}

declare module '../../platform/db/db.ts' {
  interface Database {
    staff_user: StaffUserTable
    staff_session: StaffSessionTable
    staff_session_token: StaffSessionTokenTable
    staff_password_reset: StaffPasswordResetTable
    staff_second_factor: StaffSecondFactorTable
    staff_recovery_code: StaffRecoveryCodeTable
    staff_sign_in_ticket: StaffSignInTicketTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  staff_session: { fixed: 'staffSessions' },
  staff_session_token: { fixed: 'staffSessions' },
  staff_password_reset: { fixed: 'passwordLinks' },
  staff_sign_in_ticket: { fixed: 'signInTickets' },
  staff_user: { stays: PERSON },
  staff_second_factor: { stays: PERSON },
  staff_recovery_code: { stays: PERSON },
} as const satisfies RetainedTables
