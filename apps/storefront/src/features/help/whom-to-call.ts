import type { HelpData } from './help-load.ts'

type Here = NonNullable<HelpData['location']>

/** Who picks up now: the location while it is open and has a number, else the head office (B-16). */
export function whomToCall({ location, office }: Pick<HelpData, 'location' | 'office'>): {
  readonly at: 'location' | 'office'
  readonly phone: string
} | null {
  const here = location && location.phone !== '' ? location : null
  if (here && isOpen(here)) return { at: 'location', phone: here.phone }
  if (office.phone !== '') return { at: 'office', phone: office.phone }
  return here && { at: 'location', phone: here.phone }
}

export const isOpen = ({ opening }: Pick<Here, 'opening'>): boolean =>
  opening.state === 'open' || opening.state === 'closesSoon'
