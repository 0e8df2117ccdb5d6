import { LOGIN } from '../../lib/return-place.ts'

const MODE = 'passwort'
const LOST = 'vergessen'

/** Whether the login box is in the mode for a lost password; it stands in the address, so mails can lead there. */
export const isLostMode = (search: string): boolean => new URLSearchParams(search).get(MODE) === LOST

/** Address of the login page in one of its modes; where the person wanted to go is kept. */
export function loginInMode(lost: boolean, search = ''): string {
  const params = new URLSearchParams(search)
  params.delete(MODE)
  if (lost) params.set(MODE, LOST)
  return params.size > 0 ? `${LOGIN}?${params.toString()}` : LOGIN
}

/** State of the address after a new password was set. */
export const PASSWORD_SET = { passwordSet: true } as const

export const isPasswordSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordSet' in state
