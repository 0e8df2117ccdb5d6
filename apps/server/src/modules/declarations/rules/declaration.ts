import type { Language } from '@fachwerk/contract/fields'
import { Temporal } from 'temporal-polyfill'
import { ok, refuse, type Result } from '../../../platform/result.ts'

/** A withdrawal (§ 356a BGB) or termination (§ 312k BGB) as somebody declared it; whether it is valid is decided later. */
export interface Declaration {
  readonly kind: 'withdrawal' | 'termination'
  readonly name: string
  readonly contract: string
  readonly email: string
  readonly terminationKind?: 'ordinary' | 'extraordinary' | undefined
  readonly reason?: string | undefined
  readonly endDate?: string | undefined
  readonly language: Language
  readonly receivedAt: Date
}

/** Only an extraordinary termination needs a reason (LAW-11); a withdrawal never asks for one (LAW-2). */
export function checkDeclaration(declaration: Declaration): Result<Declaration, 'reason-required'> {
  if (declaration.kind === 'withdrawal') {
    const { terminationKind: _kind, endDate: _end, ...withdrawal } = declaration
    return ok(withdrawal)
  }
  const needsReason = declaration.terminationKind === 'extraordinary' && !declaration.reason
  return needsReason ? refuse('reason-required') : ok(declaration)
}

/** The same for a page that words it in its own language, `YYYY-MM-DDTHH:mm`. */
export const receivedMinute = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const two = (value: number): string => String(value).padStart(2, '0')

/** Date and time of receipt as German clocks show them, „20.11.2026, 17:45:03 MEZ" (LAW-4). */
export function receivedAtLocal(at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Berlin')
  const zone = local.offset === '+02:00' ? 'MESZ' : 'MEZ'
  return `${two(local.day)}.${two(local.month)}.${local.year}, ${two(local.hour)}:${two(local.minute)}:${two(local.second)} ${zone}`
}
