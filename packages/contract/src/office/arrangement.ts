/** What the dashboard can show; the keys of the specification, `boxes` for what the lockers do now, `due` for what must be done. */
export const WIDGET_KEYS = [
  'statistic',
  'time-log',
  'termin',
  'ordermodule',
  'chatlist',
  'messages',
  'releases',
  'boxes',
  'due',
] as const
export type WidgetKey = (typeof WIDGET_KEYS)[number]

export const AREAS = ['content', 'aside'] as const
export type Area = (typeof AREAS)[number]

/** Where each may stand (§2 „Dashboard widgets“); the first is its usual place. */
export const WIDGET_AREAS: Readonly<Record<WidgetKey, readonly [Area, ...Area[]]>> = {
  statistic: ['content', 'aside'],
  'time-log': ['content'],
  termin: ['content', 'aside'],
  ordermodule: ['content'],
  boxes: ['content'],
  due: ['content'],
  chatlist: ['aside', 'content'],
  messages: ['aside', 'content'],
  releases: ['aside', 'content'],
}

/** Which widgets stand where, from top to bottom; those that are named nowhere stand at the end of their usual place. */
export interface Arrangement {
  content: WidgetKey[]
  aside: WidgetKey[]
  hidden: WidgetKey[]
}

/** What everybody sees whose company and who themselves have arranged nothing (D-07). */
export const USUAL_ARRANGEMENT: Arrangement = {
  content: ['due', 'statistic', 'time-log', 'termin', 'ordermodule', 'boxes'],
  aside: ['chatlist', 'releases'],
  hidden: ['messages'],
}
