import { type Arrangement, WIDGET_AREAS, type WidgetKey } from '@fachwerk/contract/office/arrangement'

export const PLACES = ['content', 'aside', 'hidden'] as const
export type Place = (typeof PLACES)[number]
/** The widgets this person sees; the others keep their places unseen. */
export type Offered = Pick<ReadonlyMap<WidgetKey, unknown>, 'has'>

/** Whether a widget may stand there; hidden may be any. */
export const mayStand = (key: WidgetKey, place: Place): boolean =>
  place === 'hidden' || WIDGET_AREAS[key].includes(place)

export const placeOf = (draft: Arrangement, key: WidgetKey): Place =>
  PLACES.find((place) => draft[place].includes(key)) ?? 'hidden'

/** Where among what the person sees, from 0. */
export const positionOf = (draft: Arrangement, key: WidgetKey, offered: Offered): number =>
  draft[placeOf(draft, key)].filter((each) => offered.has(each)).indexOf(key)

/**
 * The arrangement with a widget at a place, at a position among what the person sees there. Where it may not stand
 * nothing changes.
 */
export function putAt(
  draft: Arrangement,
  key: WidgetKey,
  {
    place,
    position,
    offered,
  }: { readonly place: Place; readonly position: number; readonly offered: Offered },
): Arrangement {
  if (!mayStand(key, place)) return draft
  const without = (from: Place) => draft[from].filter((each) => each !== key)
  const others = without(place)
  const follower = others.filter((each) => offered.has(each))[position]
  const at = follower === undefined ? others.length : others.indexOf(follower)
  const lists = { content: without('content'), aside: without('aside'), hidden: without('hidden') }
  return { ...lists, [place]: others.toSpliced(at, 0, key) }
}

/** One step up or down in its own place. */
export const moveBy = (draft: Arrangement, key: WidgetKey, steps: 1 | -1, offered: Offered): Arrangement =>
  putAt(draft, key, {
    place: placeOf(draft, key),
    position: Math.max(0, positionOf(draft, key, offered) + steps),
    offered,
  })

/** At the end of another place. */
export const sendTo = (draft: Arrangement, key: WidgetKey, place: Place, offered: Offered): Arrangement =>
  putAt(draft, key, { place, position: Number.POSITIVE_INFINITY, offered })

/** Back from hidden to where it usually stands. */
export const bringBack = (draft: Arrangement, key: WidgetKey, offered: Offered): Arrangement =>
  sendTo(draft, key, WIDGET_AREAS[key][0], offered)

export const isSame = (one: Arrangement, other: Arrangement): boolean =>
  PLACES.every((place) => one[place].join(' ') === other[place].join(' '))
