/** Of a region that a narrow screen scrolls sideways: without a mouse only what takes the focus can be scrolled (LAW-67). */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const
