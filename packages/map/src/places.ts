import type { PlaceColumns } from './thin-labels.ts'

/** So many places stand in the first file: all that a map of the whole country names, and a step nearer (12 kB). */
export const LARGE_PLACES = 650

/** The place names: the large ones, or all 8,000 of them (80 kB) for a map that is near enough to name villages. */
export async function loadPlaces(which: 'large' | 'all'): Promise<PlaceColumns> {
  const { default: large } = await import('./places-large.gen.json')
  if (which === 'large') return large
  const { default: small } = await import('./places-small.gen.json')
  return {
    names: [...large.names, ...small.names],
    lats: [...large.lats, ...small.lats],
    lngs: [...large.lngs, ...small.lngs],
  }
}
