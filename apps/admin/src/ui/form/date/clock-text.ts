import { ClockTime } from '@fachwerk/contract/time/appointment-fields'
import type { TextKind } from '../text-kinds.ts'
import { t } from '../../../lib/words/texts.ts'

const TYPED = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/

/** A clock time as people type it: `9`, `9:30`, `9.30` and `0930` are times. */
export const clockText: TextKind = {
  inputMode: 'numeric',
  placeholder: t('clock.hint'),
  write: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => {
    const [, hour = '', minute = '00'] = TYPED.exec(text.replaceAll(/\s|Uhr/g, '')) ?? []
    const time = ClockTime.safeParse(`${hour.padStart(2, '0')}:${minute}`)
    return time.success && hour !== ''
      ? { ok: true, value: time.data }
      : { ok: false, message: t('clock.wrong') }
  },
}
