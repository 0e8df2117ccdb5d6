import type { Language } from '@fachwerk/contract/fields'
import { dayText } from '@fachwerk/texts/formats'
import { germanZone } from '@fachwerk/texts/zone-words'
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

/** Wall-clock time somewhere, `YYYY-MM-DDTHH:mm`. */
export const localMinute = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** When it was received, for a page that words it in its own language. */
export const receivedMinute = (at: Date): string => localMinute(at, 'Europe/Berlin')

/** Date and time of receipt on German clocks, as the reader writes them: „20.11.2026, 17:45:03 MEZ" (LAW-4). */
export function receivedAtLocal(at: Date, language: Language): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Berlin')
  const time = local.toPlainTime().toString({ smallestUnit: 'second' })
  const day = dayText(local.toPlainDate().toString(), language)
  return `${day}, ${time} ${germanZone(language, local.offset === '+02:00')}`
}
